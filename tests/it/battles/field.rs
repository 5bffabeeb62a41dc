//! The table: where the bases are, how they move and fight.

use super::charts::{Charts, Outcome, Troop};

/// Lanes from one short edge to the other, and half BW from one home edge to the other.
pub const LANES: i32 = 18;
pub const DEPTH: i32 = 24;
/// What makes chariots gallop, and what they go at the least when they run on, in half BW.
pub const GALLOP: i32 = 3;
pub const RUN: i32 = 4;
/// How near to a base that is destroyed a friend takes a nerve test, in half BW.
const NEAR: i32 = 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Front,
    Flank,
    Rear,
}

#[derive(Clone, Debug)]
pub struct Base {
    pub side: usize,
    pub troop: usize,
    pub general: bool,
    pub camp: bool,
    pub alive: bool,
    pub lane: i32,
    /// Where the front edge is, from the home edge of side 0.
    pub front: i32,
    /// 1 looks away from the home edge of side 0, −1 towards it.
    pub ahead: i32,
    pub marker: bool,
    pub gallops: bool,
    pub ordered: bool,
    pub ran: bool,
    pub charged: bool,
    /// At the gallop when its charge began.
    pub rushed: bool,
    /// Had an order in the last turn of its side.
    pub stirred: bool,
    pub fought: bool,
    /// The enemy along which its front edge lies, and which part of it that is.
    pub against: Option<(usize, Part)>,
}

pub struct Field<'a> {
    pub charts: &'a Charts,
    pub bases: Vec<Base>,
    pub lost: [i32; 2],
    pub resolve: [i32; 2],
    seed: u64,
}

impl<'a> Field<'a> {
    pub fn new(charts: &'a Charts, armies: [&[usize]; 2], seed: u64) -> Self {
        let seed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut field = Self {
            charts,
            bases: Vec::new(),
            lost: [0; 2],
            resolve: [0; 2],
            seed,
        };
        for (side, army) in armies.iter().enumerate() {
            field.deploy(side, army);
            let worth = army.iter().map(|troop| charts.troops[*troop].resolve);
            field.resolve[side] = worth.sum::<i32>() + charts.general_resolve;
        }
        field
    }

    pub fn die(&mut self) -> i32 {
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 7;
        self.seed ^= self.seed << 17;
        i32::try_from((self.seed >> 33) % 6).unwrap() + 1
    }

    pub fn troop(&self, base: usize) -> &'a Troop {
        &self.charts.troops[self.bases[base].troop]
    }

    /// Foot in the middle, spears and levies two deep, shooters beside them, chariots outside with runners behind.
    fn deploy(&mut self, side: usize, army: &[usize]) {
        let ahead = if side == 0 { 1 } else { -1 };
        let line = if side == 0 { 6 } else { DEPTH - 6 };
        let named = |name: &str| {
            let named = army
                .iter()
                .enumerate()
                .filter(|(_, troop)| self.charts.troops[**troop].name == name);
            named.map(|(at, _)| at).collect::<Vec<_>>()
        };
        let mut places = vec![(0, 0); army.len()];
        let mut files: Vec<Vec<usize>> = Vec::new();
        for name in ["SP", "LV"] {
            files.extend(named(name).chunks(2).map(<[_]>::to_vec));
        }
        let mut wings: Vec<Vec<usize>> = Vec::new();
        for name in ["GD", "JV", "AR"] {
            files.extend(named(name).into_iter().map(|at| vec![at]));
        }
        let mut runners = named("RU");
        for name in ["HC", "LC"] {
            for at in named(name) {
                wings.push(std::iter::once(at).chain(runners.pop()).collect());
            }
        }
        wings.extend(runners.into_iter().map(|at| vec![at]));
        let (left, right) = wings.split_at(wings.len() / 2);
        let mut row: Vec<Vec<usize>> = left.to_vec();
        for (at, file) in files.into_iter().enumerate() {
            let middle = left.len() + (row.len() - left.len()) / 2;
            let place = if at % 2 == 0 { row.len() } else { middle };
            row.insert(place, file);
        }
        row.extend(right.iter().cloned());
        let first = (LANES - i32::try_from(row.len()).unwrap()) / 2;
        for (lane, file) in (first..).zip(&row) {
            let mut front = line;
            for at in file {
                places[*at] = (lane, front);
                front -= ahead * self.charts.troops[army[*at]].depth;
            }
        }
        for (at, troop) in army.iter().enumerate() {
            let camp = self.charts.troops[*troop].name == "CP";
            let (lane, front) = if camp {
                (LANES / 2, if side == 0 { 2 } else { DEPTH - 2 })
            } else {
                places[at]
            };
            self.bases.push(Base {
                side,
                troop: *troop,
                general: at == 0,
                camp,
                alive: true,
                lane,
                front,
                ahead,
                marker: false,
                gallops: false,
                ordered: false,
                ran: false,
                charged: false,
                rushed: false,
                stirred: false,
                fought: false,
                against: None,
            });
        }
    }

    /// From where to where a base lies in its lane.
    pub fn body(&self, base: usize) -> (i32, i32) {
        self.body_at(base, self.bases[base].front, self.bases[base].ahead)
    }

    pub fn body_at(&self, base: usize, front: i32, ahead: i32) -> (i32, i32) {
        let rear = front - ahead * self.troop(base).depth;
        (front.min(rear), front.max(rear))
    }

    pub fn living(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.bases.len()).filter(|at| self.bases[*at].alive)
    }

    pub fn of(&self, side: usize) -> Vec<usize> {
        self.living()
            .filter(|at| self.bases[*at].side == side)
            .collect()
    }

    /// Who lies in this part of a lane.
    pub fn within(&self, lane: i32, low: i32, high: i32) -> impl Iterator<Item = usize> + '_ {
        self.living().filter(move |at| {
            self.bases[*at].lane == lane && {
                let (from, to) = self.body(*at);
                from < high && to > low
            }
        })
    }

    pub fn free(&self, base: usize, lane: i32, front: i32, ahead: i32) -> bool {
        let (low, high) = self.body_at(base, front, ahead);
        low >= 0
            && high <= DEPTH
            && (0..LANES).contains(&lane)
            && self.within(lane, low, high).all(|it| it == base)
    }

    pub fn engaged(&self, base: usize) -> bool {
        self.bases[base].against.is_some() || self.living().any(|it| self.lies_against(it, base))
    }

    fn lies_against(&self, base: usize, enemy: usize) -> bool {
        self.bases[base].against.is_some_and(|(it, _)| it == enemy)
    }

    pub fn flanked(&self, base: usize) -> bool {
        !self.bases[base].camp
            && self.living().any(|it| {
                self.bases[it]
                    .against
                    .is_some_and(|(to, part)| to == base && part != Part::Front)
            })
    }

    /// The nearest base straight ahead, and how far away it is.
    pub fn next(&self, base: usize, ahead: i32, but: &[usize]) -> Option<(usize, i32)> {
        let mine = self.body(base);
        let others = self.living().filter(|it| {
            *it != base && !but.contains(it) && self.bases[*it].lane == self.bases[base].lane
        });
        let gaps = others.filter_map(|it| {
            let (low, high) = self.body(it);
            let gap = if ahead > 0 {
                low - mine.1
            } else {
                mine.0 - high
            };
            (gap >= 0).then_some((it, gap))
        });
        gaps.min_by_key(|(_, gap)| *gap)
    }

    /// How many bases of a side count at nightfall: in order, without one in their last turn, and wholly in the
    /// enemy's half of the table.
    pub fn beyond(&self, side: usize) -> usize {
        let beyond = |at: &usize| {
            let (low, high) = self.body(*at);
            if self.bases[*at].marker || self.bases[*at].stirred {
                false
            } else if side == 0 {
                low >= DEPTH / 2
            } else {
                high <= DEPTH / 2
            }
        };
        self.of(side).iter().filter(|at| beyond(at)).count()
    }

    fn edge(&self, base: usize, ahead: i32) -> i32 {
        let (low, high) = self.body(base);
        if ahead > 0 { DEPTH - high } else { low }
    }

    /// What of an enemy is met by a base that comes in the direction `ahead` along its lane.
    pub fn part(&self, enemy: usize, ahead: i32) -> Part {
        if self.bases[enemy].camp || self.bases[enemy].ahead != ahead {
            Part::Front
        } else {
            Part::Rear
        }
    }

    /// Whether it stands in the threat zone of an enemy; which one.
    pub fn threat(&self, base: usize) -> Option<usize> {
        let (low, high) = self.body(base);
        let mine = &self.bases[base];
        self.living().find(|it| {
            let enemy = &self.bases[*it];
            let zone = (
                enemy.front.min(enemy.front + 2 * enemy.ahead),
                enemy.front.max(enemy.front + 2 * enemy.ahead),
            );
            enemy.side != mine.side
                && !enemy.camp
                && enemy.lane == mine.lane
                && low < zone.1
                && high > zone.0
        })
    }

    pub fn passes(&self, base: usize, friend: usize) -> bool {
        self.bases[base].side == self.bases[friend].side
            && !self.bases[friend].camp
            && (self.troop(base).loose || self.troop(friend).loose)
    }

    /// How far a base can go straight ahead without meeting anybody, past friends where it may, before a threat zone.
    pub fn road(&self, base: usize, distance: i32, members: &[usize]) -> i32 {
        let ahead = self.bases[base].ahead;
        let mut limit = distance.min(self.edge(base, ahead));
        let mut but = members.to_vec();
        while let Some((other, gap)) = self.next(base, ahead, &but) {
            let enemy = self.bases[other].side != self.bases[base].side;
            let zone = if enemy && !self.bases[other].camp && self.bases[other].ahead != ahead {
                2
            } else {
                0
            };
            if (gap - zone).max(0) >= limit {
                break;
            }
            if !enemy
                && self.passes(base, other)
                && gap + self.troop(other).depth + self.troop(base).depth <= limit
            {
                but.push(other);
            } else {
                limit = (gap - zone).max(0);
            }
        }
        while limit > 0
            && !members.contains(&base)
            && !self.free(
                base,
                self.bases[base].lane,
                self.bases[base].front + ahead * limit,
                ahead,
            )
        {
            limit -= 1;
        }
        limit
    }

    pub fn advance(&mut self, base: usize, distance: i32) {
        self.bases[base].front += self.bases[base].ahead * distance;
    }

    pub fn paces(&mut self, base: usize, distance: i32) {
        self.bases[base].gallops = self.troop(base).chariots && distance >= GALLOP;
    }

    pub fn part_company(&mut self, base: usize) {
        self.bases[base].against = None;
        for it in &mut self.bases {
            if it.against.is_some_and(|(enemy, _)| enemy == base) {
                it.against = None;
            }
        }
    }

    pub fn destroy(&mut self, base: usize) {
        self.part_company(base);
        let side = self.bases[base].side;
        self.bases[base].alive = false;
        self.lost[side] += self.troop(base).resolve;
        if self.bases[base].general {
            self.lost[side] += self.charts.general_resolve;
        }
    }

    pub fn disorder(&mut self, base: usize) {
        if self.bases[base].marker {
            self.destroy(base);
        } else {
            self.bases[base].marker = true;
        }
    }

    pub fn recoil(&mut self, base: usize) {
        if !self.falls_back(base) {
            self.disorder(base);
        }
    }

    /// Whether a base that recoils gets as far as it should.
    fn falls_back(&mut self, base: usize) -> bool {
        let depth = self.troop(base).depth;
        self.part_company(base);
        let back = -self.bases[base].ahead;
        let gone = self.push(base, depth, back, 0);
        self.bases[base].gallops = false;
        gone >= depth
    }

    /// Moves a base in this direction, and others in its way with it; how far it gets.
    fn push(&mut self, base: usize, distance: i32, direction: i32, deep: usize) -> i32 {
        let mut way = distance.min(self.edge(base, direction));
        if let Some((other, gap)) = self.next(base, direction, &[])
            && gap < way
        {
            let pushed = if !self.bases[other].camp && !self.engaged(other) && deep < 8 {
                self.push(other, way - gap, direction, deep + 1)
            } else {
                0
            };
            way = gap + pushed;
        }
        self.bases[base].front += direction * way;
        way
    }

    /// Away from the enemy that has won, which lay along this part.
    pub fn flee(&mut self, base: usize, part: Part) {
        if self.bases[base].marker {
            return self.destroy(base);
        }
        self.part_company(base);
        let away = self.away(base, part);
        self.turn(base, away);
        let distance = self.troop(base).distance;
        let gone = self.run(base, distance, true);
        self.bases[base].gallops = self.troop(base).chariots;
        if gone == 0 {
            self.destroy(base);
        } else {
            self.bases[base].marker = true;
        }
    }

    fn away(&self, base: usize, part: Part) -> i32 {
        let home = if self.bases[base].side == 0 { -1 } else { 1 };
        match part {
            Part::Front => -self.bases[base].ahead,
            Part::Rear => self.bases[base].ahead,
            Part::Flank => home,
        }
    }

    /// Turns a base on its own ground.
    pub fn turn(&mut self, base: usize, ahead: i32) {
        if self.bases[base].ahead != ahead {
            self.bases[base].front += ahead * self.troop(base).depth;
            self.bases[base].ahead = ahead;
        }
    }

    /// A forced move straight ahead: through friends if it is a flight, past those it may pass otherwise.
    fn run(&mut self, base: usize, distance: i32, flight: bool) -> i32 {
        let ahead = self.bases[base].ahead;
        let mut limit = distance.min(self.edge(base, ahead));
        let mut but = Vec::new();
        while let Some((other, gap)) = self.next(base, ahead, &but) {
            if gap >= limit {
                break;
            }
            let friend = self.bases[other].side == self.bases[base].side;
            if friend && (flight || self.passes(base, other)) {
                but.push(other);
            } else {
                limit = gap;
            }
        }
        let lane = self.bases[base].lane;
        let front = self.bases[base].front;
        let free = |it: i32| self.free(base, lane, front + ahead * it, ahead);
        let ends = if flight {
            (limit..=limit + 6).find(|it| free(*it))
        } else {
            (0..=limit).rev().find(|it| free(*it))
        };
        let gone = ends.unwrap_or(0);
        self.advance(base, gone);
        gone
    }

    /// Whether it can avoid a charge that comes along its lane, and how far it goes if it does.
    pub fn evade(&mut self, base: usize, part: Part) -> bool {
        let quick = self.troop(base).loose || self.troop(base).name == "LC";
        if !quick || self.bases[base].marker || self.engaged(base) || part == Part::Flank {
            return false;
        }
        let (front, ahead) = (self.bases[base].front, self.bases[base].ahead);
        let away = self.away(base, part);
        self.turn(base, away);
        let gone = self.run(base, self.troop(base).distance, false);
        if gone < 2 {
            (self.bases[base].front, self.bases[base].ahead) = (front, ahead);
            return false;
        }
        self.bases[base].gallops = self.troop(base).chariots;
        self.bases[base].marker = !self.troop(base).chariots;
        true
    }

    fn near(&self, base: usize, side: usize, distance: i32, who: impl Fn(&Base) -> bool) -> bool {
        let (low, high) = self.body(base);
        self.living().any(|it| {
            let other = &self.bases[it];
            let (from, to) = self.body(it);
            let along = (from - high).max(low - to).max(0);
            let across = (2 * (other.lane - self.bases[base].lane).abs() - 2).max(0);
            other.side == side
                && who(other)
                && along * along + across * across <= distance * distance
        })
    }

    pub fn distant(&self, base: usize) -> bool {
        let side = self.bases[base].side;
        let general = |it: usize| self.bases[it].general && self.bases[it].side == side;
        if self.living().any(general) {
            !self.near(base, side, 12, |it| it.general)
        } else {
            !self.near(base, side, 12, |it| it.camp)
        }
    }

    pub fn rally(&mut self, base: usize) {
        let side = self.bases[base].side;
        let mut score = self.die();
        let near = self.near(base, side, 6, |it| it.general);
        score += i32::from(near) * self.charts.rally["general"];
        score += i32::from(self.troop(base).name == "GD") * self.charts.rally["guard"];
        score += i32::from(self.near(base, 1 - side, 4, |_| true)) * self.charts.rally["enemy"];
        self.bases[base].marker = score < self.charts.rally_needs;
    }

    fn nerve(&mut self, base: usize) {
        let side = self.bases[base].side;
        let mut score = self.die();
        let near = self.near(base, side, 6, |it| it.general);
        score += i32::from(near) * self.charts.nerve["general"];
        score += i32::from(self.troop(base).name == "GD") * self.charts.nerve["guard"];
        score += i32::from(self.troop(base).name == "LV") * self.charts.nerve["levies"];
        score += i32::from(self.bases[base].marker) * self.charts.nerve["disordered"];
        if score <= self.charts.nerve_flees {
            self.flee(base, Part::Front);
        } else if score <= self.charts.nerve_disorders {
            self.disorder(base);
        }
    }

    /// Friends that touch a base, with an edge or a corner.
    fn neighbours(&self, base: usize) -> Vec<usize> {
        let (low, high) = self.body(base);
        let mine = &self.bases[base];
        let touches = |it: &usize| {
            let other = &self.bases[*it];
            let (from, to) = self.body(*it);
            *it != base
                && other.side == mine.side
                && !other.camp
                && (other.lane - mine.lane).abs() <= 1
                && from <= high + NEAR
                && to >= low - NEAR
        };
        self.living().filter(touches).collect()
    }

    /// Who stands straight behind a base and supports it.
    pub fn supporter(&self, base: usize) -> Option<usize> {
        let (mine, back) = (&self.bases[base], -self.bases[base].ahead);
        let (other, gap) = self.next(base, back, &[])?;
        let name = |it: usize| self.troop(it).name.as_str();
        let fits = match (name(other), name(base)) {
            ("SP", "SP") | ("LV", "LV") => true,
            ("RU", _) => self.troop(base).chariots,
            _ => false,
        };
        let same = self.bases[other].side == mine.side && self.bases[other].ahead == mine.ahead;
        (gap == 0 && fits && same && !self.engaged(other)).then_some(other)
    }

    /// How many enemies overlap a base that stands here and fights.
    pub fn overlaps(&self, side: usize, lane: i32, front: i32, ahead: i32, depth: i32) -> i32 {
        let rear = front - ahead * depth;
        let (low, high) = (front.min(rear), front.max(rear));
        let overlaps = |lane: i32| {
            self.living().any(|it| {
                let other = &self.bases[it];
                let (from, to) = self.body(it);
                other.side != side
                    && !other.camp
                    && other.lane == lane
                    && other.ahead != ahead
                    && (other.front == front || from < high && to > low)
                    && !self.engaged(it)
            })
        };
        i32::from(overlaps(lane - 1)) + i32::from(overlaps(lane + 1))
    }

    /// What a base brings to a fight before the dice.
    pub fn strength(&self, base: usize, enemy: usize) -> i32 {
        let (mine, troop, combat) = (&self.bases[base], self.troop(base), &self.charts.combat);
        let value = if self.troop(enemy).chariots {
            troop.against_chariots
        } else {
            troop.against_foot
        };
        if mine.camp {
            return value;
        }
        let struck = self.bases[enemy].charged && self.bases[enemy].rushed;
        let supported = self.supporter(base).is_some() && (troop.chariots || !struck);
        value
            + i32::from(mine.charged && mine.rushed) * combat["gallop"]
            + i32::from(mine.general) * combat["general"]
            + i32::from(supported) * combat["support"]
            + self.overlaps(mine.side, mine.lane, mine.front, mine.ahead, troop.depth)
                * combat["overlapped"]
            + i32::from(self.flanked(base)) * combat["flanked"]
            + i32::from(mine.marker) * combat["disordered"]
    }

    pub fn fight(&mut self, pair: [usize; 2], pursues: impl Fn(&Field<'_>, usize) -> bool) {
        let score = pair.map(|it| self.strength(it, pair[usize::from(it == pair[0])]));
        let thrown = [score[0] + self.die(), score[1] + self.die()];
        pair.iter().for_each(|it| self.bases[*it].fought = true);
        let difference = usize::try_from((thrown[0] - thrown[1]).abs()).unwrap();
        if difference == 0 {
            return;
        }
        let (winner, loser) = if thrown[0] > thrown[1] {
            (pair[0], pair[1])
        } else {
            (pair[1], pair[0])
        };
        let flanked = [winner, loser].map(|it| self.flanked(it));
        let part = self.bases[winner]
            .against
            .filter(|(it, _)| *it == loser)
            .map_or(Part::Front, |(_, part)| part);
        let friends = self.neighbours(loser);
        let support = self.supporter(winner);
        let beaten = self.bases[loser].camp;
        self.suffer(loser, difference, flanked[1], part, self.bases[winner].camp);
        if !self.bases[loser].alive && !beaten {
            for friend in friends {
                if self.bases[friend].alive {
                    self.nerve(friend);
                }
            }
        }
        let free = self.bases[winner].alive
            && self.bases[winner].against.is_none()
            && !flanked[0]
            && !beaten;
        let able =
            !self.bases[winner].camp && self.troop(winner).name != "AR" && part != Part::Flank;
        if free && able && (self.troop(winner).name == "HC" || pursues(self, winner)) {
            self.pursue(winner, support);
        }
    }

    fn suffer(
        &mut self,
        loser: usize,
        difference: usize,
        flanked: bool,
        part: Part,
        by_camp: bool,
    ) {
        if self.bases[loser].camp {
            return self.destroy(loser);
        }
        let column = usize::from(self.troop(loser).loose || self.troop(loser).name == "LC");
        let outcome = self.charts.outcomes[difference.min(5)][column];
        match outcome {
            _ if by_camp => {
                self.disorder(loser);
                if self.bases[loser].alive {
                    self.recoil(loser);
                }
            }
            Outcome::Destroyed => self.destroy(loser),
            Outcome::Stay => {}
            Outcome::Flight => self.flee(loser, part),
            Outcome::Recoil | Outcome::Disorder if flanked => self.flee(loser, part),
            Outcome::Recoil => self.recoil(loser),
            Outcome::Disorder => {
                self.disorder(loser);
                if self.bases[loser].alive {
                    self.recoil(loser);
                }
            }
        }
    }

    fn pursue(&mut self, winner: usize, support: Option<usize>) {
        let ahead = self.bases[winner].ahead;
        let mut way = self.troop(winner).depth.min(self.edge(winner, ahead));
        let met = self.next(winner, ahead, &[]).filter(|(_, gap)| *gap <= way);
        if let Some((_, gap)) = met {
            way = gap;
        }
        self.advance(winner, way);
        self.bases[winner].gallops = self.troop(winner).chariots;
        self.bases[winner].charged = false;
        if let Some(friend) = support
            && self.bases[friend].alive
        {
            self.advance(friend, way);
        }
        if let Some((enemy, _)) = met
            && self.bases[enemy].side != self.bases[winner].side
        {
            self.bases[winner].against = Some((enemy, self.part(enemy, ahead)));
        }
    }

    /// Who shoots at an enemy may do so at this one.
    pub fn in_arc(&self, shooter: usize, target: usize) -> bool {
        let (mine, troop) = (&self.bases[shooter], self.troop(shooter));
        let across = (self.bases[target].lane - mine.lane).abs();
        let (low, high) = self.body(target);
        let gap = if mine.ahead > 0 {
            low - mine.front
        } else {
            mine.front - high
        };
        let open = if mine.ahead > 0 {
            high > mine.front
        } else {
            low < mine.front
        };
        across <= 1 && open && gap <= troop.range && !self.blocked(shooter, target, gap)
    }

    fn blocked(&self, shooter: usize, target: usize, gap: i32) -> bool {
        let (mine, lane) = (&self.bases[shooter], self.bases[target].lane);
        let (low, high) = if mine.ahead > 0 {
            (mine.front, mine.front + gap)
        } else {
            (mine.front - gap, mine.front)
        };
        gap > 0
            && self
                .within(lane, low, high)
                .any(|it| it != shooter && it != target)
    }

    pub fn shoot(&mut self, shooter: usize, second: bool, target: usize) {
        let (shots, mine) = (&self.charts.shooting, &self.bases[shooter]);
        let (troop, at) = (self.troop(shooter), self.troop(target));
        let add = i32::from(second) * shots["second shooter"]
            + i32::from(at.chariots) * shots["chariots"]
            + i32::from(at.name == "GD") * shots["guard"]
            + i32::from(mine.marker) * shots["disordered"]
            + i32::from(troop.name == "AR" && mine.ordered) * shots["archers"];
        let score = self.die() + add;
        let disorders = score >= self.charts.shot_disorders;
        if disorders {
            self.disorder(target);
        }
        // A shot never brings more than one marker.
        if score >= self.charts.shot_recoils
            && self.bases[target].alive
            && !self.falls_back(target)
            && !disorders
        {
            self.disorder(target);
        }
    }

    /// Brings a base against an enemy that it has charged.
    pub fn meet(&mut self, base: usize, enemy: usize, part: Part, distance: i32) {
        self.bases[base].against = Some((enemy, part));
        self.bases[base].charged = true;
        self.bases[base].rushed = self.bases[base].gallops;
        self.paces(
            base,
            distance.max(if self.bases[base].gallops { GALLOP } else { 0 }),
        );
    }

    pub fn end_of_turn(&mut self, side: usize) {
        for base in 0..self.bases.len() {
            if self.bases[base].alive && self.bases[base].against.is_none() && self.flanked(base) {
                let flanker = self
                    .living()
                    .find(|it| self.lies_against(*it, base))
                    .unwrap();
                self.bases[base].against = Some((flanker, Part::Front));
                self.bases[flanker].against = Some((base, Part::Front));
            }
        }
        for base in 0..self.bases.len() {
            if self.bases[base].alive && self.engaged(base) {
                self.bases[base].gallops = false;
            }
            let it = &mut self.bases[base];
            if it.side == side {
                it.stirred = it.ordered || it.ran;
            }
            (it.ordered, it.ran, it.charged, it.fought) = (false, false, false, false);
        }
    }

    pub fn broken(&self, side: usize) -> bool {
        self.lost[side] >= (self.resolve[side] + 2) / 3
    }
}

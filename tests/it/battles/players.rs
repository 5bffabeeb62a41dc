//! Four players who follow a script.

use super::charts::Charts;
use super::field::{Field, GALLOP, LANES, Part, RUN};
use std::cmp::Ordering;

/// What a player does with his orders. All of them rally, shoot at what comes into range, and evade what they would
/// lose against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Stays where it was deployed, and only charges who stands right before it.
    Sits,
    /// Takes the chariots round a wing to the camp; the others sit.
    Raids,
    /// Brings all that shoots into range, and turns away from what comes near; the others strike who is disordered.
    Shoots,
    /// Goes forward in groups and charges.
    Charges,
}

pub const STYLES: [Style; 4] = [Style::Sits, Style::Raids, Style::Shoots, Style::Charges];

impl Style {
    /// By how much a charge must be ahead before the dice to be made.
    fn dares(self) -> i32 {
        match self {
            Self::Sits | Self::Raids | Self::Shoots => 1,
            Self::Charges => 0,
        }
    }
}

/// A charge of one base, or of a group straight ahead.
struct Plan {
    members: Vec<usize>,
    enemy: usize,
    part: Part,
    lane: i32,
    front: i32,
    distance: i32,
    ahead_by: i32,
}

/// Who wins: a side, or nobody.
pub fn battle(
    charts: &Charts,
    armies: [&[usize]; 2],
    styles: [Style; 2],
    seed: u64,
) -> Option<usize> {
    let mut field = Field::new(charts, armies, seed);
    let first = usize::from(field.die() > 3);
    for _ in 0..charts.rounds {
        for side in [first, 1 - first] {
            turn(&mut field, side, styles);
            match [field.broken(0), field.broken(1)] {
                [false, false] => {}
                [true, true] => return None,
                [true, false] => return Some(1),
                [false, true] => return Some(0),
            }
        }
    }
    let [mine, yours] = field.lost;
    match mine - yours {
        it if it >= charts.nightfall => Some(1),
        it if it <= -charts.nightfall => Some(0),
        _ => match field.beyond(0).cmp(&field.beyond(1)) {
            Ordering::Greater => Some(0),
            Ordering::Less => Some(1),
            Ordering::Equal => None,
        },
    }
}

fn turn(field: &mut Field<'_>, side: usize, styles: [Style; 2]) {
    let general = field
        .living()
        .find(|it| field.bases[*it].general && field.bases[*it].side == side);
    let add = general.map_or(-1, |it| i32::from(!field.engaged(it)));
    let score = field.die() + add;
    let row = usize::from(score > 1) + usize::from(score > 3) + usize::from(score > 5);
    let mut orders = field.charts.orders[row];
    run_on(field, side, styles, &mut orders);
    while orders > 0 {
        let Some(cost) = spend(field, side, styles, orders) else {
            break;
        };
        orders -= cost;
    }
    shooting(field, side);
    combat(field, side, styles);
    field.end_of_turn(side);
}

/// What is at the gallop runs on, or is reined in by an order.
fn run_on(field: &mut Field<'_>, side: usize, styles: [Style; 2], orders: &mut i32) {
    for base in field.of(side) {
        let it = &field.bases[base];
        if !it.alive || !it.gallops || it.ordered || field.engaged(base) {
            continue;
        }
        if let Some(plan) = charge_of_a_run(field, base, styles[side], *orders) {
            *orders -= wheel(&plan);
            plan.members
                .iter()
                .for_each(|it| field.bases[*it].ran = true);
            charge(field, &plan, styles);
            continue;
        }
        let wanted = match styles[side] {
            Style::Raids => !past(field, base),
            Style::Charges => true,
            Style::Sits | Style::Shoots => false,
        };
        let onwards =
            wanted && field.bases[base].ahead == home(side) && field.road(base, RUN, &[]) == RUN;
        if *orders > 0 && !onwards {
            *orders -= 1;
            rein_in(field, base);
        } else {
            run(field, base, onwards);
        }
    }
}

/// The orders that a wheel into a flank or a rear costs what runs on.
fn wheel(plan: &Plan) -> i32 {
    i32::from(plan.part != Part::Front)
}

/// A charge that a base makes by running on, alone or with others at the gallop and their runners.
fn charge_of_a_run(field: &mut Field<'_>, base: usize, style: Style, orders: i32) -> Option<Plan> {
    let plans = plans_of(field, base)
        .into_iter()
        .chain(group_plan(field, base));
    let runs = |it: &usize| field.bases[*it].gallops || field.troop(*it).name == "RU";
    plans
        .filter(|it| it.ahead_by >= style.dares() && it.members.iter().all(runs))
        .filter(|it| wheel(it) <= orders)
        .max_by_key(|it| it.ahead_by)
}

/// Straight ahead, with the runners behind: as far as it can, or no farther than it must.
fn run(field: &mut Field<'_>, base: usize, onwards: bool) {
    let runners = field
        .supporter(base)
        .filter(|it| field.troop(*it).name == "RU" && !field.bases[*it].ordered);
    let members: Vec<usize> = std::iter::once(base).chain(runners).collect();
    let speeds = members.iter().map(|it| field.troop(*it).distance);
    let most = speeds.min().unwrap_or(RUN);
    let distance = field.road(base, if onwards { most } else { RUN }, &[]);
    for it in members {
        field.advance(it, distance);
        field.bases[it].ordered = true;
        field.bases[it].ran = true;
    }
    if distance < RUN {
        field.bases[base].gallops = false;
        field.disorder(base);
    }
}

/// Stops a base, and whoever gallops in its group; alone, it may turn.
fn rein_in(field: &mut Field<'_>, base: usize) {
    let side = field.bases[base].side;
    let members = if field.bases[base].ahead == home(side) {
        group(field, base)
    } else {
        vec![base]
    };
    for it in members {
        if field.bases[it].gallops && !field.engaged(it) {
            field.bases[it].gallops = false;
            field.bases[it].ordered = true;
        }
    }
    field.turn(base, home(side));
}

/// The way from one's own home edge to the other.
fn home(side: usize) -> i32 {
    if side == 0 { 1 } else { -1 }
}

fn cost(field: &Field<'_>, members: &[usize]) -> i32 {
    1 + i32::from(members.iter().all(|it| field.distant(*it)))
}

fn spend(field: &mut Field<'_>, side: usize, styles: [Style; 2], orders: i32) -> Option<i32> {
    let idle = |field: &Field<'_>, it: usize| {
        !field.bases[it].camp && !field.bases[it].ordered && !field.engaged(it)
    };
    let bases: Vec<usize> = field
        .of(side)
        .into_iter()
        .filter(|it| idle(field, *it))
        .collect();
    let mut best: Option<Plan> = None;
    for base in &bases {
        for plan in plans_of(field, *base)
            .into_iter()
            .chain(group_plan(field, *base))
        {
            if plan.ahead_by >= styles[side].dares()
                && cost(field, &plan.members) <= orders
                && best.as_ref().is_none_or(|it| it.ahead_by < plan.ahead_by)
            {
                best = Some(plan);
            }
        }
    }
    if let Some(plan) = best {
        let cost = cost(field, &plan.members);
        charge(field, &plan, styles);
        return Some(cost);
    }
    if let Some(base) = bases
        .iter()
        .find(|it| field.bases[**it].marker && cost(field, &[**it]) <= orders)
    {
        field.rally(*base);
        field.bases[*base].ordered = true;
        return Some(cost(field, &[*base]));
    }
    let lost =
        |it: &&usize| field.bases[**it].ahead != home(side) && cost(field, &[**it]) <= orders;
    if let Some(base) = bases.iter().find(lost) {
        field.turn(*base, home(side));
        field.bases[*base].ordered = true;
        return Some(cost(field, &[*base]));
    }
    match styles[side] {
        Style::Sits => None,
        Style::Raids => {
            let raider = |it: &&usize| {
                field.troop(**it).chariots && !field.bases[**it].general
                    || field.troop(**it).name == "JV" && !army_has_chariots(field, side)
            };
            let raiders: Vec<usize> = bases.iter().filter(raider).copied().collect();
            raiders
                .into_iter()
                .find(|it| cost(field, &[*it]) <= orders && raid_with(field, *it))
                .map(|it| cost(field, &[it]))
        }
        Style::Shoots => bases
            .into_iter()
            .find(|it| {
                field.troop(*it).range > 0
                    && cost(field, &[*it]) <= orders
                    && into_range(field, *it)
            })
            .map(|it| cost(field, &[it])),
        Style::Charges => forward(field, &bases, orders),
    }
}

fn army_has_chariots(field: &Field<'_>, side: usize) -> bool {
    field
        .living()
        .any(|it| field.bases[it].side == side && field.troop(it).chariots)
}

/// The biggest group that can go forward does.
fn forward(field: &mut Field<'_>, bases: &[usize], orders: i32) -> Option<i32> {
    let mut best: Option<(Vec<usize>, i32, i32)> = None;
    let mut seen: Vec<usize> = Vec::new();
    for base in bases {
        if seen.contains(base) {
            continue;
        }
        let members = group(field, *base);
        let speed = field.troop(*base).distance;
        seen.extend(
            members
                .iter()
                .filter(|it| field.troop(**it).distance == speed),
        );
        if cost(field, &members) > orders {
            continue;
        }
        let distance = members
            .iter()
            .map(|it| field.road(*it, field.troop(*it).distance, &members))
            .min()
            .unwrap_or(0);
        let worth = distance * i32::try_from(members.len()).unwrap();
        if distance > 0 && best.as_ref().is_none_or(|it| it.2 < worth) {
            best = Some((members, distance, worth));
        }
    }
    let (members, distance, _) = best?;
    let cost = cost(field, &members);
    for it in members {
        field.advance(it, distance);
        field.paces(it, distance);
        field.bases[it].ordered = true;
    }
    Some(cost)
}

/// The group of a base: those that look the same way, in one piece, and are no slower.
fn group(field: &Field<'_>, base: usize) -> Vec<usize> {
    let mut members = vec![base];
    let mut at = 0;
    while at < members.len() {
        let it = members[at];
        for other in field.living() {
            let (a, b) = (&field.bases[it], &field.bases[other]);
            if b.side != a.side || (a.lane - b.lane).abs() > 1 {
                continue;
            }
            let fits = b.side == a.side
                && !b.camp
                && b.ahead == a.ahead
                && !b.ordered
                && field.troop(other).distance >= field.troop(base).distance;
            let beside = (a.lane - b.lane).abs() == 1 && a.front == b.front;
            let behind = a.lane == b.lane
                && (b.front == a.front - a.ahead * field.troop(it).depth
                    || a.front == b.front - b.ahead * field.troop(other).depth);
            if fits && (beside || behind) && !members.contains(&other) && !field.engaged(other) {
                members.push(other);
            }
        }
        at += 1;
    }
    members
}

/// What a base has more than an enemy, once its charge has come there.
fn ahead_by(field: &mut Field<'_>, base: usize, plan: &Plan) -> i32 {
    let kept = field.bases[base].clone();
    field.bases[base].lane = plan.lane;
    field.bases[base].front = plan.front;
    field.meet(base, plan.enemy, plan.part, plan.distance);
    let difference = field.strength(base, plan.enemy) - field.strength(plan.enemy, base);
    field.bases[base] = kept;
    difference
}

/// Whether a lane is empty between two places of a base's front edge.
fn empty(field: &Field<'_>, base: usize, lane: i32, from: i32, to: i32, but: usize) -> bool {
    let ahead = field.bases[base].ahead;
    let (a, b) = (
        field.body_at(base, from, ahead),
        field.body_at(base, to, ahead),
    );
    field
        .within(lane, a.0.min(b.0), a.1.max(b.1))
        .all(|it| it == base || it == but || field.passes(base, it))
}

/// Whether a base can go along its lane, then across, or the other way round.
fn way(field: &Field<'_>, base: usize, lane: i32, front: i32, but: usize) -> bool {
    let (mine, step) = (&field.bases[base], (lane - field.bases[base].lane).signum());
    let across = |front: i32| {
        let mut at = mine.lane;
        while at != lane {
            at += step;
            let (low, high) = field.body_at(base, front, mine.ahead);
            if !field
                .within(at, low, high)
                .all(|it| it == base || it == but || field.passes(base, it))
            {
                return false;
            }
        }
        true
    };
    empty(field, base, mine.lane, mine.front, front, but) && across(front)
        || across(mine.front) && empty(field, base, lane, mine.front, front, but)
}

/// All charges of one base.
fn plans_of(field: &mut Field<'_>, base: usize) -> Vec<Plan> {
    let troop = field.troop(base);
    if field.bases[base].camp || troop.name == "AR" {
        return Vec::new();
    }
    let zone = field.threat(base);
    let mine = field.bases[base].clone();
    let enemies = field.of(1 - mine.side);
    let mut plans = Vec::new();
    for enemy in enemies {
        if zone.is_some_and(|it| it != enemy) {
            continue;
        }
        let (lane, front) = (field.bases[enemy].lane, field.bases[enemy].front);
        if (lane - mine.lane).abs() * 2 > troop.distance + 2
            || (front - mine.front).abs() > troop.distance + 4
        {
            continue;
        }
        for (part, lane, front, distance) in approaches(field, base, enemy) {
            let mut plan = Plan {
                members: vec![base],
                enemy,
                part,
                lane,
                front,
                distance,
                ahead_by: 0,
            };
            if distance <= troop.distance
                && field.free(base, lane, front, mine.ahead)
                && way(field, base, lane, front, enemy)
            {
                plan.ahead_by = ahead_by(field, base, &plan);
                plans.push(plan);
            }
        }
    }
    plans
}

/// Where a base would lie against an enemy, and how far it is to there.
fn approaches(field: &Field<'_>, base: usize, enemy: usize) -> Vec<(Part, i32, i32, i32)> {
    let (mine, other) = (&field.bases[base], &field.bases[enemy]);
    let (low, high) = field.body(enemy);
    let across = 2 * (other.lane - mine.lane).abs();
    let touch = if mine.ahead > 0 { low } else { high };
    let along = (touch - mine.front) * mine.ahead;
    let mut found = Vec::new();
    if along >= 0 && across <= 2 {
        found.push((
            field.part(enemy, mine.ahead),
            other.lane,
            touch,
            along + across,
        ));
    }
    let behind = (mine.front - other.front) * other.ahead <= 0;
    if behind && !other.camp && across >= 2 {
        let lane = other.lane + (mine.lane - other.lane).signum();
        let depth = field.troop(base).depth;
        let front = if mine.ahead == other.ahead {
            other.front
        } else {
            other.front - other.ahead * depth
        };
        found.push((
            Part::Flank,
            lane,
            front,
            across - 2 + (front - mine.front).abs(),
        ));
    }
    if other.camp && along < 0 && across <= 4 && across > 0 {
        let lane = other.lane + (mine.lane - other.lane).signum();
        found.push((Part::Front, lane, mine.front.clamp(low, high), across - 2));
    }
    found
}

/// A charge of a whole group straight ahead.
fn group_plan(field: &mut Field<'_>, base: usize) -> Option<Plan> {
    let ahead = field.bases[base].ahead;
    let near = field.next(base, ahead, &[])?;
    if near.1 > field.troop(base).distance || field.bases[near.0].side == field.bases[base].side {
        return None;
    }
    let members = group(field, base);
    if members.len() < 2
        || members
            .iter()
            .any(|it| field.troop(*it).name == "AR" || field.threat(*it).is_some())
    {
        return None;
    }
    let mut first: Option<(usize, usize, i32)> = None;
    for it in &members {
        if let Some((other, gap)) = field.next(*it, ahead, &members) {
            let enemy = field.bases[other].side != field.bases[base].side;
            if enemy && first.is_none_or(|(.., least)| gap < least) {
                first = Some((*it, other, gap));
            } else if !enemy && gap < field.troop(base).distance {
                return None;
            }
        }
    }
    let (who, enemy, distance) = first.filter(|(.., gap)| *gap <= field.troop(base).distance)?;
    let (lane, front) = (
        field.bases[who].lane,
        field.bases[who].front + ahead * distance,
    );
    let part = field.part(enemy, ahead);
    let mut plan = Plan {
        members,
        enemy,
        part,
        lane,
        front,
        distance,
        ahead_by: 0,
    };
    let kept: Vec<i32> = plan
        .members
        .iter()
        .map(|it| field.bases[*it].front)
        .collect();
    for it in plan.members.clone() {
        field.advance(it, distance);
    }
    plan.ahead_by = ahead_by(field, who, &plan);
    for (it, front) in plan.members.iter().zip(kept) {
        field.bases[*it].front = front;
    }
    Some(plan)
}

fn charge(field: &mut Field<'_>, plan: &Plan, styles: [Style; 2]) {
    let base = plan.members[0];
    let ahead = field.bases[base].ahead;
    let group = plan.members.len() > 1;
    plan.members
        .iter()
        .for_each(|it| field.bases[*it].ordered = true);
    if !group {
        let stays = wait(field, base, plan.enemy, plan, styles);
        field.bases[base].lane = plan.lane;
        field.bases[base].front = plan.front;
        if stays {
            return field.meet(base, plan.enemy, plan.part, plan.distance);
        }
        let left = field.troop(base).distance - plan.distance;
        return go_on(field, &[base], left, plan.distance);
    }
    let met = |field: &Field<'_>, it: usize| {
        let (other, gap) = field.next(it, ahead, &plan.members)?;
        (gap == plan.distance && field.bases[other].side != field.bases[it].side).then_some(other)
    };
    let pairs: Vec<(usize, usize)> = plan
        .members
        .iter()
        .filter_map(|it| Some((*it, met(field, *it)?)))
        .collect();
    let stay: Vec<(usize, usize)> = pairs
        .into_iter()
        .filter(|(it, enemy)| wait(field, *it, *enemy, plan, styles))
        .collect();
    for it in &plan.members {
        field.advance(*it, plan.distance);
        if stay.iter().all(|(met, _)| met != it) {
            field.paces(*it, plan.distance);
        }
    }
    for (it, enemy) in &stay {
        let part = field.part(*enemy, ahead);
        field.meet(*it, *enemy, part, plan.distance);
    }
    if stay.is_empty() {
        let left = field.troop(base).distance - plan.distance;
        go_on(field, &plan.members, left, plan.distance);
    }
}

/// Whether an enemy waits for a charge; it evades if it would be behind in the fight.
fn wait(field: &mut Field<'_>, base: usize, enemy: usize, plan: &Plan, styles: [Style; 2]) -> bool {
    let side = field.bases[enemy].side;
    let flees = match styles[side] {
        Style::Shoots => 0,
        _ => 1,
    };
    if ahead_by(
        field,
        base,
        &Plan {
            enemy,
            members: Vec::new(),
            ..*plan
        },
    ) < flees
        || field.bases[enemy].camp
    {
        return true;
    }
    !field.evade(enemy, plan.part)
}

/// What is left of a charge for which nobody has waited.
fn go_on(field: &mut Field<'_>, members: &[usize], left: i32, gone: i32) {
    let ahead = field.bases[members[0]].ahead;
    let gaps: Vec<(usize, Option<(usize, i32)>)> = members
        .iter()
        .map(|it| (*it, field.next(*it, ahead, members)))
        .collect();
    let room = members
        .iter()
        .map(|it| field.road(*it, left, members))
        .min()
        .unwrap_or(0);
    let reach = gaps
        .iter()
        .filter_map(|(_, it)| it.map(|(_, gap)| gap))
        .min()
        .unwrap_or(left)
        .min(left);
    let distance = reach.max(room.min(left)).min(reach);
    for (it, next) in gaps {
        field.advance(it, distance);
        field.paces(it, gone + distance);
        if let Some((other, gap)) = next
            && gap == distance
            && field.bases[other].side != field.bases[it].side
        {
            let part = field.part(other, ahead);
            field.meet(it, other, part, gone + distance);
        }
    }
}

/// Whether a base has left all enemies but the camp behind.
fn past(field: &Field<'_>, base: usize) -> bool {
    let mine = &field.bases[base];
    !field.living().any(|it| {
        let other = &field.bases[it];
        other.side != mine.side && !other.camp && (other.front - mine.front) * mine.ahead > 0
    })
}

/// One base goes round a wing, and towards the camp once it is past.
fn raid_with(field: &mut Field<'_>, base: usize) -> bool {
    let mine = field.bases[base].clone();
    if field.threat(base).is_some() {
        return false;
    }
    let distance = field.troop(base).distance;
    let wing = if mine.lane < LANES / 2 { -1 } else { 1 };
    let beside = |lane: i32, field: &Field<'_>| {
        field.living().any(|it| {
            let other = &field.bases[it];
            other.side != mine.side
                && !other.camp
                && (other.lane - lane).abs() < 2
                && (other.front - mine.front) * mine.ahead > 0
        })
    };
    let across = if past(field, base) {
        -wing
    } else if beside(mine.lane, field) {
        wing
    } else {
        0
    };
    let goals = (0..=distance / 2)
        .rev()
        .flat_map(|steps| (0..=distance - 2 * steps).rev().map(move |it| (steps, it)));
    for (steps, along) in goals {
        let (steps, along) = if across == 0 {
            (0, along)
        } else {
            (steps, along)
        };
        let (lane, front) = (mine.lane + across * steps, mine.front + mine.ahead * along);
        if (steps > 0 || along > 0)
            && field.free(base, lane, front, mine.ahead)
            && way(field, base, lane, front, base)
            && !zone_at(field, base, lane, front)
        {
            field.bases[base].lane = lane;
            field.bases[base].front = front;
            field.bases[base].ordered = true;
            field.paces(base, along + 2 * steps);
            return true;
        }
    }
    false
}

fn zone_at(field: &mut Field<'_>, base: usize, lane: i32, front: i32) -> bool {
    let kept = (field.bases[base].lane, field.bases[base].front);
    (field.bases[base].lane, field.bases[base].front) = (lane, front);
    let threat = field.threat(base).is_some();
    (field.bases[base].lane, field.bases[base].front) = kept;
    threat
}

/// A shooter goes where it has a target, as far from it as it can; it does not gallop if it can help it.
fn into_range(field: &mut Field<'_>, base: usize) -> bool {
    let enemies = field.of(1 - field.bases[base].side);
    let has = |field: &Field<'_>| {
        enemies
            .iter()
            .any(|it| !field.bases[*it].camp && field.in_arc(base, *it) && !field.engaged(*it))
    };
    if has(field) || field.threat(base).is_some() {
        return false;
    }
    let kept = field.bases[base].clone();
    let distance = field.troop(base).distance;
    for along in 1..=distance {
        for side in [0, 1, -1, 2, -2] {
            let (lane, front): (i32, i32) = (kept.lane + side, kept.front + kept.ahead * along);
            let fits = along + 2 * side.abs() <= distance
                && field.free(base, lane, front, kept.ahead)
                && way(field, base, lane, front, base);
            if !fits || zone_at(field, base, lane, front) {
                continue;
            }
            (field.bases[base].lane, field.bases[base].front) = (lane, front);
            if has(field) {
                field.paces(base, along + 2 * side.abs());
                field.bases[base].ordered = true;
                return true;
            }
            (field.bases[base].lane, field.bases[base].front) = (kept.lane, kept.front);
        }
    }
    let careful = field.road(base, distance.min(GALLOP - 1), &[]);
    field.advance(base, careful);
    field.bases[base].ordered = careful > 0;
    careful > 0
}

fn shooting(field: &mut Field<'_>, side: usize) {
    let mut shooters: Vec<usize> = field.of(side);
    shooters
        .retain(|it| field.troop(*it).range > 0 && !field.engaged(*it) && !field.bases[*it].ran);
    let mut shot: Vec<usize> = Vec::new();
    while let Some(shooter) = shooters.pop() {
        if !field.bases[shooter].alive {
            continue;
        }
        let threat = field.threat(shooter);
        let mut best: Option<(i32, usize)> = None;
        for target in field.of(1 - side) {
            let able = threat.is_none_or(|it| it == target)
                && !shot.contains(&target)
                && !field.bases[target].camp;
            if able && field.in_arc(shooter, target) && !field.engaged(target) {
                let worth = 4 * i32::from(field.bases[target].marker)
                    + 2 * i32::from(field.troop(target).chariots)
                    + field.troop(target).resolve;
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, target));
                }
            }
        }
        if let Some((_, target)) = best {
            let second = shooters.iter().position(|it| {
                field.in_arc(*it, target) && field.threat(*it).is_none_or(|it| it == target)
            });
            if let Some(second) = second {
                shooters.remove(second);
            }
            shot.push(target);
            field.shoot(shooter, second.is_some(), target);
        }
    }
}

fn combat(field: &mut Field<'_>, side: usize, styles: [Style; 2]) {
    loop {
        let mut pairs: Vec<(bool, i32, [usize; 2])> = Vec::new();
        for base in field.living() {
            if let Some((enemy, part)) = field.bases[base].against {
                let (mine, yours) = if field.bases[base].side == side {
                    (base, enemy)
                } else {
                    (enemy, base)
                };
                let fresh = !field.bases[base].fought && !field.bases[enemy].fought;
                let second = part != Part::Front && field.bases[enemy].against.is_some();
                if fresh && !second {
                    let lead = field.strength(mine, yours) - field.strength(yours, mine);
                    pairs.push((part == Part::Front, lead, [mine, yours]));
                }
            }
        }
        let Some((.., pair)) = pairs.into_iter().max_by_key(|it| (it.0, it.1)) else {
            break;
        };
        field.fight(pair, |field, winner| {
            styles[field.bases[winner].side] == Style::Charges
        });
    }
}

import {
  enemyOf,
  fightersOf,
  MAHARBAL,
  nearestAt,
  strengthOf,
  succeedsUpTo,
  type Fact,
  type FactOf,
  type FrameOf,
  type General,
  type Seat,
} from '../../rules/index.js';
import { say } from '../catalogue.js';
import { line, type Said, type Story, type Told } from './line.js';
import { cusText, dieText, dieUpTo, generalName, goers, sideName, spaceName, tacticName } from './names.js';

type Battle = FrameOf<'battle'>;

/** The name of a side's fighters: its commander, or its CUs. */
function fighters({ world, view }: Told, battle: Battle, seat: Seat): string {
  const { commander } = fightersOf({ world, state: view }, battle, seat);
  return commander === null ? say('log.troops', { side: sideName(seat) }) : generalName(commander);
}

/** The line about a battle that begins. */
export function tellJoined(battle: Battle, told: Told): Said[] {
  const board = { world: told.world, state: told.view };
  const [own, other] = [battle.active, enemyOf(battle.active)];
  const values = {
    space: spaceName(battle.space),
    attacker: fighters(told, battle, own),
    defender: fighters(told, battle, other),
    cus: strengthOf(board, battle, own),
    others: strengthOf(board, battle, other),
    how: battle.way === 'sortie' ? 'sortie' : battle.intercepted ? 'intercepted' : 'attack',
  };
  return line(say('log.battle', values), 'fight', [battle.space]);
}

/** Both hands of Battle cards, as they are dealt. */
const dealing = (dealt: readonly FactOf<'BattleDealt'>[], told: Told): Story => ({
  grow: (fact) => (fact.kind === 'BattleDealt' ? dealing([...dealt, fact], told) : null),
  tell: () => {
    const battle = nearestAt(told.view, 'battle');
    if (battle === null) return [];
    const cardsOf = (seat: Seat) => dealt.find((one) => one.seat === seat)?.drawn.length ?? 0;
    const values = {
      attacker: fighters(told, battle, battle.active),
      defender: fighters(told, battle, enemyOf(battle.active)),
      cards: cardsOf(battle.active),
      others: cardsOf(enemyOf(battle.active)),
    };
    return line(say('log.battle.dealt', values), 'battle', [battle.space]);
  },
});

export const beginsDealing = (fact: Fact, told: Told): Story | null =>
  fact.kind === 'BattleDealt' ? dealing([fact], told) : null;

/** One round: the attack, its answer, and the die for who attacks next. */
interface Round {
  readonly n: number;
  readonly space: Battle['space'];
  readonly attacker: Seat;
  readonly attack: string;
  /** Null: nobody has matched it, or not yet. */
  readonly answer: string | null;
  readonly isDeclined: boolean;
  /** Who attacks next, where that was rolled for or taken. */
  readonly next: string | null;
}

/** A Battle card as it is played: its kind, and what it is where it stands for another. */
const playText = ({ as, own }: FactOf<'BattleCardPlayed'>): string =>
  own === null ? tacticName(as) : say('log.playedAs', { own: tacticName(own), as: tacticName(as) });

function roundText({ n, attacker, attack, answer, isDeclined, next }: Round): string {
  const values = {
    n,
    attacker: sideName(attacker),
    defender: sideName(enemyOf(attacker)),
    attack,
    answer: answer ?? '',
    answered: isDeclined ? 'no' : answer === null ? 'open' : 'yes',
    next: next ?? '',
    more: next === null ? 'no' : 'yes',
  };
  return say('log.round', values);
}

/** The die of the defender who would attack next. */
function initiativeText(fact: FactOf<'Rolled'>, { world, view }: Told): string | null {
  const battle = nearestAt(view, 'battle');
  if (battle === null || fact.seat === null) return null;
  const board = { world, state: view };
  const most = succeedsUpTo(board, battle, { seat: fact.seat, name: 'counterattack' }) ?? 0;
  const values = { side: sideName(fact.seat), die: dieUpTo(fact, most) };
  return say(fact.result === 'succeeds' ? 'log.round.gains' : 'log.round.fails', values);
}

const roundLine = (round: Round): Said[] => line(roundText(round), 'battle', [round.space]);

// The line says nothing about the answer before it is given.
function awaiting(round: Round): Story {
  return {
    grow: (fact, told) => {
      if (belongsToMaharbal(fact)) return awaiting(round);
      if (fact.kind === 'BattleCardPlayed' && fact.seat !== round.attacker)
        return fighting({ ...round, answer: playText(fact) });
      if (fact.kind === 'CardPlayed' && fact.use === 'counter' && fact.card === MAHARBAL)
        return fighting({ ...round, answer: say('log.maharbal') });
      return declining(round, fact, told);
    },
    tell: () => roundLine(round),
  };
}

/** The round when its attack is declined, by choice or for lack of a card; null for other events. */
function declining(round: Round, fact: Fact, told: Told): Story | null {
  if (fact.kind !== 'FrameChanged' || fact.frame.at !== 'battle') return null;
  const { frame } = fact;
  const declined = { ...round, isDeclined: true };
  if (frame.stage === 'declined') return { grow: () => null, tell: () => roundLine(declined) };
  if (frame.ending === null) return null;
  const said = [...roundLine(declined), ...tellChanged(frame, told)];
  return { grow: () => null, tell: () => said };
}

/** What goes with Maharbal's card (#6) as an attack or an answer: its window, and that it is laid down. */
const belongsToMaharbal = (fact: Fact): boolean =>
  (fact.kind === 'CardLaidDown' && fact.card === MAHARBAL) ||
  (fact.kind === 'FrameOpened' && fact.frame.at === 'counter' && fact.frame.window === 'maharbal');

/** A round that is matched: the initiative is told with it. */
function fighting(round: Round): Story {
  return {
    grow: (fact, told) => {
      if (belongsToMaharbal(fact)) return fighting(round);
      if (round.next !== null) return attackerAfter(fact, told) === null ? null : fighting(round);
      if (fact.kind === 'Rolled' && fact.name === 'counterattack')
        return fighting({ ...round, next: initiativeText(fact, told) });
      const now = attackerAfter(fact, told);
      return now === null || now === round.attacker
        ? null
        : fighting({ ...round, next: say('log.round.takes', { side: sideName(now) }) });
    },
    tell: () => roundLine(round),
  };
}

/** The new attacker after a change of the battle's frame that gives the attack to the other side; else null. */
function attackerAfter(fact: Fact, { view }: Told): Seat | null {
  if (fact.kind !== 'FrameChanged' || fact.frame.at !== 'battle') return null;
  const before = nearestAt(view, 'battle');
  return before === null || before.attacker === fact.frame.attacker ? null : fact.frame.attacker;
}

/** The beginning of a round, when an event plays an attack; else null. */
export function beginsRound(fact: Fact, { view }: Told): Story | null {
  const battle = nearestAt(view, 'battle');
  if (battle === null || battle.attack !== null) return null;
  const { rounds, space, attacker } = battle;
  const round = { n: rounds + 1, space, attacker, answer: null, isDeclined: false, next: null };
  if (fact.kind === 'BattleCardPlayed') return awaiting({ ...round, attack: playText(fact) });
  const isMaharbal =
    fact.kind === 'CardPlayed' && fact.card === MAHARBAL && fact.use === 'counter' && attacker === 'carthage';
  return isMaharbal ? awaiting({ ...round, attack: say('log.maharbal') }) : null;
}

/** Those from inside a city join the battle before it. */
function tellSallied(battle: Battle, sallied: readonly General[], { world, view }: Told): Said[] {
  const { active, space } = battle;
  const { sortie } = fightersOf({ world, state: view }, battle, active);
  const values = { ...goers(active, sallied), space: spaceName(space), cus: cusText(sortie) };
  return line(say('log.sallies', values), 'battle', [space]);
}

/** The lines about a change of the battle's frame: a sortie that joins, the winner, a withdrawal, an attacker who needs no die. */
export function tellChanged(frame: Battle, told: Told): Said[] {
  const before = nearestAt(told.view, 'battle');
  if (before === null) return [];
  if (frame.sortie !== null && before.sortie === null) return tellSallied(frame, frame.sortie.generals, told);
  const { ending, space } = frame;
  if (ending !== null && before.ending === null) {
    const ended = { space: spaceName(space), rounds: frame.rounds };
    if (ending.kind === 'withdrawn')
      return line(say('log.battle.withdrawn', { ...ended, side: sideName(ending.by) }), 'battle', [space]);
    const values = { ...ended, side: sideName(ending.winner), other: sideName(enemyOf(ending.winner)) };
    const hasNone = before.attack === null;
    return line(say(hasNone ? 'log.battle.noCards' : 'log.battle.won', values), 'battle', [space]);
  }
  if (before.attacker === frame.attacker) return [];
  return line(say('log.takesInitiative', { side: sideName(frame.attacker) }), 'battle', [space]);
}

/** The lines about a battle's dice that have one of their own. */
export function tellBattleRoll(fact: FactOf<'Rolled'>, told: Told): Said[] {
  const { world, view } = told;
  const battle = nearestAt(view, 'battle');
  const { seat, name } = fact;
  if (battle === null || seat === null) return [];
  const at = [battle.space];
  const good = fact.result === 'succeeds';
  const values = { who: fighters(told, battle, seat), side: sideName(seat), die: dieText(fact) };
  const rolled = (roll: 'withdraw' | 'cancel') => ({
    ...values,
    die: dieUpTo(fact, succeedsUpTo({ world, state: view }, battle, { seat, name: roll }) ?? 0),
  });
  switch (name) {
    case 'withdraw':
      return line(say(good ? 'log.withdraw.yes' : 'log.withdraw.no', rolled(name)), 'battle', at);
    case 'cancel':
      return line(say(good ? 'log.cancel.yes' : 'log.cancel.no', rolled(name)), 'battle', at);
    case 'counterattack':
      return line(initiativeText(fact, told) ?? '', 'battle', at);
    case 'command':
      return line(
        say(fact.result === 'commandChanges' ? 'log.command.yes' : 'log.command.no', values),
        'battle',
        at,
      );
    case 'elephants':
      return line(say(elephantsKey(fact.result), values), 'battle', at);
    default:
      return [];
  }
}

function elephantsKey(result: string) {
  if (result === 'elephantsCharge') return 'log.elephants.charge';
  return result === 'elephantsRampage' ? 'log.elephants.rampage' : 'log.elephants.fail';
}

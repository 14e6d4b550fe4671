import type { Fact, Frame, State } from '../../rules/index.js';
import type { FactOf } from '../../rules/model/index.js';

/** The number of occurrences of each item, by kind. */
export type Tally = Map<string, Map<string, number>>;

/** An item of a kind, and how often it occurs. */
interface Occurrences {
  readonly kind: string;
  readonly what: string;
  readonly times: number;
}

function add(tally: Tally, { kind, what, times }: Occurrences): void {
  const own = tally.get(kind) ?? new Map<string, number>();
  own.set(what, (own.get(what) ?? 0) + times);
  tally.set(kind, own);
}

/** Adds one occurrence of an item of a kind. */
export const count = (tally: Tally, kind: string, what: string): void => {
  add(tally, { kind, what, times: 1 });
};

/** The number of occurrences of an item of a kind. */
export const countOf = (tally: Tally, kind: string, what: string): number => tally.get(kind)?.get(what) ?? 0;

/** The number of occurrences of all items of a kind. */
export const totalOf = (tally: Tally, kind: string): number =>
  [...(tally.get(kind)?.values() ?? [])].reduce((sum, times) => sum + times, 0);

/** The items of a kind with their counts, the most frequent first. */
export const ordered = (own: ReadonlyMap<string, number>): [string, number][] =>
  [...own].sort(([a, one], [b, two]) => two - one || (a < b ? -1 : 1));

/** Counts a finished battle, from its last frame. */
function countBattle(tally: Tally, frame: Frame): void {
  if (frame.at !== 'battle' || frame.stage !== 'end' || frame.ending === null) return;
  const { ending, active, rounds } = frame;
  count(tally, 'battles', 'fought');
  add(tally, { kind: 'battles', what: 'rounds', times: rounds });
  if (ending.kind === 'withdrawn') count(tally, 'battles', `${ending.by} withdraws`);
  else {
    count(tally, 'battles', ending.winner === active ? 'won by the attacker' : 'won by the defender');
    count(tally, 'battles', `won by ${ending.winner}`);
  }
}

/** Counts a frame that is opened or replaced. */
function countFrame(tally: Tally, frame: Frame): void {
  if (frame.at === 'war') count(tally, 'stages of the war', frame.stage);
  if (frame.at === 'march') count(tally, 'stages of a march', frame.stage);
  if (frame.at === 'battle') count(tally, 'stages of a battle', frame.stage);
  countBattle(tally, frame);
}

function countOpened(tally: Tally, frame: Frame): void {
  count(tally, 'frames', frame.at);
  if (frame.at === 'move' && frame.army === null) count(tally, 'activations', 'begun');
  if (frame.at === 'counter') count(tally, 'windows asked', frame.window);
  countFrame(tally, frame);
}

/** The window in which a counter event is played: the question, or the seat's own play in battle (#6). */
const windowOf = ({ frames }: State): string => {
  const top = frames.at(-1);
  return top?.at === 'counter' ? top.window : 'maharbal';
};

function countCard(tally: Tally, before: State, { card, use, seat }: FactOf<'CardPlayed'>): void {
  count(tally, 'cards', `${card} ${use}`);
  count(tally, 'uses', use);
  count(tally, 'uses by side', `${seat} ${use}`);
  if (use === 'counter') count(tally, 'windows in which a card is played', windowOf(before));
}

function countMarked(tally: Tally, { markers, why }: FactOf<'Marked'>): void {
  count(tally, 'why the map changes', why);
  for (const { marker } of markers) count(tally, 'markers', `${marker} ${why}`);
}

/** Counts one event. `before` is the position before the commit that it follows from. */
export function countFact(tally: Tally, before: State, fact: Fact): void {
  count(tally, 'facts', fact.kind);
  switch (fact.kind) {
    case 'GameBegan':
      for (const at of ['war', 'begin']) count(tally, 'frames', at);
      return;
    case 'PlanLaid':
      return count(tally, 'frames', 'carry');
    case 'GameEnded':
      count(tally, 'ends by', fact.by);
      return count(tally, 'ends', `${fact.winner ?? 'nobody'} by ${fact.by}`);
    case 'FrameOpened':
      return countOpened(tally, fact.frame);
    case 'FrameChanged':
      return countFrame(tally, fact.frame);
    case 'CardPlayed':
      return countCard(tally, before, fact);
    case 'Rolled':
      count(tally, 'dice', fact.name);
      return count(tally, 'results', `${fact.name} ${fact.result}`);
    case 'Marked':
      return countMarked(tally, fact);
    case 'Moved':
      count(tally, 'why the map changes', fact.why);
      return count(tally, 'moves', `${fact.seat} ${fact.why}`);
    case 'Raised':
    case 'Lost':
      return countCus(tally, fact);
    case 'Posted':
      count(tally, 'why the map changes', fact.why);
      return count(tally, 'generals', `${fact.general} ${fact.post.at}`);
    case 'BattleDealt':
      return countItems(tally, fact);
    case 'BattleCardPlayed':
      return count(tally, 'tactics', fact.as);
    case 'Reshuffled':
      return count(tally, 'reshuffles', before.reshuffles ? 'Truce' : 'short deck');
    default:
  }
}

/** Counts CUs that are raised or lost, and forces that are lost without a retreat. */
function countCus(tally: Tally, fact: FactOf<'Lost'> | FactOf<'Raised'>): void {
  const { kind, seat, why, regulars, elephants } = fact;
  count(tally, 'why the map changes', why);
  const what = `${seat} ${why}`;
  add(tally, { kind: kind === 'Lost' ? 'CUs lost' : 'CUs raised', what, times: regulars + elephants });
  if (why === 'noRetreat') count(tally, 'without a retreat', 'forces');
}

function countItems(tally: Tally, { items, seat }: FactOf<'BattleDealt'>): void {
  for (const { item, cards } of items) {
    count(tally, 'Battle cards counted for', item);
    add(tally, { kind: 'Battle cards', what: `${seat} ${item}`, times: cards });
  }
}

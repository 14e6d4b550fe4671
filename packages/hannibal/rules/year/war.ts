import { enemyOf, GENERALS, SEATS } from '../vocabulary.js';
import { seatOf, sizeOf, winters } from '../board/forces.js';
import type { FrameOf, State, Troop } from '../model/index.js';
import { change, open, put } from '../stack.js';
import type { Dealing } from '../types.js';
import { bidPc, checkVictory, deal, endYear } from './first.js';
import {
  africanus,
  areConsulsTogether,
  consulCommand,
  consulPlace,
  drawConsuls,
  gatherDisplaced,
  leaveOutAfricanus,
  proconsul,
  returnGeneral,
} from './generals.js';
import { removeIsolated } from './isolation.js';
import { reinforce, REINFORCEMENTS } from './reinforce.js';
import { rollAttrition } from '../battle/harm.js';
import { numberOf, SPACES } from '../spaces.js';

/** A force's place in the order of winter attrition: Rome's first, then by the order of the spaces (S8.18, S8.94). */
const orderOf = ({ seat, space }: Troop): number => SEATS.indexOf(seat) * SPACES.length + numberOf(space);

/** The next force that takes winter attrition, from a place in the order on; null when none is left. `after` is the next place. */
function nextInWinter(state: State, from: number): { force: Troop; after: number } | null {
  const left = state.troops.filter((troop) => orderOf(troop) >= from && winters(state, troop));
  const [force] = left.sort((one, two) => orderOf(one) - orderOf(two));
  return force === undefined ? null : { force, after: orderOf(force) + 1 };
}

/** Rolls winter attrition for a force, by its own size (21.1). */
function winterOver(dealing: Dealing, { seat, space, inside }: Troop): void {
  const force = { seat, space, inside };
  const size = sizeOf(dealing.log.now(), force);
  rollAttrition(dealing, { force, size, modifier: 0, name: 'winter' });
}

type War = FrameOf<'war'>;
type Stage = (dealing: Dealing, war: War) => void;

/** The turn in which Africanus comes (6.7). */
export const TURN_OF_AFRICANUS = 6;

const goTo = ({ log }: Dealing, war: War, stage: War['stage']): void => change(log, { ...war, stage, n: 0 });

/** Begins a turn. The first has no reinforcements (5). */
function beginTurn(dealing: Dealing, war: War): void {
  const turn = dealing.log.now().turn + 1;
  dealing.log.emit({ kind: 'TurnBegan', turn });
  goTo(dealing, { ...war, abroad: 0 }, turn === 1 ? 'deal' : 'reinforceCarthage');
}

const asking = { id: 0, answer: null } as const;

const bids: Stage = (dealing, war) => {
  if (war.n === 0) return beginTurn(dealing, war);
  change(dealing.log, { ...war, n: war.n - 1 });
  put(dealing, bidPc, { ...asking, at: 'bidPc', seat: 'rome', left: war.n });
};

const reinforcing =
  (seat: 'rome' | 'carthage', next: War['stage']): Stage =>
  (dealing, war) => {
    if (war.n === REINFORCEMENTS[seat]) return goTo(dealing, war, next);
    change(dealing.log, { ...war, n: war.n + 1 });
    put(dealing, reinforce, { ...asking, at: 'reinforce', seat, n: war.n });
  };

const returning: Stage = (dealing, war) => {
  const { world, log } = dealing;
  const { posts } = log.now();
  const at = GENERALS.findIndex(
    (one, index) => index >= war.n && seatOf(world, one) === 'carthage' && posts[one].at === 'displaced',
  );
  const general = GENERALS[at];
  if (general === undefined) return goTo(dealing, war, 'reinforceRome');
  change(log, { ...war, n: at + 1 });
  put(dealing, returnGeneral, { ...asking, at: 'returnGeneral', seat: 'carthage', general });
};

const landing: Stage = (dealing, war) => {
  goTo(dealing, war, 'proconsul');
  const { turn, posts } = dealing.log.now();
  if (turn !== TURN_OF_AFRICANUS || posts.africanus.at !== 'aside') return;
  leaveOutAfricanus(dealing);
  put(dealing, africanus, { ...asking, at: 'africanus', seat: 'rome' });
};

const keeping: Stage = (dealing, war) => {
  goTo(dealing, war, 'drawConsuls');
  gatherDisplaced(dealing);
  put(dealing, proconsul, { ...asking, at: 'proconsul', seat: 'rome' });
};

const drawing: Stage = (dealing, war) => {
  goTo(dealing, { ...war, consuls: drawConsuls(dealing) }, 'placeConsuls');
};

const placing: Stage = (dealing, war) => {
  const { world, log } = dealing;
  const general = war.consuls[war.n];
  if (general !== undefined) {
    change(log, { ...war, n: war.n + 1 });
    return put(dealing, consulPlace, { ...asking, at: 'consulPlace', seat: 'rome', general });
  }
  goTo(dealing, { ...war, consuls: [] }, 'deal');
  const state = log.now();
  const [first] = war.consuls;
  const space = first === undefined ? null : state.posts[first].space;
  if (space !== null && areConsulsTogether({ world, state }))
    put(dealing, consulCommand, { ...asking, at: 'consulCommand', seat: 'rome', space });
};

const dealing: Stage = (now, war) => {
  goTo(now, war, 'first');
  deal(now);
};

const claiming: Stage = (now, war) => {
  goTo(now, war, 'play');
  open(now.log, { at: 'claimFirst', seat: 'rome', answer: null });
};

/** Alternates the plays. A side plays alone when the other has no cards left (7.4). */
const playing: Stage = (now, war) => {
  const { hands } = now.log.now();
  const seat = [war.next, enemyOf(war.next)].find((one) => hands[one].length > 0);
  if (seat === undefined) return goTo(now, war, 'winter');
  open(now.log, { at: 'playCard', seat, answer: null, campaignOnly: false });
};

const wintering: Stage = (now, war) => {
  const next = nextInWinter(now.log.now(), war.n);
  if (next === null) return goTo(now, war, 'isolation');
  change(now.log, { ...war, n: next.after });
  winterOver(now, next.force);
};

const isolating: Stage = (now, war) => {
  goTo(now, war, 'check');
  for (const seat of SEATS) removeIsolated(now.world, now.log, seat);
};

const checking: Stage = (now, war) => {
  goTo(now, war, 'yearEnd');
  checkVictory(now);
};

const ending: Stage = (now, war) => {
  endYear(now.log);
  beginTurn(now, war);
};

const STAGE: Readonly<Record<War['stage'], Stage>> = {
  bids,
  reinforceCarthage: reinforcing('carthage', 'returnGenerals'),
  returnGenerals: returning,
  reinforceRome: reinforcing('rome', 'africanus'),
  africanus: landing,
  proconsul: keeping,
  drawConsuls: drawing,
  placeConsuls: placing,
  deal: dealing,
  first: claiming,
  play: playing,
  winter: wintering,
  isolation: isolating,
  check: checking,
  yearEnd: ending,
};

/** Carries the war on by one stage of the sequence of play (5). */
export const war: Stage = (now, frame) => STAGE[frame.stage](now, frame);

import { type Game, noPolicies, type Random, recorder, type Recorder } from '@tessera/core';
import { cusOnMap } from '../../rules/battle/before.js';
import type { Battle } from '../../rules/battle/fighters.js';
import { evolve } from '../../rules/evolve.js';
import { goOn } from '../../rules/questions.js';
import type { Hannibal, State } from '../../rules/index.js';
import type { Fact } from '../../rules/model/index.js';
import { enemyOf, type Seat } from '../../rules/vocabulary.js';
import type { World } from '../../rules/world.js';
import type { JoinedBattle } from './meeting.js';
import { stepBy, type Policy } from './policies.js';

/** The endings of a battle: an attack is not matched, the attacker has no card left, or one side withdraws. */
export const ENDINGS = ['unmatched', 'outOfCards', 'withdrawn'] as const;
export type Manner = (typeof ENDINGS)[number];

/** The result of one battle. */
export interface BattleResult {
  /** The seat that won, or that withdrew. */
  readonly seat: Seat;
  readonly manner: Manner;
  readonly rounds: number;
  /** The CUs that each side lost in it and its retreat. */
  readonly lost: Readonly<Record<Seat, number>>;
  /** Whether the battle has ended the war. */
  readonly endedWar: boolean;
}

export type Rules = Game<Hannibal> & { readonly world: World };

/** The policies of both sides. */
export type Policies = Readonly<Record<Seat, Policy>>;

const luckOf = (draw: Random, now: () => State) => ({
  roll: (sides: number) => ({ n: now().rolls, face: draw.below(sides) }),
  draw: (_stream: string, _n: number, sides: number) => draw.below(sides),
  source: { seal: () => ({ salt: '', token: '' }) },
});

/** The battle's frame as it was last. */
function endOf(events: readonly Fact[], began: Battle): Battle {
  const last = events.findLast(
    (fact) => fact.kind === 'FrameChanged' && fact.frame.at === 'battle' && fact.frame.ending !== null,
  );
  return last?.kind === 'FrameChanged' && last.frame.at === 'battle' ? last.frame : began;
}

function toldOf(battle: Battle): Pick<BattleResult, 'seat' | 'manner'> {
  const { ending, attacker } = battle;
  if (ending?.kind === 'withdrawn') return { seat: ending.by, manner: 'withdrawn' };
  const seat = ending?.winner ?? enemyOf(attacker);
  return { seat, manner: seat === attacker ? 'unmatched' : 'outOfCards' };
}

const isIt =
  (id: number) =>
  (frame: State['frames'][number]): frame is Battle =>
    frame.at === 'battle' && frame.id === id;

/** More answers than any battle needs. */
const MOST_ANSWERS = 500;

/** Plays a battle on a full position to its end, both sides by their policies, and returns its result. */
export function fight(
  game: Rules,
  { view: position, battle: id }: JoinedBattle,
  { policies, draw }: { readonly policies: Policies; readonly draw: Random },
): BattleResult {
  const { world } = game;
  const log = recorder<State, Fact>(evolve, position);
  const closing = { luck: luckOf(draw, log.now), beforehand: noPolicies };
  goOn({ world, log, ...closing });
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    const { frames, outcome } = log.now();
    const frame = frames.at(-1);
    const isOver = outcome !== null || !frames.some(isIt(id));
    if (isOver || frame === undefined || !('answer' in frame)) break;
    const { seat, at } = frame;
    const rules = game.frames(frame);
    if (frame.answer === null) {
      const view = game.conceal(log.now(), seat);
      const step = stepBy({ world, view, at, seat, policy: policies[seat] }, rules.choices(view, seat), draw);
      if (step === null) throw new Error(`Nothing answers ${at}.`);
      rules.apply(log.now(), seat, step).forEach(log.emit);
    }
    rules.conclude(log, seat, closing);
  }
  return resultOf(world, log, position.frames.find(isIt(id)));
}

function resultOf(world: World, log: Recorder<State, Fact>, began: Battle | undefined): BattleResult {
  if (began === undefined) throw new Error('There is no battle to fight.');
  const battle = endOf(log.events, began);
  if (battle.ending === null) throw new Error('A battle did not end.');
  const state = log.now();
  const lostBy = (seat: Seat) => battle.onMap[seat] - cusOnMap({ world, state }, seat);
  return {
    ...toldOf(battle),
    rounds: battle.rounds,
    lost: { rome: lostBy('rome'), carthage: lostBy('carthage') },
    endedWar: state.outcome !== null,
  };
}

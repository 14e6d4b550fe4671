import {
  ANSWERING_PRESETS,
  decideAll,
  fold,
  type Policies,
  random,
  type Random,
  waiting,
} from '@tessera/core';
import { idealChance, randomCommit } from '@tessera/core/testkit';
import {
  COMMANDS,
  MATTERS,
  policyFrom,
  policySchema,
  SAYS,
  seatOf,
  type Event,
  type Habit,
  type Matter,
  type Metaurus,
  type Policy,
  type Seat,
  type State,
  type Step,
} from '../rules/index.js';
import { fighter, melee } from './melee.js';

/** Returns a standing answer to a matter, the army's and lasting unless `more` says otherwise. Throws when it is not valid. */
export function habit(matter: Matter, say: Habit['say'], more: Partial<Habit> = {}): Habit {
  const written = { matter, whose: 'army', say, chance: 0, turn: 0, ...more };
  const [read] = policySchema.parse({ habits: [written] }).habits;
  if (read === undefined) throw new Error('No standing answer.');
  return read;
}

/** Returns the steps of standing answers to the present question, from the seat's own view; null when it is asked. */
export const answerTo = (state: State, ...habits: readonly Habit[]): readonly Step[] | null => {
  const [seat = 'rome'] = waiting(melee, state);
  return melee.standing?.answer?.({ habits }, melee.conceal(state, seat), seat)?.steps ?? null;
};

/** Standing answers to every matter that always ask the player. */
export const asleep: Policy = { habits: MATTERS.map((matter) => habit(matter, 'ask')) };

/** Standing answers by which a battle goes on without questions. */
export const fightsOn = {
  habits: [
    habit('counter', 'always'),
    habit('retreat', 'never'),
    habit('advance', 'always'),
    habit('continue', 'chance', { chance: 40 }),
    habit('resolve', 'best'),
    habit('initiative', 'first'),
  ],
};

/** Returns random standing answers of an army and of some of its commands, with a preset or without one. */
export function drawnHabits(draw: Random, seat: Seat): Policy | null {
  const commands = COMMANDS.filter((command) => seatOf(command) === seat);
  const commandsOf = (matter: Matter, command: Habit['whose']) =>
    matter === 'initiative' ? [] : [drawn(matter, command)];
  const drawn = (matter: Matter, whose: Habit['whose']): Habit => {
    const say = draw.pick<Habit['say']>(SAYS[matter]);
    return habit(matter, say, { whose, chance: say === 'chance' ? 1 + draw.below(100) : 0 });
  };
  const preset = ANSWERING_PRESETS[draw.below(ANSWERING_PRESETS.length + 1)];
  const matters = MATTERS.filter(() => preset === undefined || draw.below(2) === 0);
  return policyFrom({
    habits: matters.flatMap((matter) => [drawn(matter, 'army'), ...commandsOf(matter, draw.pick(commands))]),
    preset,
  });
}

/** A game of two fighters: its seed, its standing answers, and those that are committed by hand instead. */
export interface HabitualGame {
  readonly seed: string;
  readonly policies: Policies<Metaurus>;
  readonly byHand?: Policies<Metaurus>;
  readonly most: number;
}

/** Returns the facts of such a game, and how many standing answers decided, by the server or by hand. Throws when one is refused. */
export function playHabits({ seed, policies, byHand = {}, most }: HabitualGame) {
  const draw = random(`${seed}|habits`);
  const source = idealChance(seed);
  const options = { gauls: true, ownElephantVictimsCount: false, turnLimit: '20' } as const;
  const log: Event[] = [...melee.begin(options, 'seal')];
  let state = fold(melee, log);
  let [fired, count] = [0, 0];
  while (state.outcome === null) {
    const [seat = 'rome'] = waiting(melee, state);
    const policy = byHand[seat] ?? null;
    const said = policy && melee.standing?.answer?.(policy, melee.conceal(state, seat), seat);
    // Standing answers are still carried out, so that both kinds of games end at the same place.
    if (!said && count >= most) break;
    const frame = state.frames.at(-1)?.id ?? 0;
    const commit = said
      ? { frame, steps: said.steps }
      : randomCommit(melee, state, { seat, draw, lean: fighter(melee) });
    if (said) fired++;
    else count++;
    const decided = decideAll(melee, state, { seat, commit }, { policies, source });
    if (!decided.ok) throw new Error(`${seed}: ${JSON.stringify([commit, decided.error])}`);
    log.push(...decided.value.events);
    fired += decided.value.fired;
    state = decided.value.after;
  }
  return { log, fired, state };
}

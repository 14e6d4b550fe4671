import {
  defineGame,
  isHidden,
  type FrameModule,
  type Luck,
  type Proving,
  type Reason,
  type Recorder,
} from '@tessera/core';
import { conceal, empty, evolve, imagine } from './evolve.js';
import {
  enemyOf,
  facts,
  factSchema,
  optionsSchema,
  PLACES,
  restored,
  RULES,
  SEATS,
  seatSchema,
  stepSchema,
  type Fact,
  type Frame,
  type Hideout,
  type Seat,
  type State,
  type Step,
} from './model.js';

type Rules = FrameModule<Hideout>;
type Log = Recorder<State, Fact>;

const DATA = 'none';
const reason = (code: string): Reason => ({ code, rule: '', at: [] });
const top = (view: State): Frame | undefined => view.frames.at(-1);
const asked = (view: State): Seat[] => view.frames.slice(-1).map(({ seat }) => seat);

/** Both camps are sealed, so that nobody can move theirs; then a coin says who searches first. */
function begin(log: Log, { roll, source }: Luck): void {
  const { camps } = log.now();
  for (const seat of SEATS) {
    const place = camps[seat];
    if (place === null || isHidden(place)) throw new Error('A camp is sealed before it is hidden.');
    log.emit({ kind: 'Sealed', seat, place, ...source.seal(`camp|${seat}`, place) });
  }
  const die = roll(2);
  const first = die.face === 0 ? 'north' : 'south';
  log.emit({ kind: 'Tossed', die, first });
  log.emit({ kind: 'Asked', seat: first, at: 'search' });
}

const hasHidden = (view: State): boolean => {
  const frame = top(view);
  return frame?.at === 'hide' && frame.done;
};

const hide: Rules = {
  waiting: asked,
  choices: (view) => (hasHidden(view) ? [] : [{ verb: 'hide', place: PLACES }]),
  missing: (view) => (hasHidden(view) ? [] : [reason('notHidden')]),
  reasons: (view) => [reason(hasHidden(view) ? 'hidAlready' : 'onlyHide')],
  apply: (_view, seat, step) => [{ kind: 'Hid', seat, place: step.place }],
  conclude: (log, seat, { luck }) => {
    if (seat === 'north') log.emit({ kind: 'Asked', seat: 'south', at: 'hide' });
    else begin(log, luck);
  },
  prompt: () => ({ code: 'hide', values: {} }),
  rules: [],
};

const searchedNow = (view: State) => {
  const frame = top(view);
  return frame?.at === 'search' ? frame.place : null;
};

const search: Rules = {
  waiting: asked,
  choices: (view, seat) =>
    searchedNow(view) === null
      ? [{ verb: 'search', place: PLACES.filter((place) => !view.searched[seat].includes(place)) }]
      : [],
  missing: (view) => (searchedNow(view) === null ? [reason('notSearched')] : []),
  reasons: (view) => [reason(searchedNow(view) === null ? 'searchedThere' : 'searchedAlready')],
  apply: (_view, seat, step) => [{ kind: 'Searched', seat, place: step.place }],
  conclude: (log, seat) => {
    const place = searchedNow(log.now());
    const enemy = enemyOf(seat);
    if (place === null) throw new Error('Nothing was searched.');
    if (log.now().camps[enemy] === place) {
      log.emit({ kind: 'GameEnded', winner: seat, by: 'found' });
      return;
    }
    log.emit({ kind: 'Missed', seat, place });
    log.emit({ kind: 'Asked', seat: enemy, at: 'search' });
  },
  prompt: () => ({ code: 'search', values: {} }),
  rules: [],
  // Everybody sees where somebody has searched: the last place that is left is searched without a question.
  passes: true,
};

const rules: Record<Frame['at'], Rules> = { hide, search };

/** The camps that were sealed are shown when the game is over, however it ended. */
const opening = ({ camps, seals }: State): Fact[] =>
  SEATS.flatMap((seat): Fact[] => {
    const [place, seal] = [camps[seat], seals[seat]];
    return place === null || isHidden(place) || seal === null
      ? []
      : [{ kind: 'Shown', seat, place, salt: seal.salt }];
  });

/** The whole game. */
export const hideout = defineGame<Hideout>({
  kind: 'hideout',
  data: DATA,
  seats: SEATS,
  schemas: { seat: seatSchema, options: optionsSchema, step: stepSchema, event: factSchema },
  empty,
  begin: (_options, seal) => [{ kind: 'GameBegan', data: DATA, rules: RULES, seal }],
  renewal: ({ rules: begun }) => (begun === RULES ? [] : [{ kind: 'RulesChanged', rules: RULES }]),
  evolve,
  facts,
  conceal,
  imagine,
  frames: (frame) => rules[frame.at],
  common: (event) => event,
  restored: restored.of,
  opening,
});

/** The steps of a plan by the facts that follow its commit. */
const stepsOf = ([first]: readonly Fact[]): Step[] => {
  if (first?.kind === 'Hid' && !isHidden(first.place)) return [{ verb: 'hide', place: first.place }];
  return first?.kind === 'Searched' ? [{ verb: 'search', place: first.place }] : [];
};

/** How the records of its games are proved: every action is decided anew. */
export const proving: Proving<Hideout> = {
  sets: [hideout],
  anew: { telling: (game) => ({ game, stepsOf }), rules: RULES },
};

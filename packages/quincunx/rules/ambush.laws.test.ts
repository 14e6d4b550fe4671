import {
  canonical,
  choicesIn,
  decide,
  explainIn,
  missingIn,
  project,
  promptIn,
  type Random,
  random,
  type Viewer,
  waiting,
} from '@tessera/core';
import {
  choicesAgree,
  idealChance,
  imaginesWhatCouldBe,
  invariantsHold,
  isDeterministic,
  needsNoSecret,
  type Played,
  randomGame,
  rollsOnce,
  seeds,
  sightCommutes,
  type Subject,
} from '@tessera/core/testkit';
import { HIDDEN } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { bold, patient, stray, wholeGames } from '../testkit/index.js';
import {
  expandLines,
  hiddenLines,
  imagine,
  wholeQuincunx,
  type BattleName,
  type Fact,
  type Options,
  type Quincunx,
  type Side,
  type State,
} from './index.js';

/** Carthage lies in ambush in both. */
const [OWNER, ENEMY]: readonly [Side, Side] = ['carthage', 'rome'];
const BATTLES = ['trebia', 'lakeRoad'] as const satisfies readonly BattleName[];
const agreed = (scenario: BattleName): Options => ({ scenario, rest: 'turn', victorsRing: true });

const game = wholeQuincunx;
const lean = bold(game);

const on = (scenario: BattleName, bound: number, how = lean): Subject<Quincunx> => ({
  ...wholeGames('skirmish'),
  ...{ game, options: () => agreed(scenario), lean: how, bound },
});

describe.each(BATTLES)('the laws, in a battle with lines in ambush: %s', (scenario) => {
  it.each(seeds(1, 30))('law 1: sight commutes (%s)', (seed) => {
    sightCommutes(on(scenario, 24), seed);
    sightCommutes(on(scenario, 40, patient), seed);
  });
  it.each(seeds(1, 20))('law 3: choices and decisions agree (%s)', (seed) =>
    choicesAgree(on(scenario, 2), seed),
  );
  it.each(seeds(1, 20))('law 4: the same chance, the same game (%s)', (seed) =>
    isDeterministic(on(scenario, 24, patient), seed),
  );
  it.each(seeds(1, 20))('law 5: no secret is needed (%s)', (seed) =>
    needsNoSecret(on(scenario, 4, patient), seed),
  );
  it.each(seeds(1, 30))('no takeback rolls a die again or reaches behind one (%s)', (seed) =>
    rollsOnce(on(scenario, 24, patient), seed, 10),
  );
  it.each(seeds(1, 30))('law 6: the invariants hold and the game ends in time (%s)', (seed) => {
    const { bound } = wholeGames('skirmish');
    expect(invariantsHold(on(scenario, bound, patient), seed).ambushes).toEqual([]);
  });
  it.each(seeds(1, 20))('what a seat imagines could be so (%s)', (seed) =>
    imaginesWhatCouldBe(on(scenario, 24, patient), seed, halvesOf),
  );
});

/** The half of the table in which each line in ambush lies, as a secret that a bot has to guess. */
const halvesOf = ({ ambushes = [], field }: State): Record<string, string> =>
  Object.fromEntries(
    ambushes.map(({ line, place }) => [
      line,
      place === HIDDEN ? HIDDEN : String(Math.floor((2 * place.x) / field.table.width)),
    ]),
  );

/** Everything that a viewer is sent of some facts, one text each. */
const told = (facts: readonly Fact[], viewer: Viewer<Side>): readonly string[] =>
  facts
    .map((fact) => project(game, fact, viewer))
    .filter((fact) => fact !== null)
    .map((fact) => JSON.stringify(fact));

/** The kind of the fact at a place, as it was sent. */
const kindAt = (facts: readonly string[], at: number): string | undefined =>
  /^\{"kind":"(\w+)"/.exec(facts[at] ?? '')?.[1];

/** What a seat is told besides facts: whether it is asked, what it may do, why not, and what its words come to. */
const answers = (state: State, seat: Side, draw: Random) => {
  const steps = [stray(draw), stray(draw)];
  const view = game.conceal(state, seat);
  const orders = Object.fromEntries(
    [...new Set(view.field.units.filter(({ side }) => side === seat).map(({ line }) => line))].map(
      (line) => [line, { word: draw.pick(['forward', 'charge', 'skirmish'] as const) }] as const,
    ),
  );
  return {
    waiting: waiting(game, state),
    prompt: promptIn(game, state, seat),
    missing: missingIn(game, state, seat),
    refusals: steps.map((step) => explainIn(game, state, { seat, step })),
    advances: choicesIn(game, state, seat, { verb: 'charge' }),
    hints: expandLines(state.field, seat, orders).steps,
  };
};

/** Another position that the enemy of those in ambush cannot tell from this one: their lines lie elsewhere (R71). */
const twinOf = (state: State, draw: Random): State =>
  imagine(game.world, game.conceal(state, ENEMY), draw.below);

/** Compares what the enemy and the public are told of a commit in both positions, up to where a line comes out. */
function compare({ before, seat, commit, events }: Played<Quincunx>, twin: State, seed: string): boolean {
  const other = decide(game, twin, { seat, commit }, idealChance(seed));
  // Whoever lies in ambush may have orders in one position that the other does not allow.
  if (!other.ok) {
    expect(seat, seed).toBe(OWNER);
    return false;
  }
  for (const viewer of [ENEMY, 'public'] as const) {
    const [here, there] = [told(events, viewer), told(other.value.events, viewer)];
    const at = here.findIndex((fact, index) => fact !== there[index]);
    const end = at < 0 ? here.length : at;
    // A step that own lines in ambush bar is missed, and they come out with it.
    const isMissed = [here, there].some(
      (facts) => kindAt(facts, end) === 'StepMissed' && kindAt(facts, end + 1) === 'AmbushRevealed',
    );
    const isOut = [here, there].some((facts) => kindAt(facts, end) === 'AmbushRevealed');
    const isSame = at < 0 && here.length === there.length;
    expect(isSame || isOut || isMissed, `${seed}: ${viewer} is told ${here[end]} or ${there[end]}`).toBe(
      true,
    );
  }
  return before.shown;
}

describe.each(BATTLES)('twins of a battle that differ only in who lies where: %s', (scenario) => {
  it.each(seeds(1, 60))('are the same to the enemy and the public until a line comes out (%s)', (seed) => {
    const draw = random(`${seed}|twins`);
    const source = idealChance(seed);
    const setting = { options: agreed(scenario), draw: random(seed), source, most: 40, lean: patient };
    let compared = 0;
    for (const played of randomGame(game, setting)) {
      const { before } = played;
      if (!before.shown || hiddenLines(before.field).length === 0) continue;
      const twin = twinOf(before, draw);
      expect(canonical(game.conceal(twin, ENEMY)), seed).toBe(canonical(game.conceal(before, ENEMY)));
      const asked = `${seed}|${compared}`;
      expect(answers(twin, ENEMY, random(asked)), seed).toEqual(answers(before, ENEMY, random(asked)));
      if (compare(played, twin, seed)) compared += 1;
    }
    expect(compared, seed).toBeGreaterThan(2);
  });
});

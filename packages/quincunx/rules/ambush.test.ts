import { checksOf, choicesIn, decide, explainIn, fold, frameFor, project, waiting } from '@tessera/core';
import { idealChance, seeds, twinWorlds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { ambushSecrets, bold, playedRecord, wholeGames } from '../testkit/index.js';
import { plainWords } from '../texts/index.js';
import {
  fieldSeen,
  hiddenLines,
  proving,
  reasonsAgainstPlace,
  unitOf,
  wholeQuincunx,
  type BattleName,
  type Fact,
  type Options,
  type State,
  type Step,
} from './index.js';

const game = wholeQuincunx;
const agreed = (scenario: BattleName): Options => ({ scenario, rest: 'turn', victorsRing: true });
const begun = (scenario: BattleName): State => fold(game, game.begin(agreed(scenario), 'seal'));

/** The javelins of the Trebia, who lie in the west wood, and the horse in the bed of the stream. */
const [JAVELINS, HORSE] = ['CA1', 'CA2'] as const;
const place = (line: string, x: number, front: number): Step => ({
  ...{ verb: 'place', line, x, front, gap: 0, formation: 'skirmish' },
});
const whyNot = (state: State, step: Step): readonly string[] =>
  explainIn(game, game.conceal(state, 'carthage'), { seat: 'carthage', step }).map(({ code }) => code);

/** What both sides’ deployments come to: the facts, and the position after them. */
function deployed(
  state: State,
  steps: readonly Step[],
): { readonly facts: readonly Fact[]; readonly after: State } {
  let now = state;
  const facts: Fact[] = [];
  for (const [seat, own] of [
    ['carthage', steps],
    ['rome', []],
  ] as const) {
    const commit = { frame: frameFor(game, now, seat) ?? 0, steps: own };
    const decided = decide(game, now, { seat, commit }, idealChance('deploy'));
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    facts.push(...decided.value.events);
    now = decided.value.after;
  }
  return { facts, after: now };
}

describe('placing a line in ambush (R71)', () => {
  const trebia = begun('trebia');

  it('is done deep in a wood by light foot, in a hide by others', () => {
    expect(whyNot(trebia, place(JAVELINS, 450, 3400))).toEqual([]);
    expect(whyNot(trebia, place(JAVELINS, 14_000, 3400))).toEqual([]);
    expect(whyNot(trebia, place(JAVELINS, 5000, 3400))).toEqual(['isSeenThere']);
    // At the edge of the wood.
    expect(whyNot(trebia, place(JAVELINS, 450, 2960))).toEqual(['isSeenThere']);
    expect(whyNot(trebia, place(HORSE, 13_800, 2700))).toEqual([]);
    expect(whyNot(trebia, place(HORSE, 12_000, 2700))).toEqual(['isSeenThere']);
  });

  it('is done at least 8" from the enemy’s zone, and on nobody of one’s own', () => {
    const { battles } = game.world.second ?? {};
    const scenario = battles?.trebia;
    const line = scenario?.lines.find(({ id }) => id === JAVELINS);
    if (scenario === undefined || line === undefined) throw new Error('There is a line.');
    const { x, front, gap, formation } = line;
    const against = (rome: number) =>
      reasonsAgainstPlace({ ...scenario, zones: { rome, carthage: 1800 } }, [], {
        line,
        place: { x, front, gap, formation },
      }).map(({ code }) => code);
    // Its front lies 39" from the edge of Rome.
    expect(against(3100)).toEqual([]);
    expect(against(3110)).toEqual(['tooNearTheirZone']);
    const both = [place(HORSE, 13_800, 2700), place(JAVELINS, 13_800, 2700)];
    expect(() => deployed(trebia, both)).toThrow(/standsOn|isSeenThere/);
  });

  it('is offered where it may lie, on the enemy’s half too', () => {
    const offered = choicesIn(game, game.conceal(trebia, 'carthage'), 'carthage', {
      verb: 'place',
      line: JAVELINS,
    });
    expect(offered.length).toBeGreaterThan(0);
  });

  it('may be done where all other lines stand as listed', () => {
    const lake = begun('lakeRoad');
    const [line = ''] = hiddenLines(lake.field, 'carthage');
    const listed = game.world.second?.battles.lakeRoad.lines.find(({ id }) => id === line);
    if (listed === undefined) throw new Error('There is a line.');
    expect(whyNot(lake, place(line, listed.x - 100, listed.front))).toEqual([]);
  });
});

describe('what is told of an ambush as the battle begins (R71)', () => {
  const there = place(JAVELINS, 14_000, 3400);
  const { facts, after } = deployed(begun('trebia'), [there]);

  it('is to all that each line is sealed, and to its owner where it lies', () => {
    const sealed = facts.filter((fact) => fact.kind === 'AmbushSealed');
    expect(sealed.map(({ line }) => line)).toEqual([JAVELINS, HORSE]);
    for (const fact of sealed) {
      expect(project(game, fact, 'rome')).toMatchObject({
        token: fact.token,
        place: 'hidden',
        salt: 'hidden',
      });
      expect(project(game, fact, 'carthage')).toEqual(fact);
      // Once the battle is over everybody sees it.
      expect(project(game, fact, 'all')).toEqual(fact);
    }
    expect(sealed[0]?.place).toMatchObject({ x: 14_000, front: 3400 });
  });

  it('is nothing more when the armies are shown', () => {
    const shown = facts.find((fact) => fact.kind === 'ArmiesShown');
    expect(shown?.deployments.carthage.places).toEqual({});
    const seen = facts.flatMap((fact) => project(game, fact, 'rome') ?? []);
    expect(JSON.stringify(seen)).not.toContain('14000');
  });

  it('leaves its units off the table for the enemy, and where they were placed for their owner', () => {
    const [own, theirs] = [game.conceal(after, 'carthage'), game.conceal(after, 'rome')];
    expect(unitOf(own.field, 'CA1.1')).toMatchObject({ status: 'hidden', x: 14_000, y: 3880 });
    expect(unitOf(theirs.field, 'CA1.1')).toMatchObject({ status: 'hidden', x: 0, y: 0 });
    expect(theirs.ambushes?.map((one) => one.place)).toEqual(['hidden', 'hidden']);
    expect(JSON.stringify(theirs)).not.toContain('14000');
  });

  it('shows its owner before that where it would lie', () => {
    const view = game.conceal(begun('trebia'), 'carthage');
    expect(unitOf(fieldSeen(view), 'CA1.1')).toMatchObject({ status: 'hidden', x: 450 });
    expect(unitOf(fieldSeen(game.conceal(begun('trebia'), 'rome')), 'CA1.1')).toMatchObject({ x: 0 });
  });

  it('waits for nobody but those who deploy', () => {
    expect(waiting(game, begun('trebia'))).toEqual(['rome', 'carthage']);
    expect(after.turn).toBe(1);
  });
});

describe('twin worlds of an ambush (R71)', () => {
  it.each(['trebia', 'lakeRoad'] as const)(
    'are the same to the enemy until a line comes out: %s',
    (scenario) => {
      const subject = {
        ...wholeGames('skirmish'),
        ...{ game, options: () => agreed(scenario), lean: bold(game), bound: 12 },
      };
      const reports = seeds(6, 100).map((seed) => twinWorlds(subject, `ambush/${seed}`, ambushSecrets));
      expect(reports.filter(({ differences }) => differences > 0).length).toBeGreaterThan(1);
      expect(reports.some(({ together }) => together > 2)).toBe(true);
      expect(reports.some(({ revealed }) => revealed)).toBe(true);
    },
  );
});

describe('the record of a battle with an ambush (R71)', () => {
  const record = playedRecord({ scenario: 'trebia', game, seed: 'ambush', most: 30 });
  const wrong = (events: readonly Fact[]): readonly string[] =>
    checksOf(proving, { ...record, events })
      .filter(({ verdict }) => verdict === 'wrong')
      .map((check) => plainWords.check(check));

  it('proves where each line lay, whether it came out or not', () => {
    const checks = checksOf(proving, record);
    expect(checks.filter(({ verdict }) => verdict !== 'good')).toEqual([]);
    const about = checks.filter(({ values }) => values['stream'] === 'ambush');
    expect(about.filter(({ code }) => code === 'token').map(({ values }) => values['line'])).toEqual([
      JAVELINS,
      HORSE,
    ]);
    const revealed = record.events.filter(({ kind }) => kind === 'AmbushRevealed').length;
    expect(revealed).toBeGreaterThan(0);
    expect(about.filter(({ code }) => code === 'opened')).toHaveLength(revealed);
  });

  it('shows a line that came out elsewhere than it was sealed', () => {
    const moved = record.events.map((fact): Fact =>
      fact.kind === 'AmbushRevealed' ? { ...fact, place: { ...fact.place, x: fact.place.x + 10 } } : fact,
    );
    expect(wrong(moved)).toContain('A line of Carthage did not lie in ambush where it was sealed.');
  });

  it('shows a line that was sealed elsewhere than the log says', () => {
    const moved = record.events.map((fact): Fact =>
      fact.kind === 'AmbushSealed' && fact.place !== 'hidden'
        ? { ...fact, place: { ...fact.place, x: fact.place.x + 10 } }
        : fact,
    );
    expect(wrong(moved).length).toBeGreaterThan(0);
  });
});

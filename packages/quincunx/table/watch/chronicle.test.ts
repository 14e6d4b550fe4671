import { random } from '@tessera/core';
import { beginningOf, idealChance, randomGame } from '@tessera/core/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { optionsSchema, quincunx, type Fact, wholeOptionsSchema, wholeQuincunx } from '@tessera/quincunx';
import { bold, setUp } from '@tessera/quincunx/testkit';
import { nameAfter } from '@tessera/quincunx/texts';
import { historyOf, newsSince } from '@tessera/table/watch';
import { chronicleIn } from './onlooker.js';

const options = optionsSchema.parse({});
const begun = beginningOf(quincunx, options);
const events: readonly Fact[] = [
  ...begun,
  ...[
    ...randomGame(quincunx, {
      options,
      begun,
      draw: random('chronicle'),
      source: idealChance('chronicle'),
      lean: bold(quincunx),
      most: 12,
    }),
  ].flatMap((played) => played.events),
];
const chronicle = chronicleIn(quincunx);
const history = historyOf(quincunx, events, 'all');

// Units are named by the battle that was told last.
afterEach(() => nameAfter(setUp('skirmish')));

describe('the story of a battle', () => {
  it('is the same whether it is told at once or as it comes', () => {
    const whole = chronicle.told(history).lines.map(({ text }) => text);
    const half = chronicle
      .told(historyOf(quincunx, events.slice(0, 20), 'all'))
      .lines.map(({ text }) => text);
    expect(whole.slice(0, half.length)).toEqual(half);
    expect(whole.length).toBeGreaterThan(half.length);
  });

  it('tells the standing choices that come one after another in one line for each seat', () => {
    const { lines } = chronicle.told(history);
    const all = events.filter(({ kind }) => kind === 'ChoiceSet');
    const whose = lines.map(({ text }) => /^(\w+) lets stand: /.exec(text)?.[1] ?? null);
    const told = whose.filter((seat) => seat !== null);
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(all.length);
    expect(whose.filter((seat, at) => seat !== null && seat === whose[at - 1])).toEqual([]);
  });

  it('counts its lines at each moment, and what is new since', () => {
    const { lines, count } = chronicle.told(history);
    expect(count(0)).toBe(0);
    expect(count(events.length)).toBe(lines.length);
    expect(newsSince({ game: quincunx, told: chronicle.told }, { seat: 'rome', events }, 20)).toBe(
      lines.length - count(20),
    );
  });

  it('stops wherever something is told, and at each turn', () => {
    const { stops, turns } = chronicle.landmarks(history);
    expect(stops[0]).toBe(0);
    expect(stops.at(-1)).toBe(events.length);
    expect(turns.map((at) => events[at - 1]?.kind)).toContain('TurnBegan');
  });

  it('shows an ambush that comes out to both, at the units of its line (R71)', () => {
    const agreed = wholeOptionsSchema.parse({ scenario: 'lakeRoad' });
    const first = beginningOf(wholeQuincunx, agreed);
    const played = randomGame(wholeQuincunx, {
      options: agreed,
      begun: first,
      draw: random('lake'),
      source: idealChance('lake'),
      lean: bold(wholeQuincunx),
      most: 30,
    });
    const all: readonly Fact[] = [...first, ...[...played].flatMap((each) => each.events)];
    const out = all.flatMap((fact) => (fact.kind === 'AmbushRevealed' ? [fact.line] : []));
    const told = chronicleIn(wholeQuincunx).told(historyOf(wholeQuincunx, all, 'all')).lines;
    const shown = told.filter(({ isEffect }) => isEffect === true);
    expect(out.length).toBeGreaterThan(0);
    expect(shown.map(({ at }) => at[0]?.startsWith('unit:'))).toEqual(out.map(() => true));
    expect(shown.every(({ matters }) => matters)).toBe(true);
  });
});

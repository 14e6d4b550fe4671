import { canonical, checksOf, random } from '@tessera/core';
import { idealChance, randomGame } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { proving, quincunx, wholeQuincunx, type Options, type State } from '../rules/index.js';
import { bold, playedRecord } from '../testkit/index.js';
import { faultText } from './fault.js';
import { parsePosition, positionsOn } from './position.js';

const AGREED = { rest: 'turn', victorsRing: true } as const;
const FOUGHT: readonly Options[] = [
  { ...AGREED, scenario: 'lakeRoad' },
  { ...AGREED, scenario: 'trebia' },
  { ...AGREED, scenario: 'zama' },
  { ...AGREED, scenario: 'trebia', ground: 'open' },
  { ...AGREED, scenario: 'skirmish', ground: 'stream' },
];
const { print, parse } = positionsOn(wholeQuincunx.world);

/** The positions of a random battle. */
function positions(options: Options): readonly State[] {
  const setting = { options, draw: random('text'), source: idealChance('text'), most: 16 };
  return [...randomGame(wholeQuincunx, { ...setting, lean: bold(wholeQuincunx) })].map(({ after }) => after);
}

describe.each(FOUGHT.map((options) => [`${options.scenario} ${options.ground ?? ''}`, options] as const))(
  'a battle on ground as text: %s',
  (_, options) => {
    it('is read as it was written, with its features out of the data', () => {
      for (const state of positions(options)) {
        const read = parse(print(state));
        if (!read.ok) throw new Error(faultText(read.error));
        expect(canonical(read.value)).toBe(canonical(state));
        expect(read.value.field.features).toEqual(state.field.features);
      }
    });

    it('names the data set of the second part, which the first part does not take for its own', () => {
      const [first] = positions(options);
      const text = print(first ?? wholeQuincunx.empty);
      expect(text.startsWith(`quincunx ${wholeQuincunx.data.slice(0, 16)}\n`)).toBe(true);
      const read = parsePosition(text);
      expect(read.ok ? '' : faultText(read.error)).toMatch(/^wrongData at line 1/);
      expect(quincunx.data).not.toBe(wholeQuincunx.data);
    });

    it('has a record that is proved on its own data set', () => {
      const record = playedRecord({ ...options, game: wholeQuincunx, seed: 'ground', most: 12 });
      expect(record.data).toBe(wholeQuincunx.data);
      const checks = checksOf(proving, record);
      expect(checks.filter(({ verdict }) => verdict !== 'good')).toEqual([]);
      expect(checks.map(({ code }) => code)).toContain('follows');
    });
  },
);

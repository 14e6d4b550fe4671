import { canonical, hashOf, random } from '@tessera/core';
import { idealChance, randomGame, seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { quincunx, SCENARIOS, type ScenarioName, type State } from '../rules/index.js';
import { battleOn, bold, busyMelee, inRoundOf, setUp } from '../testkit/index.js';
import { bare, faultText } from './fault.js';
import { parsePosition, printPosition } from './position.js';

/** The positions of a random battle. */
const positions = (scenario: ScenarioName, seed: string, most: number): readonly State[] => {
  const options = { scenario, rest: 'turn', victorsRing: true } as const;
  const setting = { options, draw: random(seed), source: idealChance(seed), most, lean: bold(quincunx) };
  return [...randomGame(quincunx, setting)].map(({ after }) => after);
};

const readAgain = (state: State): State => {
  const read = parsePosition(printPosition(state));
  if (!read.ok) throw new Error(faultText(read.error));
  return read.value;
};

const fault = (text: string): string => {
  const read = parsePosition(text);
  return read.ok ? 'none' : faultText(read.error);
};

describe('a position as text', () => {
  it.each(SCENARIOS.flatMap((scenario) => seeds(2, 20).map((seed) => [scenario, seed] as const)))(
    'is read as it was written, whatever a battle has come to (%s, %s)',
    (scenario, seed) => {
      for (const state of positions(scenario, seed, 14)) {
        expect(canonical(readAgain(state))).toBe(canonical(state));
        expect(hashOf(readAgain(bare(state)))).toBe(hashOf(bare(state)));
      }
    },
  );

  it('is read as its viewer has it: what is hidden stays so', () => {
    const [first] = positions('skirmish', 'hidden', 1);
    for (const viewer of ['rome', 'carthage', 'public'] as const) {
      const view = quincunx.conceal(first ?? quincunx.empty, viewer);
      expect(canonical(readAgain(view))).toBe(canonical(view));
    }
  });

  it('has a line for those alone who are not as section 9 lists them', () => {
    const text = printPosition(battleOn(inRoundOf(setUp('skirmish'), 'rome')));
    expect(text).not.toContain('\nunit ');
    const busy = printPosition(battleOn(inRoundOf(busyMelee(), 'rome')));
    expect(busy).toContain('\nunit RV.1 figures=3 x=2000 y=2400 heading=30 status=disintegrated\n');
  });

  const sound = printPosition(battleOn(inRoundOf(busyMelee(), 'rome')));
  const line = (start: string) => sound.split('\n').findIndex((one) => one.startsWith(start)) + 1;

  it.each([
    ['emptyText', '', 1],
    ['wrongGame', sound.replace('quincunx', 'hannibal'), 1],
    ['wrongData', sound.replace(/^quincunx \w+/, 'quincunx 0123456789'), 1],
    ['missingLine', sound.split('\n')[0] ?? '', 1],
    ['noSuchUnit', sound.replace('unit RV.1', 'unit RV.9'), line('unit RV.1')],
    ['noSuchUnit', sound.replace(/commanded=\[\w+\.\d/, 'commanded=[RV.9'), line('round')],
    ['noSuchLeader', sound.replace('leader ', 'leader varro'), line('leader')],
    ['badNumber', sound.replace('unit RV.1 figures=3', 'unit RV.1 figures=few'), line('unit RV.1')],
    ['badValue', sound.replace('active=rome', 'active=gaul'), line('round')],
    ['unknownField', sound.replace('unit RV.1 figures=3', 'unit RV.1 courage=3'), line('unit RV.1')],
    ['repeatedLine', `${sound}unit RV.1 figures=2\n`, sound.split('\n').length],
    ['unknownLine', `${sound}weather fine\n`, sound.split('\n').length],
    ['unsound', sound.replace('unit RV.1 figures=3', 'unit RV.1 figures=12'), line('turn')],
    ['nobodyAsked', sound.replace(/^frame .*\n/m, ''), line('turn')],
    ['frameNumbers', sound.replace('opened=1', 'opened=0'), line('count')],
    ['alreadyOver', `${sound}outcome rome break\n`, sound.split('\n').length],
  ])('says what is wrong with it, where, and what to do: %s', (code, text, at) => {
    expect(fault(text)).toMatch(new RegExp(`^${code} at line ${at}, column \\d+: .+\\.`));
  });
});

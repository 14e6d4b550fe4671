import { describe, expect, it } from 'vitest';
import { changing, fieldOf, row, setUp } from '../../testkit/index.js';
import { chainOf, chainsOf, groupsIn, groupsOf, reasonsAgainstGroup, unitOf, type Field } from '../index.js';

const why = (field: Field, ...group: readonly string[]) =>
  reasonsAgainstGroup(field, 'rome', group).map(({ code }) => code);
const hastati = (pitch: number) => fieldOf(...row('hastati', 3, { x: 2000, y: 1000, pitch }));

describe('a group (R14)', () => {
  it('is one unit, or several that stand within the front of the wider one', () => {
    expect(why(hastati(960), 'RA.1')).toEqual([]);
    expect(why(hastati(960), 'RA.1', 'RA.2', 'RA.3')).toEqual([]);
    expect(why(hastati(961), 'RA.1', 'RA.2')).toEqual(['notTogether']);
    expect(why(hastati(960), 'RA.1', 'RA.3')).toEqual(['notTogether']);
  });

  it('may be a block of lines', () => {
    const field = setUp('skirmish');
    expect(why(field, 'RH.2', 'RH.3', 'RP.2', 'RP.3')).toEqual([]);
  });

  it('has one command and one heading', () => {
    expect(why(changing(hastati(480), 'RA.2', { command: 'reserve' }), 'RA.1', 'RA.2')).toEqual([
      'severalCommands',
    ]);
    expect(why(changing(hastati(480), 'RA.2', { heading: 1 }), 'RA.1', 'RA.2')).toEqual(['severalHeadings']);
  });

  it('names own units that there are, each once', () => {
    expect(why(hastati(480), 'RA.9')).toEqual(['noSuchUnit']);
    expect(why(hastati(480))).toEqual(['noSuchUnit']);
    expect(why(hastati(480), 'RA.1', 'RA.1')).toEqual(['namedTwice']);
    expect(why(fieldOf({ kind: 'hastati' }, { kind: 'celts' }), 'CA.1')).toEqual(['notYourUnit']);
  });
});

describe('the groups that units make up (R14, R31)', () => {
  const groups = ({ units }: Field) => groupsIn(units).map((group) => group.map(({ id }) => id).join(' '));

  it('are those of one command and heading that stand together, directly or through others', () => {
    expect(groups(hastati(960))).toEqual(['RA.1 RA.2 RA.3']);
    expect(groups(changing(hastati(960), 'RA.3', { y: 2000 }))).toEqual(['RA.1 RA.2', 'RA.3']);
    expect(groups(changing(hastati(480), 'RA.2', { heading: 1 }))).toEqual(['RA.1 RA.3', 'RA.2']);
    expect(groups(changing(hastati(960), 'RA.2', { command: 'reserve' }))).toEqual(['RA.1', 'RA.2', 'RA.3']);
    expect(groups(hastati(961))).toEqual(['RA.1', 'RA.2', 'RA.3']);
  });
});

describe('a chain (R14)', () => {
  const chains = (field: Field) => chainsOf(field, 'rome').map((chain) => chain.map(({ id }) => id));

  it('is formed units in a line, from neighbour to neighbour', () => {
    expect(chains(hastati(960))).toEqual([['RA.1', 'RA.2', 'RA.3']]);
    expect(chains(hastati(961))).toEqual([['RA.1'], ['RA.2'], ['RA.3']]);
    expect(chains(changing(hastati(960), 'RA.2', { y: 1100 }))).toEqual([['RA.1', 'RA.2', 'RA.3']]);
    expect(chains(changing(hastati(960), 'RA.2', { y: 1101 }))).toEqual([['RA.1'], ['RA.2'], ['RA.3']]);
  });

  it('has no skirmishers, and none who disintegrated', () => {
    const field = changing(hastati(960), 'RA.3', { status: 'disintegrated' });
    expect(chains(field)).toEqual([['RA.1', 'RA.2']]);
    expect(chainOf(field, unitOf(field, 'RA.3'))).toEqual(['RA.3']);
    expect(chainOf(field, unitOf(field, 'RA.1'))).toEqual(['RA.1', 'RA.2']);
    expect(chains(fieldOf(...row('extraordinariiSlingers', 2, { x: 2000, y: 1000, pitch: 480 })))).toEqual(
      [],
    );
  });

  it('at set-up there are two lines of maniples', () => {
    expect(chains(setUp('skirmish')).map((chain) => chain.length)).toEqual([5, 5, 1, 1, 1]);
  });
});

describe('the groups that are offered (2.7)', () => {
  it('are every unit, every run of a chain and every whole line', () => {
    const groups = groupsOf(hastati(960), 'rome').map((group) => group.join(' '));
    expect(groups.sort()).toEqual(['RA.1', 'RA.1 RA.2', 'RA.1 RA.2 RA.3', 'RA.2', 'RA.2 RA.3', 'RA.3']);
  });

  it('are 38 at the start of Skirmish, and the line of Velites; 79 of Full, and two such lines', () => {
    expect(groupsOf(setUp('skirmish'), 'rome').filter((group) => group[0] !== 'RT.1')).toHaveLength(39);
    const full = groupsOf(setUp('full'), 'rome');
    expect(full.filter(([first]) => !['RT.1', 'RT.2', 'RT.4', 'RT.5'].includes(first ?? ''))).toHaveLength(
      81,
    );
  });

  it('leave out those who are gone or berserk, and name the disintegrated by themselves', () => {
    const field = changing(hastati(960), 'RA.2', { status: 'disintegrated' });
    expect(groupsOf(field, 'rome')).toEqual([['RA.1'], ['RA.2'], ['RA.3']]);
    expect(groupsOf(changing(field, 'RA.1', { status: 'gone' }), 'rome')).toEqual([['RA.2'], ['RA.3']]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  battleOn,
  commit,
  factsOfKind,
  fieldOf,
  inSecondRound,
  leaderWith,
  unitIn,
  withLeader,
  type Done,
  type Given,
} from '../../testkit/index.js';
import type { Field } from '../index.js';

const fought: Partial<Given> = { volleyUsed: true, wasInMelee: true };
/** A maniple in melee: 12" in front of it, its enemy's recoil would end at 43.70". */
const maniple: Given = { kind: 'hastati', y: 3000, ...fought };
/** A warband in melee with it, which disintegrates with its next figure. */
const weak: Given = { kind: 'celts', y: 3170, figures: 5, ...fought };
/** Dice by which the maniple costs them two figures. */
const WON = [9, 4];

/** Other units of the same side; the nearest of them gets the leader. */
const bystander = (id: string, x: number, y: number): Given => ({ kind: 'celts', id, x, y });

/** A field with a leader behind a unit. */
const ledBy = (unit: string, field: Field): Field =>
  withLeader(field, leaderWith(unit, { id: 'mago', attached: false }));

/** The units to which the leader goes when his unit is lost, in order. */
const goesTo = (done: Done): readonly string[] =>
  factsOfKind(done, 'LeaderMoved').flatMap(({ unit, why }) => (why === 'lost' ? [unit] : []));

describe('Where a leader whose unit is lost looks for the nearest from (R37)', () => {
  it('is where it has fallen back to, when it disintegrates in a fight (R33)', () => {
    const there = [bystander('CB.1', 6000, 3170), bystander('CB.2', 6000, 4370)];
    const done = commit(battleOn(ledBy('CA.1', fieldOf(maniple, weak, ...there))), [], WON);
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ status: 'disintegrated', y: 4370 });
    expect(goesTo(done)).toEqual(['CB.2']);
  });

  it('is where it has fallen back to from the point of the shot, when it is shot on its way (R31, R33)', () => {
    const field = fieldOf(
      { ...weak, wasInMelee: false, y: 4700 },
      { kind: 'extraordinariiArchers', y: 3000 },
      bystander('CB.1', 6500, 4500),
      bystander('CB.2', 6500, 5300),
    );
    const state = battleOn(ledBy('CA.1', field));
    const choices = { ...state.choices, pass: { 'RA.1': 'once' } as const };
    const ahead = { verb: 'advance', group: ['CA.1'], dir: 0, quarters: 24 } as const;
    const done = commit({ ...state, choices }, [ahead], [10, 1]);
    // Shot at 41.00", where short range begins.
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ status: 'disintegrated', y: 5300 });
    expect(goesTo(done)).toEqual(['CB.2']);
  });

  it('is where it stood, when nobody of it is left', () => {
    const javelins: Given = { kind: 'celticJavelins', y: 3210, figures: 4, ...fought };
    const there = [bystander('CB.1', 6000, 3210), bystander('CB.2', 6000, 4410)];
    const done = commit(battleOn(ledBy('CA.1', fieldOf(maniple, javelins, ...there))), [], [10, 1]);
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ loss: 'destroyed', y: 3210 });
    expect(goesTo(done)).toEqual(['CB.1']);
  });

  it('is where its recoil ended beyond the edge, when it is routed off the table (R9)', () => {
    const field = fieldOf(
      { ...maniple, y: 6130 },
      { ...weak, figures: 16, y: 6300 },
      bystander('CB.1', 6000, 5900),
      bystander('CB.2', 6600, 7000),
    );
    const done = commit(battleOn(ledBy('CA.1', field)), [], WON);
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ loss: 'routed', y: 7500 });
    expect(goesTo(done)).toEqual(['CB.2']);
  });

  it('is where its way ended, when horse disperses before elephants (R46)', () => {
    const field = fieldOf(
      { kind: 'alliedCavalry', y: 3630 },
      { kind: 'hastati', x: 5350, y: 3700 },
      // They stand in the way: the horse gets 3.20" back. From its start they are the farther ones.
      { kind: 'princeps', y: 3000 },
      { kind: 'elephants', y: 4000 },
    );
    const done = commit(battleOn(ledBy('RA.1', field)));
    expect(unitIn(done.state, 'RA.1')).toMatchObject({ loss: 'dispersed', y: 3310 });
    expect(goesTo(done)).toEqual(['RA.3']);
  });

  it('is where it stands, when elephants go berserk (R44)', () => {
    const beast: Given = { kind: 'elephants', y: 3210, figures: 3, ...fought };
    const there = [bystander('CB.1', 6000, 3210), bystander('CB.2', 6000, 4410)];
    const done = commit(battleOn(ledBy('CA.1', fieldOf(maniple, beast, ...there))), [], WON);
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ status: 'berserk', y: 3210 });
    expect(goesTo(done)).toEqual(['CB.1']);
  });
});

describe('A leader whose unit a berserk beast meets (R37, R45)', () => {
  /** A beast runs east, in the last round of a turn, into a warband whose centre lies to its left. */
  const met = (y: number, figures: number, ...more: readonly Given[]): Done => {
    const field = fieldOf(
      { kind: 'elephants', id: 'CE.1', y: y - 100, status: 'berserk', figures: 2 },
      { kind: 'celts', id: 'CA.1', x: 5300, y, figures },
      ...more,
    );
    return commit(battleOn(inSecondRound(ledBy('CA.1', field), 'carthage')), [], [3, 4, 9, 5]);
  };

  it('stays with it when it is pushed aside', () => {
    const done = met(4100, 16, bystander('CB.1', 7000, 4100));
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ status: 'good', y: 4700 });
    expect(goesTo(done)).toEqual([]);
  });

  it('looks from where the push ended, when that is off the table', () => {
    const done = met(7000, 16, bystander('CB.1', 6500, 6400), bystander('CB.2', 6800, 7100));
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ loss: 'routed', y: 7600 });
    expect(goesTo(done)).toEqual(['CB.2']);
  });

  it('looks from where it has fallen back to, when it disintegrates: it is not pushed', () => {
    const done = met(4100, 5, bystander('CB.1', 6500, 4400), bystander('CB.2', 6500, 5300));
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ status: 'disintegrated', y: 5300 });
    expect(goesTo(done)).toEqual(['CB.2']);
  });
});

describe('When a leader leaves a unit (R37)', () => {
  it('is at once: losers after it have not yet recoiled (R4)', () => {
    const field = fieldOf(
      maniple,
      { ...maniple, x: 6000 },
      weak,
      { ...weak, x: 6000, figures: 16 },
      bystander('CB.1', 4800, 5780),
    );
    const done = commit(battleOn(ledBy('CA.1', field)), [], [...WON, ...WON]);
    // The other warband comes nearer than that one, and too late.
    expect(unitIn(done.state, 'CA.2')).toMatchObject({ x: 6000, y: 4370 });
    expect(goesTo(done)).toEqual(['CB.1']);
  });

  it('is before it can be captured: no leader is with the disintegrated (R33)', () => {
    const field = fieldOf(
      { kind: 'extraordinariiArchers', y: 3000 },
      { kind: 'alliedCavalry', y: 6700, heading: 36 },
      { ...weak, wasInMelee: false, y: 4200 },
      bystander('CB.1', 6500, 4200),
      bystander('CB.2', 6500, 5400),
    );
    const done = commit(
      battleOn(ledBy('CA.1', field)),
      [
        { verb: 'shoot', unit: 'RA.1', target: 'CA.1' },
        { verb: 'advance', group: ['RA.2'], dir: 0, quarters: 48 },
      ],
      [10, 1],
    );
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ loss: 'captured', y: 5400 });
    expect(goesTo(done)).toEqual(['CB.2']);
  });
});

import { caseOf, inUseFirst } from '@tessera/table/reference/sheet';
import { emptyState, type Field, type State, type Step, type UnitId } from '@tessera/quincunx';
import { battleOn, fieldOf, inRoundOf, setUp, world } from '@tessera/quincunx/testkit';
import { describe, expect, it } from 'vitest';
import { CHARTS, GUIDES } from './guide.js';
import { inUse } from './inUse.js';
import { book } from './rules/book.js';
import { sightOf, sightOn } from './testkit/sights.js';

const begun = inRoundOf(setUp('skirmish'), 'rome');
const ids = ({ units }: { units: readonly { id: UnitId }[] }) => units.map(({ id }) => id);

/** Two units of Rome before two of Carthage, the first pair in contact, the second within a charge. */
const meeting: Field = fieldOf(
  { kind: 'hastati', x: 2000, y: 3000 },
  { kind: 'princeps', x: 4000, y: 3000 },
  { kind: 'celts', x: 2000, y: 3170 },
  { kind: 'spanish', x: 4000, y: 3500 },
);
const charge: Step = { verb: 'charge', group: ['RA.2'], dir: 0 };

/** Carthage has laid a charge, and Rome is asked how it reacts. */
function reacting(): State {
  const field = inRoundOf(
    fieldOf({ kind: 'velites', x: 4000, y: 3000 }, { kind: 'celts', x: 4000, y: 3500 }),
    'carthage',
  );
  const laid: Step = { verb: 'charge', group: ['CA.1'], dir: 0 };
  return {
    ...battleOn(field),
    frames: [
      { at: 'carry', id: 1, seat: 'carthage', open: true, rest: [laid] },
      { at: 'react', id: 2, seat: 'rome', evaders: ['RA.1'], shooters: [] },
    ],
  };
}

describe('what helps with a question', () => {
  it.each(Object.entries(GUIDES))('%s leads to cases that there are, and to charts once each', (_, guide) => {
    expect(guide.cases.filter((rule) => caseOf(book, rule) === null)).toEqual([]);
    expect(new Set(guide.charts).size).toBe(guide.charts.length);
    expect(guide.charts.length + guide.cases.length).toBeGreaterThan(0);
  });

  it('shows every chart, those that help first', () => {
    const order = inUseFirst(CHARTS, ['ranges', 'missiles']);
    expect(order.slice(0, 2)).toEqual(['ranges', 'missiles']);
    expect([...order].sort()).toEqual([...CHARTS].sort());
  });

  it('is that of the question, with the cases that the question itself names first', () => {
    const used = inUse(sightOf(begun));
    expect(used).toMatchObject({ at: 'orders', asked: 'rome', side: 'rome' });
    expect(used.cases.slice(0, 3)).toEqual(['2.3', '2.4', '7']);
    expect(used.cases).toContain('2.6');
    expect(used.charts[0]).toBe('movement');
  });

  it('is that of the other side’s question while they are asked, and nothing while nobody is', () => {
    expect(inUse(sightOf(begun, { seat: 'carthage' }))).toMatchObject({ at: 'orders', asked: 'rome' });
    const placing: State = { ...emptyState(world), frames: [{ at: 'deploy', id: 1, ready: [] }], opened: 1 };
    expect(inUse(sightOn(placing, { seat: 'carthage' }))).toMatchObject({ at: 'deploy', asked: 'carthage' });
    expect(inUse(sightOn({ ...placing, frames: [] }))).toMatchObject({ at: null, asked: null, cases: [] });
  });
});

describe('whom the charts are lit for', () => {
  it('is nobody while nobody is chosen and nobody would fight', () => {
    expect(inUse(sightOf(begun))).toMatchObject({ about: 'nobody', units: [], fights: [], shots: [] });
  });

  it('is the chosen group', () => {
    const group = ['RH.1', 'RH.2'];
    const used = inUse(sightOf(begun, { group }));
    expect(used.about).toBe('group');
    expect(ids(used)).toEqual(group);
  });

  it('is who is looked at where nobody is chosen, an enemy too', () => {
    const used = inUse(sightOf(begun, { looked: 'CE.1' }));
    expect(used.about).toBe('looked');
    expect(ids(used)).toEqual(['CE.1']);
  });

  it('is everybody who would fight, and with a charge planned also whom it reaches', () => {
    expect(ids(inUse(sightOf(meeting)))).toEqual(['RA.1', 'CA.1']);
    const used = inUse(sightOf(meeting, { plan: [charge] }));
    expect(used.about).toBe('fights');
    expect(ids(used).toSorted()).toEqual(['CA.1', 'CA.2', 'RA.1', 'RA.2']);
  });

  it('is of a chosen group with its own fights alone', () => {
    const used = inUse(sightOf(meeting, { plan: [charge], group: ['RA.2'] }));
    expect(used.fights.map(({ fight }) => fight)).toEqual([{ rome: 'RA.2', carthage: 'CA.2' }]);
  });

  it('is who would fight by the enemy’s plan where one is asked how one reacts', () => {
    const used = inUse(sightOn(reacting()));
    expect(used).toMatchObject({ at: 'react', asked: 'rome', about: 'enemy' });
    expect(ids(used)).toEqual(['RA.1', 'CA.1']);
  });

  it('leaves out units that are gone', () => {
    const field: Field = {
      ...meeting,
      units: meeting.units.map((unit) =>
        unit.id === 'RA.2' ? { ...unit, status: 'gone', loss: 'destroyed' } : unit,
      ),
    };
    expect(ids(inUse(sightOf(field, { group: ['RA.2', 'RA.1'] })))).toEqual(['RA.1']);
  });

  it('has the shots of those units, each with its band', () => {
    const field = fieldOf({ kind: 'velites', y: 3000 }, { kind: 'celts', y: 3600 });
    const { shots } = inUse(sightOf(field, { group: ['RA.1'] }));
    expect(shots.map(({ unit, shot }) => [unit.id, shot.band, shot.die])).toEqual([['RA.1', 'long', 8]]);
    expect(inUse(sightOf(field, { looked: 'CA.1' })).shots).toEqual([]);
  });
});

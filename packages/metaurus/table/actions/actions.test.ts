import { metaurus } from '@tessera/metaurus';
import { describe, expect, it } from 'vitest';
import { advance } from '@tessera/table/game';
import { activating, marching, ordering, settingUp, sightOf, unitIn } from '../testkit/positions.js';
import { activateCommand, chitOffers } from './commanding.js';
import { attachCavalry, combineLegions, leaveElephants, swapUnits } from './grouping.js';
import { followLead } from './followLead.js';
import { goFirst, pickStatus } from './answer.js';
import { unitActions } from './index.js';
import { moveUnit, turnUnit } from './moving.js';

const lead = unitIn(504);
const labels = (offers: readonly { readonly label: string }[]) => offers.map(({ label }) => label);
const chosen = (offers: readonly { readonly label: string; readonly chosen?: boolean }[]) =>
  labels(offers.filter((offer) => offer.chosen === true));

describe('a unit', () => {
  it('moves to any hex in its reach, which says its cost', () => {
    const offers = moveUnit.offers(sightOf(marching(), 'rome', { unit: lead }));
    expect(labels(offers)).toContain('0704 (2 MP)');
  });

  it('offers nothing when it has moved', () => {
    const plan = [{ verb: 'move', unit: lead, to: 704 }] as const;
    expect(moveUnit.offers(sightOf(marching(), 'rome', { unit: lead, plan }))).toEqual([]);
  });

  it('turns to any vertex, and can be turned otherwise in the same plan', () => {
    const plan = [{ verb: 'turn', unit: lead, facing: 2 }] as const;
    expect(chosen(turnUnit.offers(sightOf(marching(), 'rome', { unit: lead })))).toEqual(['N']);
    expect(chosen(turnUnit.offers(sightOf(marching(), 'rome', { unit: lead, plan })))).toEqual(['SE']);
  });

  it('of the horse picks its order at set-up, and may pick another', () => {
    const unit = unitIn(1001);
    const plan = [{ verb: 'status', unit, order: 'move' }] as const;
    expect(chosen(pickStatus.offers(sightOf(settingUp(), 'carthage', { unit })))).toEqual(['Stand']);
    expect(chosen(pickStatus.offers(sightOf(settingUp(), 'carthage', { unit, plan })))).toEqual(['Move']);
    expect(pickStatus.offers(sightOf(settingUp(), 'carthage', { unit: unitIn(1615) }))).toEqual([]);
  });

  it('changes places with others of its block that are rated differently', () => {
    const offers = swapUnits.offers(sightOf(settingUp(), 'carthage', { unit: unitIn(1615) }));
    expect(offers).toHaveLength(3);
    expect(offers[0]?.label).toBe('Gauls in 1717, 6-4');
    expect(attachCavalry.offers(sightOf(settingUp(), 'carthage', { unit: unitIn(1615) }))).toEqual([]);
  });
});

describe('what can be done', () => {
  it('has a name without a gap in it', () => {
    const plan = [{ verb: 'move', unit: lead, to: 704 }] as const;
    const sight = sightOf(marching(), 'rome', { unit: lead, plan });
    for (const action of unitActions) expect(action.label(sight)).not.toMatch(/[{}]/);
  });
});

describe('the others follow', () => {
  const plan = [
    { verb: 'move', unit: lead, to: 704 },
    { verb: 'turn', unit: lead, facing: 1 },
  ] as const;
  const [offer] = followLead.offers(sightOf(marching(), 'rome', { unit: lead, plan }));

  it('by the same move and turn, each step allowed where it comes', () => {
    expect(offer?.label).toBe('8 others follow the same way');
    let trail = sightOf(marching(), 'rome', { plan }).trail;
    for (const step of offer?.steps ?? []) {
      const next = advance(metaurus, trail, step);
      expect(next).not.toBeNull();
      trail = next ?? trail;
    }
    expect(offer?.steps).toContainEqual({ verb: 'move', unit: unitIn(510), to: 710 });
    expect(offer?.steps).toContainEqual({ verb: 'turn', unit: unitIn(510), facing: 1 });
  });

  it('and says of how many, where not all of them can', () => {
    // The horse in 0401 would leave the map.
    const aside = [{ verb: 'move', unit: unitIn(402), to: 501 }] as const;
    const sight = sightOf(marching(), 'rome', { unit: unitIn(402), plan: aside });
    expect(labels(followLead.offers(sight))).toEqual(['7 of the 8 others follow the same way']);
  });

  it('only when somebody has gone ahead', () => {
    expect(followLead.offers(sightOf(marching(), 'rome', { unit: lead }))).toEqual([]);
  });
});

describe('orders', () => {
  it('are offered for every chit, the present one marked', () => {
    const chits = chitOffers(sightOf(ordering(), 'rome'));
    expect(chits.map(({ command }) => command)).toEqual(['I', 'III', 'V', 'VII', 'X', 'XIX']);
    expect(chits.map(({ offers }) => chosen(offers))).toEqual(Array(6).fill(['Stand']));
  });

  it('that have been changed can be changed again, though three are used up', () => {
    const plan = (['I', 'III', 'V'] as const).map(
      (command) => ({ verb: 'order', command, order: 'move' }) as const,
    );
    const chits = chitOffers(sightOf(ordering(), 'rome', { plan }));
    const open = chits
      .filter(({ offers }) => offers.some((offer) => offer.open))
      .map(({ command }) => command);
    expect(open).toEqual(['I', 'III', 'V']);
  });
});

describe('naming what acts', () => {
  it('offers each command, and each pair of legions under one order', () => {
    expect(labels(activateCommand.offers(sightOf(activating('rome'), 'rome')))).toHaveLength(6);
    expect(combineLegions.offers(sightOf(activating('rome'), 'rome'))).toHaveLength(15);
    expect(combineLegions.offers(sightOf(activating('carthage'), 'carthage'))).toEqual([]);
    expect(leaveElephants.offers(sightOf(activating('carthage'), 'carthage'))).toEqual([]);
  });

  it('marks what the plan names', () => {
    const one = sightOf(activating('rome'), 'rome', { plan: [{ verb: 'activate', command: 'X' }] });
    expect(chosen(activateCommand.offers(one))).toEqual(['X Legion']);
    const two = sightOf(activating('rome'), 'rome', { plan: [{ verb: 'combine', command: 'X', with: 'I' }] });
    expect(chosen(combineLegions.offers(two))).toEqual(['I Legion with X Legion together']);
  });

  it('offers first and second', () => {
    expect(labels(goFirst.offers(sightOf(settingUp(), 'rome')))).toEqual(['Go first', 'Go second']);
  });
});

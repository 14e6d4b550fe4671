import { hexName } from '@tessera/hex';
import { unitOf, type Step, type UnitId } from '@tessera/metaurus';
import { peopleName, ratings, say } from '@tessera/metaurus/texts';
import type { Offer, PlanAction } from '@tessera/table/actions';
import { isPaired, pairings } from '../pairs.js';
import type { Sight } from '../sight.js';

const named = (sight: Sight, unit: UnitId): string =>
  say('do.attack.target', {
    people: peopleName(sight, unit),
    hex: hexName(unitOf(sight.view, unit).hex),
    ratings: ratings(sight, unit),
  });

const offer = (sight: Sight, { unit, target }: { unit: UnitId; target: UnitId }, shown: UnitId) => ({
  key: `attack-${unit}-${target}`,
  label: named(sight, shown),
  chosen: isPaired(sight.view, { unit, target }),
  steps: [{ verb: 'attack', unit, target }] satisfies Step[],
});

/** Lets the chosen unit attack one of the enemies before it, or takes that out of the plan again (9.0, R25, R41). */
export const attackEnemy: PlanAction<Sight, Step> = {
  id: 'attack',
  label: () => say('do.attack'),
  offers: (sight) =>
    pairings(sight)
      .filter(({ unit }) => unit === sight.unit)
      .flatMap(({ unit, targets }) =>
        targets.map((target): Offer<Step> => offer(sight, { unit, target }, target)),
      ),
};

/** The same, seen from the chosen enemy: who can attack it. */
export const attackedBy: PlanAction<Sight, Step> = {
  id: 'attackedBy',
  label: () => say('do.attack.by'),
  offers: (sight) => {
    const target = sight.unit;
    if (target === null) return [];
    return pairings(sight)
      .filter(({ targets }) => targets.includes(target))
      .map(({ unit }): Offer<Step> => offer(sight, { unit, target }, unit));
  },
};

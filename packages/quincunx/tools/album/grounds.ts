import {
  BATTLES,
  type BattleName,
  FEATURED_GROUNDS,
  type Field,
  type GroundName,
  type ScenarioName,
  scenarioIn,
  startField,
  unitsIn,
  wholeOptionsSchema,
  wholeQuincunx,
  withUnits,
} from '../../rules/index.js';

/** A battle of the second part as it is listed, its lines in ambush where they lie: as its players together see it. */
export function battleField(name: BattleName): Field {
  const scenario = scenarioIn(wholeQuincunx.world, wholeOptionsSchema.parse({ scenario: name }));
  const lying = scenario.lines
    .filter(({ ambush }) => ambush === true)
    .flatMap((line) => unitsIn(line, line, scenario.table.depth));
  return withUnits(
    startField(scenario),
    lying.map((unit) => ({ ...unit, status: 'hidden' })),
  );
}

/** The set-up of a scenario on a ground (R72). */
export const fieldOnGround = (scenario: ScenarioName, ground: GroundName): Field =>
  startField(scenarioIn(wholeQuincunx.world, wholeOptionsSchema.parse({ scenario, ground })));

/** The five battles, and the Skirmish on each ground that is not open, by the names of their pictures. */
export const battleFields: readonly { readonly name: string; readonly field: Field }[] = [
  ...BATTLES.map((name) => ({ name, field: battleField(name) })),
  ...FEATURED_GROUNDS.map((ground) => ({ name: `on-${ground}`, field: fieldOnGround('skirmish', ground) })),
];

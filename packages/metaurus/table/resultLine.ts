import { hexName } from '@tessera/hex';
import { unitOf, type UnitId, type World } from '@tessera/metaurus';
import { fatesOf, peopleName, say, type Battle, type Result, type Throw } from '@tessera/metaurus/texts';
import { splitRule } from '@tessera/table/game';
import { throwCard } from './throws.js';

/** What became of those to whom anything happened, and who fought whom: what a narrow line cuts off is known best. */
function combatLine(world: World, battle: Battle): string {
  const { before: view, event } = battle;
  const hexOf = (unit: UnitId): string => hexName(unitOf(view, unit).hex);
  const hexes = (units: readonly UnitId[]): string => units.map(hexOf).join(say('units.comma'));
  const what = say('results.line.sides', {
    attackers: hexes(event.attackers),
    defenders: hexes(event.defenders),
  });
  const fates = fatesOf(battle)
    .filter(({ outcome }) => outcome !== 'unchanged')
    .map(({ unit, outcome }) =>
      say('results.line.fate', {
        people: peopleName({ world, view }, unit),
        hex: hexOf(unit),
        outcome: say(`odds.${outcome}`),
      }),
    );
  const words = fates.length === 0 ? say('results.line.none') : fates.join(say('units.comma'));
  return say('results.line.combat', { what, words });
}

function throwLine(world: World, thrown: Throw): string {
  const [first, ...others] = thrown.events;
  if (first.kind !== 'ReformRolled' || others.length === 0)
    return splitRule(thrown.told.at(-1)?.text ?? '').words;
  const reformed = thrown.events.filter((event) => event.kind === 'ReformRolled' && event.reformed).length;
  const words = say('dice.ReformRolled.line', { reformed, of: thrown.events.length });
  return say('results.line', { what: throwCard(world, thrown).title, words });
}

/** A result in a line. */
export const resultLine = (world: World, result: Result): string =>
  result.what === 'combat' ? combatLine(world, result.battle) : throwLine(world, result.thrown);

/** What a result is called. */
export const resultTitle = (world: World, result: Result): string =>
  result.what === 'combat' ? say('battle.title') : throwCard(world, result.thrown).title;

import { hexName } from '@tessera/hex';
import { counterOf, SEATS, tallyOf, unitOf, type State, type UnitId, type World } from '../rules/index.js';
import { say } from './catalogue.js';
import { peopleName, sideName } from './naming.js';

/** When in a game a position is: its turn, or the set-up. */
export const momentText = ({ turn }: State): string =>
  turn === 0 ? say('letter.setUp') : say('letter.turn', { turn });

/** What was lost or left the map between two positions of a game, side by side, and how it stands in all; nothing where nothing was. */
export function lossesBetween(world: World, before: State, after: State): string[] {
  const name = (unit: UnitId) =>
    say('letter.unit', {
      unit: peopleName({ world, view: after }, unit),
      hex: hexName(unitOf(after, unit).hex),
    });
  const gone = after.units.flatMap(({ fate }, unit) =>
    fate !== 'onMap' && before.units[unit]?.fate === 'onMap' ? [{ unit, hasLeft: fate === 'exited' }] : [],
  );
  const told = SEATS.flatMap((seat) =>
    [false, true].flatMap((hasLeft) => {
      const own = gone.filter((one) => one.hasLeft === hasLeft && counterOf(world, one.unit).seat === seat);
      const values = {
        side: sideName(seat),
        count: own.length,
        units: own.map(({ unit }) => name(unit)).join(', '),
      };
      return own.length === 0 ? [] : [say(hasLeft ? 'letter.exited' : 'letter.lost', values)];
    }),
  );
  if (told.length === 0) return [];
  const { romanLosses, carthaginianLosses, exits } = tallyOf(world, after);
  const { victory } = world.tables;
  return [
    ...told,
    say('letter.standing', {
      romanLosses,
      carthaginianLosses,
      exits,
      romanMost: victory.romanLosses,
      carthaginianMost: victory.carthaginianLosses,
      exitsMost: victory.exits,
    }),
  ];
}

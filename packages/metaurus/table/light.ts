import {
  isLight,
  orderOf,
  unitsOf,
  type ChitCommand,
  type ChitOrder,
  type Command,
  type State,
  type World,
} from '@tessera/metaurus';
import { say } from '@tessera/metaurus/texts';

type At = { readonly world: World; readonly view: State };

/** What an order to attack means for a command of light troops, which never attack (9.0); null for any other. */
export function lightOrderText(
  { world, view }: At,
  { command, order }: { command: ChitCommand; order: ChitOrder },
): string | null {
  if (order !== 'moveToAttack') return null;
  return unitsOf(view, command).some((unit) => isLight(world, unit)) ? say('do.orders.light') : null;
}

/** True where somebody acts under an order to attack who never attacks (9.0). */
export const lightActs = ({ world, view }: At, commands: readonly Command[]): boolean =>
  commands
    .flatMap((command) => unitsOf(view, command))
    .some((unit) => isLight(world, unit) && ['moveToAttack', 'attack'].includes(String(orderOf(view, unit))));

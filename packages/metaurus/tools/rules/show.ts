import { CHIT_COMMANDS, isAlive, tallyOf, type State, type World } from '../../rules/index.js';
import { unitName } from '../../notation/index.js';
import { LEGEND, mapLines } from './map.js';

function chitLines(view: State): string[] {
  const texts = CHIT_COMMANDS.filter((command) => isAlive(view, command)).map((command) => {
    const { order, shown } = view.chits[command];
    return `${command} ${shown ? order : `(${order === 'hidden' ? '?' : order})`}`;
  });
  return [`orders: ${texts.join(', ')}`];
}

function battleLines(world: World, view: State): string[] {
  const { romanLosses, carthaginianLosses, exits } = tallyOf(world, view);
  const links = view.engaged.map(
    ({ attacker, defender }) => `${unitName(world, view, attacker)}-${unitName(world, view, defender)}`,
  );
  const inactive = view.inactive.length === 0 ? [] : [`inactive: ${view.inactive.join(', ')}`];
  return [
    `losses: Rome ${romanLosses}, Carthage ${carthaginianLosses}; exits: ${exits}`,
    ...(links.length === 0 ? [] : [`Engaged: ${links.join(', ')}`]),
    ...inactive,
  ];
}

/** A readable map of a position, its turn, orders and losses. */
export function boardLines(world: World, view: State): string[] {
  const first = view.first === null ? '' : `, ${view.first} goes first`;
  return [
    ...mapLines(world, view),
    LEGEND,
    '',
    `turn ${view.turn}${first}`,
    ...chitLines(view),
    ...battleLines(world, view),
  ];
}

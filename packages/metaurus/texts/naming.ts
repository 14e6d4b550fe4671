import { hexName } from '@tessera/hex';
import { isHidden, type Prompt, type Reason } from '@tessera/core';
import {
  type Command,
  counterOf,
  type EventOf,
  isLegion,
  ratingOf,
  type State,
  type UnitId,
  unitOf,
  type World,
} from '../rules/index.js';
import { type GameTextKey, say, sayIfAny } from './catalogue.js';

type Modifier = EventOf<'AttackRolled'>['modifiers'][number];
type Named = { readonly world: World; readonly view: State };

export const sideName = (seat: string): string => sayIfAny(`side.${seat}`) ?? seat;
export const commandName = (command: Command): string => say(`command.${command}`);
export const commandNames = (commands: readonly Command[]): string =>
  commands.map(commandName).join(say('commands.and'));
export const orderName = (order: string): string => sayIfAny(`order.${order}`) ?? order;
export const facingName = (facing: number): string => sayIfAny(`facing.${String(facing)}`) ?? String(facing);

/** The name of a unit's people and command, without its place: `Citizens of V Legion`. */
export function peopleName({ world, view }: Named, unit: UnitId): string {
  const { people } = counterOf(world, unit);
  const { command } = unitOf(view, unit);
  const key: GameTextKey = `people.${people}`;
  return say(key, { legion: isLegion(command) ? commandName(command) : '' });
}

/** Morale and movement as the side of the counter that is up prints them: `7-4`. */
export function ratings({ world, view }: Named, unit: UnitId): string {
  const { morale, movement } = ratingOf(world, view, unit);
  return `${morale}-${movement}`;
}

/** A unit with its place: `Citizens of V Legion in 0504`. */
export const unitName = (named: Named, unit: UnitId): string =>
  say('unit.at', { people: peopleName(named, unit), hex: hexName(unitOf(named.view, unit).hex) });

/** Several units, each with its place. */
export const unitNames = (named: Named, units: readonly UnitId[]): string =>
  listed(units.map((unit) => unitName(named, unit)));

/** Commands that act one after the other: `III Legion, VII Legion and X Legion`. */
export const commandList = (commands: readonly Command[]): string => listed(commands.map(commandName));

/** Names in a list: `A, B and C`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : names.slice(0, -1).join(say('units.comma')) + say('units.and') + last;
}

/** A figure with its sign, as it is added to a die. */
export function signed(value: number): string {
  if (value === 0) return '±0';
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** The name of a modifier of the combat die; an angle is named by its side. */
export function modifierName(world: World, { source, value }: Modifier): string {
  const { angleDrm } = world.tables;
  const side = (['flank', 'rear', 'several'] as const).find((angle) => angleDrm[angle] === value);
  return say(source === 'angle' && side !== undefined ? `modifier.angle.${side}` : `modifier.${source}`);
}

/** The text of a reason, without its rule. */
export const reasonText = ({ code, values }: Reason): string =>
  sayIfAny(`reason.${code}`, values) ?? say('reason.unknown', { code });

/** The text of an ending. */
export const outcomeText = (world: World, { winner, by }: NonNullable<State['outcome']>): string => {
  const { exits, romanLosses, carthaginianLosses } = world.tables.victory;
  const loser = sideName(winner === 'rome' ? 'carthage' : 'rome');
  return sayIfAny(`outcome.${by}`, { exits, romanLosses, carthaginianLosses, loser }) ?? by;
};

/** The name of a command's order as the viewer sees it. */
export const chitName = (view: State, command: Command): string => {
  if (command === 'horse' || command === 'elephants') return '';
  const { order } = view.chits[command];
  return isHidden(order) ? say('order.hidden') : orderName(order);
};

/** What of a position the text of a question names. */
type Asking = Pick<State, 'frames' | 'chits'>;

/** The values of a prompt's text, with names for what the rules name. */
export function promptValues(view: Asking, values: Prompt['values']): Prompt['values'] {
  const frame = view.frames.at(-1);
  if (frame?.at === 'orders') return { ...values, first: sideName(String(values?.['first'] ?? '')) };
  if (frame?.at !== 'movement') return values;
  const [command] = frame.commands;
  const own = command === undefined || command === 'horse' || command === 'elephants';
  const order = own ? '' : orderName(view.chits[command].order);
  return { ...values, commands: commandNames(frame.commands), order };
}

/** The title of a question to a seat. */
export const promptTitle = (view: Asking, { code, values }: Prompt): string =>
  (sayIfAny(`prompt.${code}`, promptValues(view, values)) ?? code).replace(/: $/, '');

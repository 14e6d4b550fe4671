import type { Prompt } from '@tessera/core';
import type { State } from '../rules/index.js';
import { sayIfAny } from './catalogue.js';
import { commandNames, orderName } from './naming.js';

/** The values of a prompt's text, with names for what the rules name. */
export function promptValues(
  view: Pick<State, 'frames' | 'chits'>,
  values: Prompt['values'],
): Prompt['values'] {
  const frame = view.frames.at(-1);
  if (frame?.at !== 'movement') return values;
  const [command] = frame.commands;
  const own = command === undefined || command === 'horse' || command === 'elephants';
  const order = own ? '' : orderName(view.chits[command].order);
  return { ...values, commands: commandNames(frame.commands), order };
}

/** What a seat is asked, as a title. */
export const promptTitle = (view: Pick<State, 'frames' | 'chits'>, { code, values }: Prompt): string =>
  (sayIfAny(`prompt.${code}`, promptValues(view, values)) ?? code).replace(/: $/, '');

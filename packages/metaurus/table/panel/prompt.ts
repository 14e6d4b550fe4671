import type { Prompt as PromptOf } from '@tessera/core';
import {
  battleIn,
  declaredUnasked,
  duelsOf,
  orderOf,
  unitOf,
  unitsOf,
  type Frame,
  type State,
} from '@tessera/metaurus';
import { commandNames, promptTitle, promptValues, say, sayIfAny, unitNames } from '@tessera/metaurus/texts';
import { choicesOf, lightActs, type Sight } from '../sight.js';

/** What a question is worded by: the position after the plan, and what can be added to it. */
type Asking = Pick<Sight, 'world' | 'view' | 'choices'>;

/** How the wait is worded: by the frame that is on top. */
export function waitingFor(view: State, side: string): string {
  const frame = view.frames.at(-1);
  if (frame === undefined) return '';
  if (view.table.shares.asked !== null) return say('waiting.shares', { side });
  if (frame.at === 'movement')
    return say('waiting.movement', { side, commands: commandNames(frame.commands) });
  return say(`waiting.${frame.at}`, { side, turn: view.turn });
}

/** What those who act can do now, and what comes after it. */
function howToMove({ world, view, choices }: Asking, left: number): string {
  const can = (verb: 'move' | 'exit' | 'turn' | 'status') => choicesOf(choices, verb).length > 0;
  const moves = can('move') || can('exit');
  const frame = view.frames.at(-1);
  const isLight = frame?.at === 'movement' && lightActs({ world, view }, frame.commands);
  const light = isLight ? say('prompt.movement.light') : '';
  if (left > 0) return [say('prompt.movement.must', { left }), light].join(' ').trim();
  const hasGone = frame?.at === 'movement' && frame.moved.length > 0;
  const rest = can('turn') ? (hasGone ? 'done' : 'turn') : 'none';
  const what = moves ? (can('turn') ? 'both' : 'move') : rest;
  const acting = frame?.at === 'movement' ? frame.commands.flatMap((one) => unitsOf(view, one)) : [];
  const fights = duelsOf(world, view).length > 0;
  const reforms = acting.some((unit) => unitOf(view, unit).disordered && orderOf(view, unit) === 'reform');
  return [
    can('status') ? say('prompt.movement.pick') : '',
    say(`prompt.movement.${what}`, { what: say(`prompt.movement.${fights ? 'fight' : 'calm'}.what`) }),
    fights ? say(`prompt.movement.fight${declaredUnasked(world, view) !== null ? '.unasked' : ''}`) : '',
    light,
    reforms ? say('prompt.movement.reform') : '',
  ]
    .filter((words) => words !== '')
    .join(' ');
}

/** Who may strike back, and at whom: questions of one activation are told apart by it. */
const whoStrikes = (
  sight: Asking,
  { attackers, defenders }: Pick<Extract<Frame, { readonly at: 'counter' }>, 'attackers' | 'defenders'>,
) => ({
  strikers: unitNames(sight, attackers),
  targets: unitNames(sight, defenders),
});

/**
 * What a side is to do to win, for who sets up: that time is on one side's is nowhere on the map (14.0, R49, R72). `short`
 * is one line for the sheet of a phone.
 */
export function goalText(
  { world, view, seat }: Pick<Sight, 'world' | 'view' | 'seat'>,
  length: 'whole' | 'short',
): string {
  const { turnLimit } = view.options;
  const isSmall = battleIn(view.options) === 'small';
  const { romanLosses, carthaginianLosses, exits } = world.tables.victory;
  const usual = turnLimit === 'none' ? 'none' : seat;
  const goal = isSmall ? 'small' : usual;
  const values = { romanLosses, carthaginianLosses, exits, last: turnLimit, seat };
  return say(`prompt.setUp.goal.${goal}${length === 'short' ? '.short' : ''}`, values);
}

/** What there is to do, as far as the plan has come. */
export function howTo(
  sight: Asking,
  code: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const { view } = sight;
  const frame = view.frames.at(-1);
  if (frame?.at === 'counter')
    return sayIfAny('prompt.counter.how', { ...values, ...whoStrikes(sight, frame) }) ?? '';
  if (frame?.at === 'setUp')
    return `${say('prompt.setUp.how')} ${goalText({ ...sight, seat: frame.seat }, 'whole')}`;
  if (code === 'movement') return howToMove(sight, Number(values['left'] ?? 0));
  const hasGone = (frame?.at === 'retreat' || frame?.at === 'advance') && frame.unit !== null;
  if (hasGone) return say(`prompt.${frame.at}.gone`);
  if (frame?.at === 'retreat' && frame.answer === 'no') return say('prompt.retreat.stays');
  if (frame?.at === 'declare' && values['must'] === 'no') return say('prompt.declare.free');
  return sayIfAny(`prompt.${code}.how`, values) ?? '';
}

/** What a seat is asked, and what it can do about it as far as its plan has come. */
export function questionOf(sight: Asking, { code, values }: PromptOf) {
  const own = promptValues(sight.view, values);
  return { title: promptTitle(sight.view, { code, values }), how: howTo(sight, code, own) };
}

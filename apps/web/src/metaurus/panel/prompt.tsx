import type { GamePage } from '@tessera/protocol';
import { duelsOf, orderOf, unitOf, unitsOf, type Frame, type State } from '@tessera/metaurus';
import { commandNames, orderName, say, sayIfAny, sideName } from '@tessera/metaurus/texts';
import { RuleMark } from '../../game/ruleMark.js';
import type { Session } from '../session.js';
import { choicesOf, type Sight } from '../sight.js';

/** The values of a prompt's text, with names for what the rules name. */
function valuesOf(session: Session, values: Readonly<Record<string, string | number>>) {
  const frame = session.sight.value.view.frames.at(-1);
  if (frame?.at !== 'movement') return values;
  const [command] = frame.commands;
  const own = command === undefined || command === 'horse' || command === 'elephants';
  const order = own ? '' : orderName(session.sight.value.view.chits[command].order);
  return { ...values, commands: commandNames(frame.commands), order };
}

/** How the wait is worded: by the frame that is on top. */
function waitingFor(view: State, frame: Frame, side: string): string {
  if (view.table.shares.asked !== null) return say('waiting.shares', { side });
  if (frame.at === 'movement')
    return say('waiting.movement', { side, commands: commandNames(frame.commands) });
  return say(`waiting.${frame.at}`, { side, turn: view.turn });
}

function Waiting({ session, page }: { session: Session; page: GamePage }) {
  const { base } = session.sight.value;
  const frame = base.frames.at(-1);
  const [seat] = session.desk.awaited.value;
  if (frame === undefined || seat === undefined) return null;
  const name = page.seats.find((each) => each.seat === seat)?.name ?? null;
  return (
    <section class="prompt waits" aria-live="polite" data-awaited={seat}>
      <h2 tabIndex={-1}>{say('waiting.for', { name: name ?? sideName(seat) })}</h2>
      <p>{waitingFor(base, frame, sideName(seat))}</p>
      {name === null && <p class="hint">{say('waiting.nobody')}</p>}
    </section>
  );
}

/** What those who act can do now, and what comes after it. */
function howToMove({ world, view, choices }: Sight, left: number): string {
  if (left > 0) return say('prompt.movement.must', { left });
  const can = (verb: 'move' | 'exit' | 'turn' | 'status') => choicesOf(choices, verb).length > 0;
  const moves = can('move') || can('exit');
  const what = moves ? (can('turn') ? 'both' : 'move') : can('turn') ? 'turn' : 'none';
  const frame = view.frames.at(-1);
  const acting = frame?.at === 'movement' ? frame.commands.flatMap((one) => unitsOf(view, one)) : [];
  const fights = duelsOf(world, view).length > 0;
  const reforms = acting.some((unit) => unitOf(view, unit).disordered && orderOf(view, unit) === 'reform');
  return [
    can('status') ? say('prompt.movement.pick') : '',
    say(`prompt.movement.${what}`, { what: say(`prompt.movement.${fights ? 'fight' : 'calm'}.what`) }),
    fights ? say('prompt.movement.fight') : '',
    reforms ? say('prompt.movement.reform') : '',
  ]
    .filter((words) => words !== '')
    .join(' ');
}

/** What there is to do, as far as the plan has come. */
export function howTo(sight: Sight, code: string, values: Readonly<Record<string, string | number>>): string {
  const { view } = sight;
  const frame = view.frames.at(-1);
  if (code === 'movement') return howToMove(sight, Number(values['left'] ?? 0));
  const hasGone = (frame?.at === 'retreat' || frame?.at === 'advance') && frame.unit !== null;
  if (hasGone) return say(`prompt.${frame.at}.gone`);
  if (frame?.at === 'retreat' && frame.answer === 'no') return say('prompt.retreat.stays');
  if (frame?.at === 'declare' && values['must'] === 'no') return say('prompt.declare.free');
  return sayIfAny(`prompt.${code}.how`, values) ?? '';
}

/** Whose decision is awaited, and for what. */
export function Prompt({ session, page }: { session: Session; page: GamePage }) {
  const asked = session.desk.prompt.value;
  if (asked === null) return <Waiting session={session} page={page} />;
  const { code } = asked.prompt;
  const [rule] = asked.rules;
  const values = valuesOf(session, asked.prompt.values);
  const how = howTo(session.sight.value, code, values);
  return (
    <section class="prompt yours" aria-live="polite" data-prompt={code}>
      <h2 tabIndex={-1}>{(sayIfAny(`prompt.${code}`, values) ?? code).replace(/: $/, '')}</h2>
      <p>
        {how}{' '}
        {rule !== undefined && (
          <span class="rule">
            (<RuleMark rule={rule} />)
          </span>
        )}
      </p>
    </section>
  );
}

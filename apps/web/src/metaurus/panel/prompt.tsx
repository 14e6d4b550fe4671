import type { GamePage } from '@tessera/protocol';
import type { Frame, State } from '@tessera/metaurus';
import { commandNames, orderName, say, sayIfAny, sideName } from '@tessera/metaurus-texts';
import { RuleMark } from '../../game/ruleMark.js';
import type { Session } from '../session.js';

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
      <h2>{say('waiting.for', { name: name ?? sideName(seat) })}</h2>
      <p>{waitingFor(base, frame, sideName(seat))}</p>
      {name === null && <p class="hint">{say('waiting.nobody')}</p>}
    </section>
  );
}

/** What there is to do, as far as the plan has come. */
function howTo(session: Session, code: string, values: Readonly<Record<string, string | number>>): string {
  const { view } = session.sight.value;
  const frame = view.frames.at(-1);
  const left = Number(values['left'] ?? 0);
  if (code === 'movement') return say(left > 0 ? 'prompt.movement.must' : 'prompt.movement.free', { left });
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
  const how = howTo(session, code, values);
  return (
    <section class="prompt yours" aria-live="polite" data-prompt={code}>
      <h2>{(sayIfAny(`prompt.${code}`, values) ?? code).replace(/: $/, '')}</h2>
      <p>
        {how} <span class="rule">({rule !== undefined && <RuleMark rule={rule} />})</span>
      </p>
    </section>
  );
}

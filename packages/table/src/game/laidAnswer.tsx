import type { GameTypes } from '@tessera/core';
import type { LaidAnswer } from '@tessera/protocol';
import { useEffect, useState } from 'preact/hooks';
import { takeAnswer } from '../lib/laidAnswer.js';
import { text } from '../texts/index.js';
import type { Control } from '../controls/control.js';
import type { GameTable } from '../gameTable.js';
import type { Desk } from './desk.js';
import { readableSteps, stepsOf } from './trail.js';

/** What became of the answer: it is laid; the player has planned something else there; or the question stands no more. */
type Said = 'laid' | 'kept' | 'over';

/** Lays an answer as the plan for the question that it answers. Returns false when that question stands no more. */
function lay<T extends GameTypes>(desk: Desk<T>, answer: LaidAnswer): boolean {
  const { drafting, game } = desk.client;
  const steps = readableSteps(game, answer.steps);
  if (drafting.frame.peek() !== answer.frame || steps.length < answer.steps.length) return false;
  drafting.plan([]);
  desk.revise(() => true, steps);
  return true;
}

/** An answer out of a letter's link, and what became of it. */
export interface FromLetter {
  readonly said: Said;
  /** The answer in the game's words; null where there are none. */
  readonly name: string | null;
  /** True while the plan is that answer, with whatever comes after it. */
  readonly isPlanned: boolean;
  readonly layIt: () => void;
}

/** What a game calls the answers of letters. */
type Naming<T extends GameTypes> = Pick<GameTable<T>, 'answerName' | 'commit'>;

/** The answer in the game's words; null where its step cannot be read, or the button that commits it names it. */
function nameOf<T extends GameTypes>(
  { answerName }: Naming<T>,
  { client }: Desk<T>,
  { steps }: LaidAnswer,
): string | null {
  const [step] = readableSteps(client.game, steps);
  return step === undefined ? null : answerName(step);
}

const plannedIn = <T extends GameTypes>(desk: Desk<T>, how: 'peek' | 'value'): readonly T['step'][] => {
  const [earlier, trail] =
    how === 'peek' ? [desk.earlier.peek(), desk.trail.peek()] : [desk.earlier.value, desk.trail.value];
  return [...earlier, trail].flatMap(stepsOf);
};

/**
 * Lays the answer that a letter's link has brought along, once the question that it answers stands on the table. It is a
 * plan like any other: its player commits it, changes it or undoes it. A plan that is there already is kept, and a button
 * lays the answer instead.
 */
export function useAnswerFromLetter<T extends GameTypes>(table: Naming<T>, desk: Desk<T>): FromLetter | null {
  const { client } = desk;
  const [answer] = useState(() => takeAnswer({ game: client.id, seat: client.seat }));
  const [said, setSaid] = useState<Said | null>(null);
  const frame = client.drafting.frame.value;
  const isKnown = client.receiver.page.value !== null;
  useEffect(() => {
    if (answer === null || !isKnown || said !== null) return;
    const planned = plannedIn(desk, 'peek');
    const isOther = planned.length > 0 && JSON.stringify(planned) !== JSON.stringify(answer.steps);
    if (frame === answer.frame && isOther) setSaid('kept');
    else setSaid(lay(desk, answer) ? 'laid' : 'over');
  }, [answer, frame, isKnown, said, desk]);
  if (answer === null || said === null || (said !== 'over' && frame !== answer.frame)) return null;
  const planned = plannedIn(desk, 'value').slice(0, answer.steps.length);
  const isPlanned = said === 'laid' && JSON.stringify(planned) === JSON.stringify(answer.steps);
  return {
    said,
    name: nameOf(table, desk, answer) ?? (isPlanned ? table.commit.label(desk) : null),
    isPlanned,
    layIt: () => setSaid(lay(desk, answer) ? 'laid' : 'over'),
  };
}

/** What became of the answer from the letter, by its name. */
export function AnswerFromLetter({ answer }: { answer: FromLetter | null }) {
  if (answer === null) return null;
  const { said, name, layIt } = answer;
  return (
    <div role="status">
      <p>{text(`fromLetter.${said}`, { answer: name ?? text('fromLetter.some') })}</p>
      {said === 'kept' && (
        <p class="ways">
          <button type="button" data-control="layAnswer" onClick={layIt}>
            {text('fromLetter.lay', { answer: name ?? text('fromLetter.some') })}
          </button>
        </p>
      )}
    </div>
  );
}

/** What a page needs to know to say that a commit is on its way. */
interface Sending {
  readonly client: { readonly outbox: { readonly sending: { readonly value: boolean } } };
}

/** The control that commits, with the answer from the letter in its name while that is what it commits. */
export const committing = <D extends Sending>(commit: Control<D>, answer: FromLetter | null): Control<D> => ({
  ...commit,
  label: (desk) => {
    const said = commit.label(desk);
    const name = answer?.isPlanned === true ? answer.name : null;
    return name === null || said === name || desk.client.outbox.sending.value
      ? said
      : text('fromLetter.commit', { answer: name, commit: said });
  },
});

import type { GameTypes } from '@tessera/core';
import type { LaidAnswer } from '@tessera/protocol';
import { useEffect, useState } from 'preact/hooks';
import { takeAnswer } from '../lib/laidAnswer.js';
import { text } from '../texts/index.js';
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

/**
 * Lays the answer that a letter's link has brought along, once the question that it answers stands on the table. It is a
 * plan like any other: its player commits it, changes it or undoes it. A plan that is there already is kept, and a button
 * lays the answer instead.
 */
export function AnswerFromLetter<T extends GameTypes>({ desk }: { desk: Desk<T> }) {
  const { client } = desk;
  const [answer] = useState(() => takeAnswer({ game: client.id, seat: client.seat }));
  const [said, setSaid] = useState<Said | null>(null);
  const frame = client.drafting.frame.value;
  const isKnown = client.receiver.page.value !== null;
  useEffect(() => {
    if (answer === null || !isKnown || said !== null) return;
    const planned = [...desk.earlier.peek(), desk.trail.peek()].flatMap(stepsOf);
    const isOther = planned.length > 0 && JSON.stringify(planned) !== JSON.stringify(answer.steps);
    if (frame === answer.frame && isOther) setSaid('kept');
    else setSaid(lay(desk, answer) ? 'laid' : 'over');
  }, [answer, frame, isKnown, said, desk]);
  if (answer === null || said === null || (said !== 'over' && frame !== answer.frame)) return null;
  return (
    <div role="status">
      <p>{text(`fromLetter.${said}`)}</p>
      {said === 'kept' && (
        <p class="ways">
          <button
            type="button"
            data-control="layAnswer"
            onClick={() => setSaid(lay(desk, answer) ? 'laid' : 'over')}
          >
            {text('fromLetter.lay')}
          </button>
        </p>
      )}
    </div>
  );
}

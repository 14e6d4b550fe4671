import type { GameTypes } from '@tessera/core';
import type { LaidAnswer } from '@tessera/protocol';
import { useEffect, useState } from 'preact/hooks';
import { takeAnswer } from '../lib/laidAnswer.js';
import { text } from '../texts/index.js';
import type { Desk } from './desk.js';

/** The answer's steps in the game's form; null when this page cannot read one. */
function stepsIn<T extends GameTypes>(
  { client: { game } }: Desk<T>,
  { steps }: LaidAnswer,
): T['step'][] | null {
  const read = steps.map((step) => game.schemas.step.safeParse(step));
  return read.every(({ success }) => success) ? read.flatMap((one) => (one.success ? [one.data] : [])) : null;
}

/**
 * Lays the answer that a letter's link has brought along, once the question that it answers stands on the table. It is a
 * plan like any other: its player commits it, changes it or undoes it. Says so, or that the question stands no more.
 */
export function AnswerFromLetter<T extends GameTypes>({ desk }: { desk: Desk<T> }) {
  const { client } = desk;
  const [answer] = useState(() => takeAnswer({ game: client.id, seat: client.seat }));
  const [said, setSaid] = useState<'laid' | 'over' | null>(null);
  const frame = client.drafting.frame.value;
  const isKnown = client.receiver.page.value !== null;
  useEffect(() => {
    if (answer === null || !isKnown || said !== null) return;
    const steps = frame === answer.frame ? stepsIn(desk, answer) : null;
    if (steps === null) {
      setSaid('over');
      return;
    }
    client.drafting.plan([]);
    desk.revise(() => true, steps);
    setSaid('laid');
  }, [answer, frame, isKnown, said, client, desk]);
  if (answer === null || said === null || (said === 'laid' && frame !== answer.frame)) return null;
  return <p role="status">{text(`fromLetter.${said}`)}</p>;
}

import type { GameTypes } from '@tessera/core';
import type { Answer, Hint } from '@tessera/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { HintText, TableWords } from '../gameTable.js';
import type { SeatHost } from '../gameUi.js';
import { countHint, keptShelf, whyNoScript } from '../lib/kept.js';
import { text } from '../texts/index.js';
import { useSent } from '../ui/ask.js';
import { RefusalNote } from '../ui/page.js';
import type { Desk } from './desk.js';
import { readableSteps, stepsOf } from './trail.js';

/** How the plan on the board compares to that of a hint: the same, both empty, or another one. */
export type HintPlan = 'plan' | 'plan.none' | 'other';

/** Compares the plan to a hint's. */
export function hintPlanOf(hinted: readonly object[], planned: readonly object[]): HintPlan {
  if (JSON.stringify(hinted) !== JSON.stringify(planned)) return 'other';
  return hinted.length === 0 ? 'plan.none' : 'plan';
}

/** What a hint needs besides the desk. */
export interface HintsProps<T extends GameTypes> {
  readonly desk: Desk<T>;
  readonly words: Pick<TableWords<T>, 'hint'>;
  readonly host: Pick<SeatHost, 'fetchHint'>;
}

/** A hint, and what says why in the game's words. */
interface Told<T extends GameTypes> {
  readonly hint: Hint;
  readonly say: HintText<T>;
}

/** What a player had planned before they asked, for that frame. */
interface OwnPlan<T extends GameTypes> {
  readonly frame: number;
  readonly parts: readonly (readonly T['step'][])[];
}

interface WaysProps {
  readonly busy: boolean;
  readonly ask: () => void;
  /** Lays the hint's plan on the board; null where it lies there, or no hint was given. */
  readonly lay: (() => void) | null;
  /** Whether the hint's plan has a step. */
  readonly isEmpty: boolean;
  /** Goes back to the player's own plan; null where there is none. */
  readonly back: (() => void) | null;
}

/** The buttons that ask for a hint, show its plan on the board, and go back from it. */
const Ways = ({ busy, ask, lay, isEmpty, back }: WaysProps) => (
  <>
    <button type="button" class="quietButton" disabled={busy} onClick={ask}>
      {text(busy ? 'hint.busy' : 'hint.ask')}
    </button>
    {lay !== null && (
      <button type="button" onClick={lay}>
        {text(isEmpty ? 'hint.lay.none' : 'hint.lay')}
      </button>
    )}
    {back !== null && (
      <button type="button" class="quietButton" onClick={back}>
        {text('hint.mine')}
      </button>
    )}
  </>
);

/** Why the bot would do so, in the game's words. */
const reasonOf = <T extends GameTypes>(
  { ground: { code, values } }: Hint,
  say: HintText<T>,
  moment: Parameters<HintText<T>>[2],
): string => say(code, values, moment) ?? text('hint.any');

/** Asks for a hint and for what says why. */
async function ask<T extends GameTypes>(
  words: HintsProps<T>['words'],
  question: () => Promise<Answer<Hint> | null>,
): Promise<Answer<Told<T>> | null> {
  const answer = await question();
  if (answer === null || !('ok' in answer)) return answer;
  const say = await words.hint().catch(() => null);
  return say === null ? whyNoScript() : { ok: { hint: answer.ok, say } };
}

/** The words about a hint, which come into sight with it. */
function useInSight(hint: Hint | null) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hint === null) return undefined;
    // A plan that runs on to another question scrolls the panel to it first.
    const next = requestAnimationFrame(() => said.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(next);
  }, [hint]);
  return said;
}

/** Whether a hint can be asked for now: on no clock, and against no person in another browser. */
function areOffered<T extends GameTypes>({ client, prompt, view }: Desk<T>): boolean {
  const { seats, pace } = client.receiver.page.value ?? { seats: [], pace: null };
  const isAsked = prompt.value !== null && view.value.table.shares.asked === null;
  return isAsked && pace === null && seats.every(({ mine, bot }) => mine || bot !== undefined);
}

/**
 * Asks what a strong bot would do. A sentence says why first: a hint is there to learn from. A press then lays its steps
 * as the plan, which can be changed or undone, or left for the plan that was there before. Nothing is committed. Not
 * offered against a person in another browser.
 */
export function Hints<T extends GameTypes>({ desk, words, host }: HintsProps<T>) {
  const { client } = desk;
  const { id: game, seat } = client;
  const [told, setTold] = useState<Told<T> | null>(null);
  const hint = told?.hint ?? null;
  const [mine, setMine] = useState<OwnPlan<T> | null>(null);
  const { busy, refused, send } = useSent();
  const said = useInSight(hint);
  if (!areOffered(desk)) return null;
  const frame = client.drafting.frame.value;
  const shown = hint?.frame === frame ? hint : null;
  const hinted = shown === null ? [] : readableSteps(desk.client.game, shown.steps);
  const planned = desk.earlier.value[0] ?? desk.trail.value;
  const plan = hintPlanOf(hinted, stepsOf(planned));
  const fetchHint = () =>
    void send(
      () => ask(words, () => host.fetchHint(game, seat)),
      (given) => {
        if (given.hint.frame !== client.drafting.frame.peek()) return;
        setTold(given);
        countHint(keptShelf, { game, seat });
      },
    );
  const lay = () => {
    const own = [...desk.earlier.peek(), desk.trail.peek()].map(stepsOf);
    if (frame !== null && own.flat().length > 0) setMine({ frame, parts: own });
    // The hint is for what is asked, and not for what a plan has run on to.
    client.drafting.plan([]);
    desk.revise(() => true, hinted);
  };
  const backToMine = () => {
    const [steps = [], ...then] = mine?.parts ?? [];
    client.drafting.plan(steps, then);
    setTold(null);
    setMine(null);
  };
  return (
    <div class="hints">
      <Ways
        busy={busy}
        ask={fetchHint}
        lay={shown !== null && plan === 'other' ? lay : null}
        isEmpty={hinted.length === 0}
        back={shown !== null && mine?.frame === frame ? backToMine : null}
      />
      <p role="status" ref={said}>
        {shown !== null && told !== null && (
          <>
            <strong>{text('hint.title')}</strong>{' '}
            {reasonOf(shown, told.say, { view: planned.base, seat, steps: hinted })}{' '}
            {plan !== 'other' && text(`hint.${plan}`)}
          </>
        )}
      </p>
      <RefusalNote error={refused} />
    </div>
  );
}

import type { GameTypes } from '@tessera/core';
import type { Hint } from '@tessera/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TableWords } from '../gameTable.js';
import type { SeatHost } from '../gameUi.js';
import { text } from '../texts/index.js';
import { useSent } from '../ui/ask.js';
import { RefusalNote } from '../ui/page.js';
import type { Desk } from './desk.js';
import { readableSteps, stepsOf } from './trail.js';

/** How the plan on the board compares to that of a hint. */
export type HintPlan = 'plan' | 'plan.none' | 'plan.gone' | 'plan.changed';

/**
 * Compares the plan to a hint's: the same (`plan`), both empty (`plan.none`), emptied (`plan.gone`), or another
 * (`plan.changed`).
 */
export function hintPlanOf(hinted: readonly object[], planned: readonly object[]): HintPlan {
  if (planned.length === 0) return hinted.length === 0 ? 'plan.none' : 'plan.gone';
  return JSON.stringify(hinted) === JSON.stringify(planned) ? 'plan' : 'plan.changed';
}

/** What a hint needs besides the desk. */
export interface HintsProps<T extends GameTypes> {
  readonly desk: Desk<T>;
  readonly words: Pick<TableWords<T>, 'hint'>;
  readonly host: Pick<SeatHost, 'fetchHint'>;
}

/** What a player had planned before they asked, for that frame. */
interface OwnPlan<T extends GameTypes> {
  readonly frame: number;
  readonly parts: readonly (readonly T['step'][])[];
}

interface WaysProps {
  readonly busy: boolean;
  readonly ask: () => void;
  /** Goes back to the player's own plan; null where there is none. */
  readonly back: (() => void) | null;
}

/** The buttons that ask for a hint, and go back from it. */
const Ways = ({ busy, ask, back }: WaysProps) => (
  <>
    <button type="button" class="quietButton" disabled={busy} onClick={ask}>
      {text(busy ? 'hint.busy' : 'hint.ask')}
    </button>
    {back !== null && (
      <button type="button" class="quietButton" onClick={back}>
        {text('hint.mine')}
      </button>
    )}
  </>
);

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

/**
 * Asks what a strong bot would do: a sentence says why, and its steps become the plan, which can be changed or
 * undone, or left for the plan that was there before. Nothing is committed. Not offered against a person in another browser.
 */
export function Hints<T extends GameTypes>({ desk, words, host }: HintsProps<T>) {
  const { client } = desk;
  const [hint, setHint] = useState<Hint | null>(null);
  const [mine, setMine] = useState<OwnPlan<T> | null>(null);
  const { busy, refused, send } = useSent();
  const said = useInSight(hint);
  const { seats, pace } = client.receiver.page.value ?? { seats: [], pace: null };
  const isAsked = desk.prompt.value !== null && desk.view.value.table.shares.asked === null;
  if (!isAsked || pace !== null || !seats.every(({ mine, bot }) => mine || bot !== undefined)) return null;
  const frame = client.drafting.frame.value;
  const shown = hint?.frame === frame ? hint : null;
  const hinted = shown === null ? [] : readableSteps(desk.client.game, shown.steps);
  const planned = desk.earlier.value[0] ?? desk.trail.value;
  const plan = hintPlanOf(hinted, stepsOf(planned));
  const ask = () =>
    void send(
      () => host.fetchHint(client.id, client.seat),
      (given) => {
        if (given.frame !== client.drafting.frame.peek()) return;
        const own = [...desk.earlier.peek(), desk.trail.peek()].map(stepsOf);
        if (own.flat().length > 0 && hintPlanOf(hinted, own[0] ?? []) !== 'plan')
          setMine({ frame: given.frame, parts: own });
        setHint(given);
        // The hint is for what is asked, and not for what a plan has run on to.
        client.drafting.plan([]);
        desk.revise(() => true, readableSteps(client.game, given.steps));
      },
    );
  const backToMine = () => {
    const [steps = [], ...then] = mine?.parts ?? [];
    client.drafting.plan(steps, then);
    setHint(null);
    setMine(null);
  };
  return (
    <div class="hints">
      <Ways busy={busy} ask={ask} back={shown !== null && mine?.frame === frame ? backToMine : null} />
      <p role="status" ref={said}>
        {shown !== null && (
          <>
            <strong>{text('hint.title')}</strong>{' '}
            {words.hint(shown.ground.code, shown.ground.values, {
              view: planned.base,
              seat: client.seat,
              steps: hinted,
            }) ?? text('hint.any')}{' '}
            {text(`hint.${plan}`)}
          </>
        )}
      </p>
      <RefusalNote error={refused} />
    </div>
  );
}

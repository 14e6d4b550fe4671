import { nearestAt, type Seat, type Space, type Step } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import { lazyPart } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import { CardBack } from './face.js';
import type { ShownHands } from './hands.js';
import type { ComponentChildren } from 'preact';
import type { Session } from '../session.js';
import { isPlanned, pickOnly, stepsIn } from '../sight.js';

const ofSide = (seat: Seat): string => say(`side.${seat}`);

const PilesDialog = lazyPart(() => import('./pilesDialog.js').then((module) => module.PilesDialog));

/** The piles beside the board: the enemy's hand by its number, the deck, the discards, and what is out of the game. */
export function Piles({ hands: { view, near, far } }: { hands: ShownHands }) {
  const [isOpen, setOpen] = useState(false);
  const { deck, discards, removed } = view;
  const last = discards.at(-1);
  const inPlay = nearestAt(view, 'card')?.card;
  const backs = [far, near].filter(({ isOwn }) => !isOwn);
  return (
    <>
      <div class="piles" data-covers>
        {backs.map(({ seat, count }) => (
          <span key={seat} class="pile" data-seat={seat}>
            <CardBack />
            <span class="pileCount">{count}</span>
            <span class="pileName">{ofSide(seat)}</span>
            <span class="unseen">{say('hand.backs', { side: ofSide(seat), count })}</span>
          </span>
        ))}
        <button type="button" class="pile" aria-label={say('hand.piles')} onClick={() => setOpen(true)}>
          <span class="pileRow">
            <CardBack />
            <span class="pileCount">{deck.count}</span>
          </span>
          <span class="pileRow lastDiscard" data-empty={last === undefined}>
            <span class="pileCount">{discards.length}</span>
            {last !== undefined && <span class="pileTitle">{nameOf('card', last)}</span>}
          </span>
          {removed.length > 0 && <span class="pileRow gone">{removed.length}</span>}
        </button>
        {isOpen && <PilesDialog view={view} onClose={() => setOpen(false)} />}
      </div>
      <div class="holding">
        {inPlay !== undefined && (
          <p class="inPlay" role="status" data-covers>
            {say('hand.inPlay', { card: nameOf('card', inPlay) })}
          </p>
        )}
        {view.lasting.map((event) => (
          <p key={event} class="inPlay" data-lasting={event} data-covers>
            {say(`state.holding.${event}`)}
          </p>
        ))}
      </div>
    </>
  );
}

/** An answer by name: the step that it is, what stands under it, and the spaces that it lights. */
export interface Pickable {
  readonly step: Step;
  readonly name: string;
  readonly about?: ComponentChildren;
  readonly lights?: readonly Space[];
}

/** Every step that could be answered before anything was planned. */
export const stepsOf = ({ sight }: Session): Step[] => stepsIn(sight.value.atFirst);

/** One answer as a button: it stays pressed while it is planned, and takes the place of another. */
function PickButton({ session, pick }: { session: Session; pick: Pickable }) {
  const { step, name, about, lights = [] } = pick;
  const isChosen = isPlanned(session.sight.value, step);
  const light = (spaces: readonly Space[]) => () => (session.concerned.value = spaces);
  return (
    <button
      type="button"
      class="use"
      aria-pressed={isChosen}
      data-verb={step.verb}
      onClick={() => pickOnly(session, step)}
      onPointerEnter={light(lights)}
      onPointerLeave={light([])}
      onFocus={light(lights)}
      onBlur={light([])}
    >
      <strong>{name}</strong>
      {about !== undefined && <span class="useAbout">{about}</span>}
      {isChosen && <span class="usePlanned">{say('use.planned')}</span>}
    </button>
  );
}

/** Answers under a heading. */
export const Picks = (props: { session: Session; title: string; picks: readonly Pickable[] }) => (
  <section class="picks" aria-label={props.title}>
    <h3>{props.title}</h3>
    <ul class="uses">
      {props.picks.map((pick) => (
        <li key={JSON.stringify(pick.step)}>
          <PickButton session={props.session} pick={pick} />
        </li>
      ))}
    </ul>
  </section>
);

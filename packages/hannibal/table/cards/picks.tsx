import type { Space, Step } from '@tessera/hannibal';
import { say } from '@tessera/hannibal/texts';
import type { ComponentChildren } from 'preact';
import type { Session } from '../session.js';
import { isPlanned, planOnly, stepsIn } from '../steps.js';

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
      onClick={() => planOnly(session, [step])}
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

import {
  armySize,
  avoidPlaces,
  cameBy,
  forceOf,
  type FrameOf,
  type General,
  marching,
  nearestAt,
  percentOf,
  reactionFaces,
  sizeOf,
  type Space,
  type StepOf,
} from '@tessera/hannibal';
import { nameOf, sayMarch, words } from '@tessera/hannibal/texts';
import { useId, useMemo, useState } from 'preact/hooks';
import { BattleForecast } from '../battle/forms/yesNo.js';
import type { Session } from '../session.js';
import { isSameStep, type Sight } from '../sight.js';
import { Answer, Steppers } from './steppers.js';
import { most, type Part, partsIn, sizeOfPart } from '@tessera/hannibal';
import { open } from './plan.js';

/** A part of a force that reacts. */
type Reaction = Part & { readonly step: StepOf<'react'> };

/** Whether a part is one that reacts. */
const isReaction = (part: Part): part is Reaction => part.step.verb === 'react';

/** A force that may react: where it stands, and all that may go of it. */
interface Reacting {
  readonly space: Space;
  readonly isAvoiding: boolean;
  readonly parts: readonly Reaction[];
}

/** The forces that may react, who stands in the space first. */
export function reactingIn({ base, atFirst }: Pick<Sight, 'base' | 'atFirst'>): Reacting[] {
  const to = nearestAt(base, 'march')?.to;
  const all = partsIn(atFirst, 'react').filter(isReaction);
  const spaces = [...new Set(all.map(({ step }) => step.space))];
  return spaces.map((space) => ({
    space,
    isAvoiding: space === to,
    parts: all.filter(({ step }) => step.space === space),
  }));
}

type March = FrameOf<'march'>;
const leadersOf = ({ parts }: Reacting): General[] => [...new Set(parts.map(({ step }) => step.general))];

/** The chance of a general to intercept or to avoid. */
function chanceText({ base, world }: Sight, march: March, at: { general: General; space: Space }): string {
  const faces = reactionFaces({ world, state: base }, march, at);
  return sayMarch('react.chance', { faces, percent: percentOf(faces) });
}

/** Where those who avoid battle could go. */
function placesText({ base, world }: Sight, march: March, { step }: Reaction): string {
  const places = avoidPlaces({ world, state: base }, march, { ...step });
  const named = places.map(({ space, inside }) =>
    inside ? sayMarch('places.inside', { space: nameOf('space', space) }) : nameOf('space', space),
  );
  return sayMarch('react.to', { spaces: named.join(', ') });
}

interface ForceProps {
  readonly session: Session;
  readonly march: March;
  readonly reacting: Reacting;
}

/** Under whom those go who react, each with the chance. */
function Leaders({
  session,
  march,
  reacting,
  lead,
  onLead,
}: ForceProps & { lead: General; onLead: (general: General) => void }) {
  const name = useId();
  const sight = session.sight.value;
  return (
    <fieldset class="radios plain leaders">
      <legend>{sayMarch('react.lead')}</legend>
      {leadersOf(reacting).map((general) => (
        <label key={general}>
          <input type="radio" name={name} checked={general === lead} onChange={() => onLead(general)} />
          <span>
            {nameOf('general', general)}
            <span class="hint">{chanceText(sight, march, { general, space: reacting.space })}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Announces a reaction: in the place of "nobody", and of what was announced for the same force. */
function announce({ desk, plan }: Session, step: StepOf<'react'>): void {
  if (desk.trail.value.taken.length === 0) return plan([step]);
  desk.revise(
    (earlier) => earlier.verb === 'decline' || (earlier.verb === 'react' && earlier.space === step.space),
    [step],
  );
}

/** How many CUs a general is with. */
function forceSize({ base, world }: Sight, general: General): number {
  const force = forceOf({ world, state: base }, general);
  return force === null ? 0 : sizeOf(base, force);
}

/** One force that may intercept, or avoid battle: under whom, with how many, and with what chance. */
function ForceForm({ session, march, reacting }: ForceProps) {
  const sight = session.sight.value;
  const [first = null] = leadersOf(reacting);
  const [lead, setLead] = useState<General | null>(first);
  const parts = useMemo(() => reacting.parts.filter(({ step }) => step.general === lead), [reacting, lead]);
  const [chosen, setChosen] = useState<Part | null>(null);
  const part =
    parts.find((one) => one === chosen) ?? most(parts, lead === null ? Infinity : forceSize(sight, lead));
  if (lead === null || part === null || !isReaction(part)) return null;
  const { space, isAvoiding } = reacting;
  const where = { space: nameOf('space', space), inside: sight.base.posts[lead].inside ? 'yes' : 'no' };
  const title = sayMarch(isAvoiding ? 'react.title.avoid' : 'react.title.intercept', where);
  return (
    <section class="reaction" aria-label={title} data-kind={isAvoiding ? 'avoid' : 'intercept'}>
      <h3>{title}</h3>
      <Leaders session={session} march={march} reacting={reacting} lead={lead} onLead={setLead} />
      <Steppers parts={parts} part={part} onPick={setChosen} />
      {isAvoiding && <p class="hint">{placesText(sight, march, part)}</p>}
      <button type="button" data-verb="react" onClick={() => announce(session, part.step)}>
        {sayMarch(isAvoiding ? 'react.announce.avoid' : 'react.announce.intercept', {
          cus: sizeOfPart(part),
          space: where.space,
        })}
      </button>
    </section>
  );
}

/** What has been announced so far. */
function Announced({ session }: { session: Session }) {
  const steps = session.sight.value.trail.taken
    .map(({ step }) => step)
    .filter(({ verb }) => verb === 'react');
  if (steps.length === 0) return null;
  return (
    <section class="announced" data-plan aria-label={sayMarch('react.announced')}>
      <h3>{sayMarch('react.announced')}</h3>
      <ul>
        {steps.map((step) => (
          <li key={JSON.stringify(step)}>
            {words.step(step)}
            <button
              type="button"
              class="link"
              onClick={() => session.desk.revise((one) => isSameStep(one, step), [])}
            >
              {sayMarch('react.back', { what: step.verb === 'react' ? nameOf('general', step.general) : '' })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who has come. */
function armyText({ base }: Sight, { to }: March): string {
  const move = marching(base)?.move;
  if (move === undefined) return '';
  return sayMarch('react.army', {
    general: nameOf('general', move.general),
    space: nameOf('space', to),
    cus: armySize(move),
  });
}

/** The battle if nobody gets out of the way, where own CUs stand in the space. */
function ForecastHere({ sight, march }: { sight: Sight; march: March }) {
  const { world, base: view } = sight;
  const move = marching(view)?.move;
  if (move === undefined) return null;
  return (
    <BattleForecast
      sight={{ world, view }}
      joining={{ space: march.to, active: march.seat, ...cameBy(move) }}
    />
  );
}

/** The enemy marches in: who intercepts, who avoids battle. All is announced together. */
export function ReactionsForm({ session }: { session: Session }) {
  const sight = session.sight.value;
  const march = nearestAt(sight.base, 'march');
  const { base, atFirst } = sight;
  const forces = useMemo(() => reactingIn({ base, atFirst }), [base, atFirst]);
  if (march === null) return null;
  const hasAnnounced = sight.trail.taken.some(({ step }) => step.verb === 'react');
  const isAskedOf = (space: Space) =>
    !sight.trail.taken.some(({ step }) => step.verb === 'react' && step.space === space);
  return (
    <div class="reactionsForm">
      <p>{armyText(sight, march)}</p>
      {forces.some(({ isAvoiding }) => isAvoiding) && <ForecastHere sight={sight} march={march} />}
      <Announced session={session} />
      {!hasAnnounced && open(sight).some(({ verb }) => verb === 'decline') && (
        <div class="offers">
          <Answer session={session} step={{ verb: 'decline' }}>
            {sayMarch('react.nobody')}
          </Answer>
        </div>
      )}
      {forces
        .filter(({ space }) => isAskedOf(space))
        .map((reacting) => (
          <ForceForm key={reacting.space} session={session} march={march} reacting={reacting} />
        ))}
    </div>
  );
}

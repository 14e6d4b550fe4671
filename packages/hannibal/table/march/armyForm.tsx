import {
  cusOfArmy,
  cusOutside,
  forceOf,
  type General,
  marching,
  pointsLeft,
  type Space,
  type Step,
  type StepOf,
} from '@tessera/hannibal';
import { nameOf, sayMarch } from '@tessera/hannibal/texts';
import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../session.js';
import { isPlanned, isSameStep, type Sight, usePlannedAtFirst } from '../sight.js';
import { beforeStop } from './ending.js';
import { most, type Part, partOf, partsIn, sizeOfPart } from '@tessera/hannibal';
import { open, wholeArmy } from './plan.js';
import { Answer, Steppers } from './steppers.js';
import { planAnswer } from '../pointing.js';

/** The Movement Points of who marches: those that are left after the plan, and all that they had. */
function pointsIn({ world, view }: Pick<Sight, 'world' | 'view'>): { left: number; all: number } {
  const on = marching(view);
  const left = on === null ? 0 : pointsLeft({ world, state: view }, on);
  return { left, all: left + (on?.move.points ?? 0) };
}

/** The Movement Points as pips: full ones are left. */
function Points({ sight }: { sight: Sight }) {
  const { left, all } = pointsIn(sight);
  return (
    <span class="movePoints" role="img" aria-label={sayMarch('way.points', { left, all })}>
      {Array.from({ length: all }, (_, at) => (
        <i key={at} data-left={at < left} />
      ))}
    </span>
  );
}

/** The part that is planned to go, or that would go unless something else is chosen. */
const musterIn = (sight: Sight): Part | null =>
  sight.trail.taken.flatMap(({ step }) => (step.verb === 'muster' ? (partOf(step) ?? []) : []))[0] ??
  wholeArmy(sight);

/** The CUs and the generals that go along: before the army goes, those that are chosen. */
function goingIn(sight: Sight): { cus: number; generals: readonly General[] } {
  const move = marching(sight.view)?.move;
  const army = move?.army ?? null;
  if (move !== undefined && army !== null) {
    const { regulars, elephants } = cusOfArmy(move);
    return { cus: regulars + elephants, generals: army.generals };
  }
  const part = musterIn(sight);
  return { cus: part === null ? 0 : sizeOfPart(part), generals: part?.generals ?? [] };
}

/** A general, the Movement Points, and what marches. */
function ArmyHead({ session, general }: { session: Session; general: General }) {
  const sight = session.sight.value;
  const { cus, generals } = goingIn(sight);
  const others = generals.map((one) => nameOf('general', one)).join(', ');
  const said = { general: nameOf('general', general), cus, others: others || 'none' };
  return (
    <div class="armyHead">
      <h3>{sayMarch('part.marches', said)}</h3>
      <Points sight={sight} />
    </div>
  );
}

/** What goes is planned at once: as many as can; it is then changed by steppers. */
function useMusterAtFirst(session: Session, army: Part | null): void {
  const { drafting } = session.desk.client;
  const frame = drafting.frame.value;
  const isFresh = drafting.fresh.value;
  useEffect(() => {
    const isEmpty = drafting.steps.peek().length === 0;
    if (frame !== null && isFresh && isEmpty && army !== null) session.desk.add(army.step);
  }, [session, drafting, frame, isFresh, army]);
}

/** Who goes: regulars, elephants, subordinates, and the train; changed as long as the plan begins with it. */
function MusterForm({ session }: { session: Session }) {
  const sight = session.sight.value;
  const parts = partsIn(sight.atFirst, 'muster');
  const all = wholeArmy(sight);
  useMusterAtFirst(session, all);
  const planned = sight.trail.taken.flatMap(({ step }) =>
    step.verb === 'muster' ? (partOf(step) ?? []) : [],
  )[0];
  const part = planned ?? all;
  if (part === null) return null;
  const pick = (next: Part): void => session.desk.revise(({ verb }) => verb === 'muster', [next.step]);
  const isConsular = parts.some(({ step }) => step.verb === 'muster') && sight.seat === 'rome';
  return (
    <>
      <Steppers parts={parts} part={part} onPick={pick} />
      <div class="partButtons">
        {all !== null && (planned === undefined || sizeOfPart(part) < sizeOfPart(all)) && (
          <button type="button" onClick={() => pick(all)}>
            {sayMarch('part.most')}
          </button>
        )}
      </div>
      {isConsular && <p class="hint">{sayMarch('part.limits', { limit: sight.world.tables.armyLimit })}</p>}
    </>
  );
}

/** Plans it at the end of the way, before the army stops there. */
function arrange({ desk, sight, lay }: Session, step: Step): void {
  const stops = sight.value.trail.taken.at(-1)?.step.verb === 'stop';
  if (stops) desk.revise(({ verb }) => verb === 'stop', [step, { verb: 'stop' }]);
  else lay([step]);
}

/** Some who are left behind, or taken along, where the army stands after the plan: opened by a press, one at a time. */
function Arranging({ session, verb }: { session: Session; verb: 'drop' | 'pickUp' }) {
  const sight = session.sight.value;
  const parts = partsIn(beforeStop(sight), verb);
  const [chosen, setChosen] = useState<Part | null>(null);
  const first = verb === 'pickUp' ? most(parts, Infinity) : parts[0];
  const part = chosen !== null && parts.some(({ step }) => isSameStep(step, chosen.step)) ? chosen : first;
  const on = marching(sight.view);
  const force = on === null ? null : forceOf({ world: sight.world, state: sight.view }, on.move.general);
  if (part === undefined || part === null || force === null) return null;
  const where = { space: nameOf('space', force.space) };
  return (
    <details class="rearrange" name="rearrange">
      <summary>{sayMarch(verb === 'drop' ? 'part.leave' : 'part.take', where)}</summary>
      <Steppers parts={parts} part={part} onPick={setChosen} />
      <button type="button" onClick={() => arrange(session, part.step)}>
        {sayMarch(verb === 'drop' ? 'part.drop' : 'part.pickUp')}
      </button>
    </details>
  );
}

/** The army: chosen before it goes, and rearranged on its way. */
export function ArmyForm({ session }: { session: Session }) {
  const { base, view } = session.sight.value;
  const move = marching(base)?.move;
  if (move === undefined) return null;
  // Before it goes, the army itself is changed.
  const hasGone = move.army !== null || (marching(view)?.move.spaces ?? 0) > 0;
  return (
    <section class="armyForm" aria-label={sayMarch('part.army')}>
      <ArmyHead session={session} general={move.general} />
      {move.army === null && <MusterForm session={session} />}
      {hasGone && <Arranging session={session} verb="drop" />}
      {hasGone && <Arranging session={session} verb="pickUp" />}
    </section>
  );
}

const isSame = (one: Part, two: Part | null): boolean => two !== null && isSameStep(one.step, two.step);

/** The parts that a question lets go, and the one that is chosen: its button plans it, and what is planned is changed at once. */
function useParts(session: Session, verb: 'enter' | 'lose', first: (parts: readonly Part[]) => Part | null) {
  const sight = session.sight.value;
  const parts = partsIn(sight.atFirst, verb);
  const [chosen, setChosen] = useState<Part | null>(null);
  const planned = parts.find(({ step }) => isPlanned(sight, step));
  const part = planned ?? parts.find((one) => isSame(one, chosen)) ?? first(parts);
  const pick = (next: Part): void => {
    setChosen(next);
    if (planned !== undefined) planAnswer(session, next.step);
  };
  return { parts, part, pick };
}

const isNobody = ({ generals, ...part }: Part): boolean => sizeOfPart(part) + generals.length === 0;

/** Where a force may go into its city. */
const spaceAsked = ({ sight }: Session): Space | null => {
  const frame = sight.value.base.frames.at(-1);
  return frame !== undefined && 'space' in frame ? frame.space : null;
};

/** Who goes inside a city. */
export function EnterForm({ session }: { session: Session }) {
  const sight = session.sight.value;
  const space = spaceAsked(session);
  const outside = space === null ? 0 : cusOutside(sight.base, sight.seat, space);
  const { parts, part, pick } = useParts(session, 'enter', (all) => most(all, outside));
  if (part === null || space === null) return null;
  const stays = outside - sizeOfPart(part);
  const nobody = parts.find(isNobody);
  const decline = open(sight).some(({ verb }) => verb === 'decline');
  return (
    <div class="enterForm">
      <Steppers parts={parts} part={part} onPick={pick} />
      <p class="hint">{sayMarch('enter.stays', { cus: stays })}</p>
      <div class="offers">
        <Answer session={session} step={part.step}>
          {sayMarch('enter.all', { cus: sizeOfPart(part) })}
        </Answer>
        {nobody !== undefined && !isSame(nobody, part) && (
          <Answer session={session} step={nobody.step}>
            {sayMarch('enter.nobody')}
          </Answer>
        )}
        {decline && (
          <Answer session={session} step={{ verb: 'decline' }}>
            {sayMarch('enter.nobody')}
          </Answer>
        )}
      </div>
    </div>
  );
}

const isLoss = (part: Part | null): part is Part & { step: StepOf<'lose'> } => part?.step.verb === 'lose';

/** The loss that keeps most elephants. */
const cheapest = (parts: readonly Part[]): Part | null =>
  parts.toSorted((one, two) => (one.counts.elephants ?? 0) - (two.counts.elephants ?? 0))[0] ?? null;

/** Which CUs are lost: one kind more is another one fewer. What the form shows is planned from the beginning. */
export function LossesForm({ session }: { session: Session }) {
  const { parts, part, pick } = useParts(session, 'lose', cheapest);
  usePlannedAtFirst(session, isLoss(part) ? part.step : null);
  if (!isLoss(part)) return null;
  return (
    <div class="lossesForm">
      <h3>{sayMarch('lose.title', { cus: sizeOfPart(part) })}</h3>
      <Steppers parts={parts} part={part} onPick={pick} />
      {/* Taken back by undo: what is shown can still be chosen. */}
      {!isPlanned(session.sight.value, part.step) && (
        <div class="offers">
          <Answer session={session} step={part.step} />
        </div>
      )}
    </div>
  );
}

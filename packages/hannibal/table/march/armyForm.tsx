import { cusOfArmy, marching, type General, type Step } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../session.js';
import { isSameStep } from '../steps.js';
import { beforeStop } from './ending.js';
import { most, partOf, partsIn, sizeOfPart, type Part } from './parts.js';
import { wholeArmy } from './plan.js';
import { Points } from './points.js';
import { Steppers } from './steppers.js';

/** A general, the Movement Points, and what marches. */
function ArmyHead({ session, general }: { session: Session; general: General }) {
  const sight = session.sight.value;
  const move = marching(sight.view)?.move;
  const { regulars, elephants } = move === undefined ? { regulars: 0, elephants: 0 } : cusOfArmy(move);
  const others = (move?.army?.generals ?? []).map((one) => nameOf('general', one)).join(', ');
  const said = { general: nameOf('general', general), cus: regulars + elephants, others: others || 'none' };
  return (
    <div class="armyHead">
      <h3>{say('part.marches', said)}</h3>
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
    if (frame !== null && isFresh && isEmpty && army !== null) session.plan([army.step]);
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
            {say('part.most')}
          </button>
        )}
      </div>
      {isConsular && <p class="hint">{say('part.limits', { limit: sight.world.tables.armyLimit })}</p>}
    </>
  );
}

/** Plans it at the end of the way, before the army stops there. */
function arrange({ desk, sight, plan }: Session, step: Step): void {
  const stops = sight.value.trail.taken.at(-1)?.step.verb === 'stop';
  if (stops) desk.revise(({ verb }) => verb === 'stop', [step, { verb: 'stop' }]);
  else plan([step]);
}

/** Some who are left behind, or taken along, on the way. */
function Arranging({ session, verb }: { session: Session; verb: 'drop' | 'pickUp' }) {
  const parts = partsIn(beforeStop(session.sight.value), verb);
  const [chosen, setChosen] = useState<Part | null>(null);
  const first = verb === 'pickUp' ? most(parts, Infinity) : parts[0];
  const part = chosen !== null && parts.some(({ step }) => isSameStep(step, chosen.step)) ? chosen : first;
  if (part === undefined || part === null) return null;
  return (
    <div class="arranging" role="group" aria-label={say(verb === 'drop' ? 'part.leave' : 'part.take')}>
      <h4>{say(verb === 'drop' ? 'part.leave' : 'part.take')}</h4>
      <Steppers parts={parts} part={part} onPick={setChosen} />
      <button type="button" onClick={() => arrange(session, part.step)}>
        {say(verb === 'drop' ? 'part.drop' : 'part.pickUp')}
      </button>
    </div>
  );
}

/** The army: chosen before it goes, and rearranged on its way. */
export function ArmyForm({ session }: { session: Session }) {
  const { base, view } = session.sight.value;
  const choices = beforeStop(session.sight.value);
  const move = marching(base)?.move;
  if (move === undefined) return null;
  // Before it goes, the army itself is changed.
  const hasGone = move.army !== null || (marching(view)?.move.spaces ?? 0) > 0;
  const mayArrange = hasGone && choices.some(({ verb }) => verb === 'drop' || verb === 'pickUp');
  return (
    <section class="armyForm" aria-label={say('part.army')}>
      <ArmyHead session={session} general={move.general} />
      {move.army === null && <MusterForm session={session} />}
      {mayArrange && (
        <details class="rearrange">
          <summary>{say('part.rearrange')}</summary>
          <Arranging session={session} verb="drop" />
          <Arranging session={session} verb="pickUp" />
        </details>
      )}
    </section>
  );
}

import type { Span } from '@tessera/core';
import { reasonsAgainstStep, WHEELS, wholeQuincunx, type WheelSide } from '@tessera/quincunx';
import { numbersIn } from '@tessera/quincunx/drawing';
import { dirText, groupName, nameOf, quartersText, say, words, barText } from '@tessera/quincunx/texts';
import { Reasons } from '@tessera/table/game';
import { useState } from 'preact/hooks';
import type { Session } from '../session.js';
import { unitsIn } from '../plan/lines.js';
import { Alone } from './alone.js';
import type { FormProps } from './pick.js';

/** A slider for a number out of some spans; it snaps to them. */
function Slide({
  spans,
  value,
  onPick,
  name,
  said,
}: {
  spans: readonly Span[];
  value: number;
  onPick: (value: number) => void;
  name: string;
  said: (value: number) => string;
}) {
  const all = numbersIn(spans);
  const at = Math.max(0, all.indexOf(value));
  return (
    <label class="slide">
      {name}{' '}
      <input
        type="range"
        min={0}
        max={Math.max(0, all.length - 1)}
        value={at}
        aria-valuetext={said(value)}
        onInput={(event) => onPick(all[Number(event.currentTarget.value)] ?? value)}
      />
      <output>{said(value)}</output>
    </label>
  );
}

const lastIn = (spans: readonly Span[]): number => numbersIn(spans).at(-1) ?? 0;

/** The form for a straight move: direction, and distance or charge. */
function Way({ session, movements: { lanes } }: FormProps) {
  const { group } = session.sight.value;
  const [dir, setDir] = useState(lanes[0]?.dir ?? 0);
  const [quarters, setQuarters] = useState<number | null>(null);
  const lane = lanes.find((one) => one.dir === dir) ?? lanes[0];
  if (lane === undefined) return null;
  const far = quarters !== null && numbersIn(lane.stops).includes(quarters) ? quarters : lastIn(lane.stops);
  const { bar } = lane;
  const plan = (step: unknown): void => {
    const read = wholeQuincunx.schemas.step.safeParse(step);
    if (read.success) session.plan([read.data]);
  };
  return (
    <div class="way">
      {bar !== undefined && (
        <p class="hint">{say('ground.ends', { dir: dirText(lane.dir), why: barText(bar, group) })}</p>
      )}
      <label class="field">
        {say('group.way')}{' '}
        <select value={lane.dir} onChange={(event) => setDir(Number(event.currentTarget.value))}>
          {lanes.map((one) => (
            <option key={one.dir} value={one.dir}>
              {dirText(one.dir)}
            </option>
          ))}
        </select>
      </label>
      {lane.stops.length > 0 && (
        <>
          <Slide
            spans={lane.stops}
            value={far}
            onPick={setQuarters}
            name={say('group.far')}
            said={quartersText}
          />
          <button
            type="button"
            onClick={() => plan({ verb: 'advance', group, dir: lane.dir, quarters: far })}
          >
            {say('group.go', { length: quartersText(far) })}
          </button>
        </>
      )}
      {lane.charge.length > 0 && (
        <button type="button" class="charge" onClick={() => plan({ verb: 'charge', group, dir: lane.dir })}>
          {say('group.charge', { group: groupName(lane.charge) })}
        </button>
      )}
    </div>
  );
}

/** A wheel to one side. */
function Wheel({ session, movements, to }: FormProps & { to: WheelSide }) {
  const { group } = session.sight.value;
  const spans = movements.wheels[to];
  const [steps, setSteps] = useState(1);
  const said = (value: number) => say('degrees', { degrees: value * 5 });
  return (
    <div class="way">
      <Slide
        spans={spans}
        value={steps}
        onPick={setSteps}
        name={say('group.wheel', { to: nameOf('to', to) })}
        said={said}
      />
      <button type="button" onClick={() => session.plan([{ verb: 'wheel', group, to, steps }])}>
        {say('group.wheelGo', { degrees: said(steps) })}
      </button>
    </div>
  );
}

/** The reasons why the chosen units cannot move: out of command, in melee, no rate left (2.4). */
function WhyNot({ session }: { session: Session }) {
  const { field, seat, group, trail } = session.sight.value;
  const reasons = reasonsAgainstStep(field, seat, {
    verb: 'advance',
    group: [...group],
    dir: 0,
    quarters: 1,
  });
  const [reason] = reasons;
  if (reason === undefined || reason.code === 'beyondRate' || reason.code === 'wayBlocked')
    return <p class="hint">{say('group.nothing')}</p>;
  // Their own plan leads them into it: that is no refusal.
  const isPlanned = trail.taken.some(({ step }) => unitsIn(step).some((id) => group.includes(id)));
  if (reason.code === 'isInMelee' && isPlanned) return <p class="hint">{say('group.willFight')}</p>;
  return (
    <div class="whyNot">
      <Reasons reasons={[reason]} textOf={words.reason} onShow={session.showPlaces} />
    </div>
  );
}

/** All steps by hand for the chosen units. */
export function ByHand({ session }: { session: Session }) {
  const movements = session.movements.value;
  if (movements === null) return null;
  const { lanes, wheels, shut } = movements;
  const { group } = session.sight.value;
  const canMove = lanes.length + wheels.L.length + wheels.R.length > 0;
  return (
    <details open class="byHand">
      <summary>{say('group.byHand')}</summary>
      {!canMove && <WhyNot session={session} />}
      {shut !== null && (
        <p class="hint">{say('ground.ends', { dir: dirText(0), why: barText(shut, group) })}</p>
      )}
      <Way session={session} movements={movements} />
      {WHEELS.filter((to) => wheels[to].length > 0).map((to) => (
        <Wheel key={to} session={session} movements={movements} to={to} />
      ))}
      <Alone session={session} movements={movements} />
    </details>
  );
}

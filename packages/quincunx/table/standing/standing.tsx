import { HIDDEN } from '@tessera/core';
import {
  advanceOf,
  type Choices,
  DEFAULTS,
  fireOf,
  initiativeOf,
  isMissileUnit,
  isPresent,
  passOf,
  STANDING_ADVANCES,
  STANDING_FIRES,
  STANDING_INITIATIVES,
  STANDING_PASSES,
  type StandingStep,
  type State,
  withChoice,
} from '@tessera/quincunx';
import { lineName, nameOf, say, unitName } from '@tessera/quincunx/texts';
import { useState } from 'preact/hooks';
import { linesOn } from '../plan/lines.js';
import type { Session } from '../session.js';
import type { Sight } from '../sight.js';

/** A standing choice: what it is about, what it is now, and the steps that set it otherwise. */
interface Choosing {
  readonly key: string;
  readonly label: string;
  readonly now: string;
  readonly steps: readonly StandingStep[];
}

/** What a side's choices are now; before the armies are shown, those that it keeps (7.2). */
function choicesNow({ shown, choices, kept }: State, seat: Sight['seat']): Choices {
  const { deployment } = kept[seat];
  if (shown || deployment === HIDDEN) return choices;
  return deployment.choices.reduce((all, choice) => withChoice(all, seat, choice), DEFAULTS);
}

/** Everything that a side may let stand (7.2). */
function choosingsOf({ view, seat, field }: Sight): readonly Choosing[] {
  const now = choicesNow(view, seat);
  const missiles = field.units.filter((unit) => unit.side === seat && isPresent(unit) && isMissileUnit(unit));
  return [
    {
      key: 'initiative',
      label: say('standing.initiative'),
      now: initiativeOf(now, seat),
      steps: STANDING_INITIATIVES.map((to) => ({ verb: 'standInitiative', to })),
    },
    ...linesOn(field, seat).map((line): Choosing => ({
      key: line,
      label: say('standing.advance', { line: lineName(line) }),
      now: advanceOf(now, line),
      steps: STANDING_ADVANCES.map((to) => ({ verb: 'standAdvance', line, to })),
    })),
    ...missiles.map(({ id: unit }): Choosing => ({
      key: `fire ${unit}`,
      label: say('standing.fire', { unit: unitName(unit) }),
      now: fireOf(now, unit),
      steps: STANDING_FIRES.map((to) => ({ verb: 'standFire', unit, to })),
    })),
    ...missiles.map(({ id: unit }): Choosing => ({
      key: `pass ${unit}`,
      label: say('standing.pass', { unit: unitName(unit) }),
      now: passOf(now, unit),
      steps: STANDING_PASSES.map((to) => ({ verb: 'standPass', unit, to })),
    })),
  ];
}

/** What stands until it is changed: folded away, for most players leave it as it is. */
export function Standing({ session }: { session: Session }) {
  const [isOpen, setOpen] = useState(false);
  // Dozens of lists: they are made when somebody looks at them.
  const choosings = isOpen ? choosingsOf(session.sight.value) : [];
  return (
    <details class="quincunxStanding" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('standing.title')}</summary>
      {choosings.map(({ key, label, now, steps }) => (
        <label key={key} class="field">
          {label}{' '}
          <select
            value={now}
            onChange={(event) => {
              const step = steps.find(({ to }) => to === event.currentTarget.value);
              if (step !== undefined) session.plan([step]);
            }}
          >
            {steps.map(({ to }) => (
              <option key={to} value={to}>
                {nameOf('to', to)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </details>
  );
}

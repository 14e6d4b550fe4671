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

/** A standing choice: its label, its present value, and a step for each value that it can have. */
interface StandingChoice {
  readonly key: string;
  readonly label: string;
  readonly now: string;
  readonly steps: readonly StandingStep[];
}

/** The present choices of a side; before the armies are shown, those of its own hidden deployment (7.2). */
function choicesNow({ shown, choices, kept }: State, seat: Sight['seat']): Choices {
  const { deployment } = kept[seat];
  if (shown || deployment === HIDDEN) return choices;
  return deployment.choices.reduce((all, choice) => withChoice(all, seat, choice), DEFAULTS);
}

/** All standing choices of a side (7.2). */
function standingChoicesOf({ view, seat, field }: Sight): readonly StandingChoice[] {
  const now = choicesNow(view, seat);
  const missiles = field.units.filter((unit) => unit.side === seat && isPresent(unit) && isMissileUnit(unit));
  return [
    {
      key: 'initiative',
      label: say('standing.initiative'),
      now: initiativeOf(now, seat),
      steps: STANDING_INITIATIVES.map((to) => ({ verb: 'standInitiative', to })),
    },
    ...linesOn(field, seat).map((line): StandingChoice => ({
      key: line,
      label: say('standing.advance', { line: lineName(line) }),
      now: advanceOf(now, line),
      steps: STANDING_ADVANCES.map((to) => ({ verb: 'standAdvance', line, to })),
    })),
    ...missiles.map(({ id: unit }): StandingChoice => ({
      key: `fire ${unit}`,
      label: say('standing.fire', { unit: unitName(unit) }),
      now: fireOf(now, unit),
      steps: STANDING_FIRES.map((to) => ({ verb: 'standFire', unit, to })),
    })),
    ...missiles.map(({ id: unit }): StandingChoice => ({
      key: `pass ${unit}`,
      label: say('standing.pass', { unit: unitName(unit) }),
      now: passOf(now, unit),
      steps: STANDING_PASSES.map((to) => ({ verb: 'standPass', unit, to })),
    })),
  ];
}

/** The standing choices of a seat. They are folded away, because most players do not change them. */
export function StandingChoices({ session }: { session: Session }) {
  const [isOpen, setOpen] = useState(false);
  // There are dozens of lists, so they are only made when the part is open.
  const all = isOpen ? standingChoicesOf(session.sight.value) : [];
  return (
    <details class="quincunxStanding" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('standing.title')}</summary>
      {all.map(({ key, label, now, steps }) => (
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

import type { Movements, Step } from '@tessera/quincunx';
import { useState } from 'preact/hooks';
import type { Session } from '../session.js';

/** What a form for steps by hand is about. */
export interface FormProps {
  readonly session: Session;
  readonly movements: Movements;
}

/** A choice out of a list, and a button that plans it. */
export function Pick({
  name,
  go,
  options,
  onPick,
  first = 0,
}: {
  name: string;
  go: string;
  options: readonly { readonly step: Step; readonly label: string }[];
  onPick: (step: Step) => void;
  /** Which of the options is offered first. */
  first?: number;
}) {
  const [at, setAt] = useState(first);
  const picked = options[at] ?? options[0];
  if (picked === undefined) return null;
  return (
    <div class="way">
      <label class="field">
        {name}{' '}
        <select
          value={options.indexOf(picked)}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
        >
          {options.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => onPick(picked.step)}>
        {go}
      </button>
    </div>
  );
}

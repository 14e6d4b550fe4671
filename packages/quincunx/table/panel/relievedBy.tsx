import type { Field, LineId, Side } from '@tessera/quincunx';
import { lineName } from '@tessera/quincunx/texts';
import { linesOn, mayRelieve } from '../plan/lines.js';

interface RelievedByProps {
  readonly field: Field;
  readonly seat: Side;
  readonly line: LineId;
  readonly by: LineId;
  readonly label: string;
  readonly onChange: (by: LineId) => void;
}

/** The line that relieves another one, as a list. */
export function RelievedBy({ field, seat, line, by, label, onChange }: RelievedByProps) {
  const others = linesOn(field, seat).filter((one) => one !== line && mayRelieve(field, one));
  return (
    <label class="field">
      {label}{' '}
      <select value={by} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {others.map((other) => (
          <option key={other} value={other}>
            {lineName(other)}
          </option>
        ))}
      </select>
    </label>
  );
}

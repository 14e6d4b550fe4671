import type { Field, LineId, Side } from '@tessera/quincunx';
import { lineName } from '@tessera/quincunx/texts';
import { SelectField } from '@tessera/table/ui';
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
    <SelectField
      label={label}
      value={by}
      options={others.map((other) => ({ value: other, label: lineName(other) }))}
      onChange={onChange}
    />
  );
}

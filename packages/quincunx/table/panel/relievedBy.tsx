import type { Field, LineId, Side } from '@tessera/quincunx';
import { featureName, lineName } from '@tessera/quincunx/texts';
import { SelectField } from '@tessera/table/ui';
import { mayRelieve, woodsOn } from '../plan/lineWords.js';
import { linesOn } from '../plan/lines.js';

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

interface WhichWoodProps {
  readonly field: Field;
  readonly wood: string;
  readonly label: string;
  readonly onChange: (wood: string) => void;
}

/** The wood into which a line goes, as a list. */
export const WhichWood = ({ field, wood, label, onChange }: WhichWoodProps) => (
  <SelectField
    label={label}
    value={wood}
    options={woodsOn(field).map((name) => ({ value: name, label: featureName(name) }))}
    onChange={onChange}
  />
);

import {
  contains,
  nearestNumber,
  type LatticeSet,
  type Member,
  type RangeSet,
  type SubsetSet,
} from '@tessera/core';
import type { Listed, Names, OpenField } from '@tessera/plain';
import { useId } from 'preact/hooks';
import { text } from '../texts/index.js';

/** A field of a choice, and its value so far. */
interface FieldProps<Of> {
  readonly label: string;
  readonly of: Of;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Lists longer than this become a menu, since as many buttons would fill the page. */
const MOST_RADIOS = 12;

/** One of many values, as a menu. */
function MenuField({ label, of, value, onChange }: FieldProps<readonly Listed[]>) {
  const at = of.findIndex((each) => each.value === value);
  return (
    <label class="numberField">
      <span>{label}</span>
      <select
        value={at < 0 ? '' : String(at)}
        onChange={({ currentTarget }) => onChange(of[Number(currentTarget.value)]?.value)}
      >
        {at < 0 && <option value="">{text('field.choose')}</option>}
        {of.map((each, index) => (
          <option key={each.label} value={String(index)}>
            {each.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** One of a few values, as radio buttons. */
function ListField({ label, of, value, onChange }: FieldProps<readonly Listed[]>) {
  const name = useId();
  return (
    <fieldset class="radios plain">
      <legend>{label}</legend>
      {of.map((each) => (
        <label key={each.label}>
          <input
            type="radio"
            name={name}
            checked={each.value === value}
            onChange={() => onChange(each.value)}
          />
          <span>{each.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A whole number in a range. A typed number goes to the nearest one allowed. */
function RangeField({ label, of, value, onChange }: FieldProps<RangeSet>) {
  return (
    <label class="numberField">
      <span>{label}</span>
      <input
        type="number"
        min={of.from}
        max={of.to}
        step={of.by}
        value={typeof value === 'number' ? value : ''}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.valueAsNumber;
          onChange(Number.isNaN(typed) ? undefined : nearestNumber(of, Math.round(typed)));
        }}
      />
    </label>
  );
}

const coordinate = (value: unknown, axis: 'x' | 'y'): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, axis) : undefined;

/** A point, by its two coordinates. */
function LatticeField({ label, of, value, onChange }: FieldProps<LatticeSet>) {
  const change = (axis: 'x' | 'y') => (next: unknown) =>
    onChange({ x: coordinate(value, 'x'), y: coordinate(value, 'y'), [axis]: next });
  return (
    <fieldset class="pair">
      <legend>{label}</legend>
      {(['x', 'y'] as const).map((axis) => (
        <RangeField
          key={axis}
          label={axis}
          of={{ set: 'range', ...of[axis] }}
          value={coordinate(value, axis)}
          onChange={change(axis)}
        />
      ))}
    </fieldset>
  );
}

/** A set, and the names of its members. */
interface Called<Of> {
  readonly set: Of;
  readonly names: Names;
}

/** Sets with at least this many members are folded under their chosen ones. */
const FOLDED_FROM = 12;

/** A subset, in the order of its set. */
function SubsetField(props: FieldProps<Called<SubsetSet>>) {
  const { label, of, value } = props;
  if (of.set.of.length < FOLDED_FROM) return <Members {...props} />;
  const chosen = of.set.of.filter((member) => Array.isArray(value) && value.includes(member));
  const said = chosen.map((member) => of.names[member] ?? member).join(', ');
  return (
    <details>
      <summary>{said === '' ? label : `${label}: ${said}`}</summary>
      <Members {...props} />
    </details>
  );
}

/** A checkbox for each member of a set. */
function Members({ label, of: { set, names }, value, onChange }: FieldProps<Called<SubsetSet>>) {
  const { of } = set;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (member: Member): void =>
    onChange(of.filter((each) => chosen.includes(each) !== (each === member)));
  return (
    <fieldset class="radios plain">
      <legend>{label}</legend>
      {of.map((member) => (
        <label key={member}>
          <input type="checkbox" checked={chosen.includes(member)} onChange={() => toggle(member)} />
          <span>{names[member] ?? member}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The control of an open field. With `isShort`, even a short list is a menu. */
export function ChoiceField(
  props: Omit<FieldProps<unknown>, 'of' | 'label'> & { field: OpenField; isShort?: boolean },
) {
  const { field, isShort = false, ...rest } = props;
  const { label, of } = field;
  if (of.is === 'list') {
    const One = isShort || of.values.length > MOST_RADIOS ? MenuField : ListField;
    return <One label={label} of={of.values} {...rest} />;
  }
  switch (of.set.set) {
    case 'range':
      return <RangeField label={label} of={of.set} {...rest} />;
    case 'lattice':
      return <LatticeField label={label} of={of.set} {...rest} />;
    case 'subset':
      return <SubsetField label={label} of={{ set: of.set, names: of.names }} {...rest} />;
  }
}

/** True when a field's value is one that it allows. */
export const isChosen = ({ of }: OpenField, value: unknown): boolean =>
  of.is === 'list' ? of.values.some((each) => each.value === value) : contains(of.set, value);

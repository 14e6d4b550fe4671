import {
  COMMANDS,
  type Habit,
  habitSchema,
  hurtChance,
  livingCommands,
  type Matter,
  MATTERS,
  percentText,
  prospectsIn,
  type Say,
  SAYS,
  seatOf,
  type UnitId,
  type Whose,
} from '@tessera/metaurus';
import { commandName, sayHabit, sayName, unitName } from '@tessera/metaurus/texts';
import { text } from '@tessera/table/texts';
import { useId, useState } from 'preact/hooks';
import type { Session } from '../session.js';

interface FormProps {
  readonly session: Session;
  /** The matter that is answered; null when the form offers all. */
  readonly matter: Matter | null;
  /** The units that may have an answer of their own. */
  readonly units: readonly UnitId[];
  readonly isSaving: boolean;
  readonly onSave: (habit: Habit) => void;
}

/** The values of the form. */
interface Chosen {
  readonly matter: Matter;
  readonly whose: Whose;
  readonly say: Say;
  readonly chance: number;
  readonly turn: number;
}

/** The first values of the form: the first answer of the matter, for the whole army, lasting. */
const blank = (matter: Matter): Chosen => ({
  matter,
  whose: 'army',
  say: SAYS[matter][0],
  chance: 50,
  turn: 0,
});

/** The standing answer in the form; null while it is not valid. */
function chosenHabit({ chance, ...chosen }: Chosen): Habit | null {
  const read = habitSchema.safeParse({ ...chosen, chance: chosen.say === 'chance' ? chance : 0 });
  return read.success ? read.data : null;
}

/** Reads a value of the list of whom an answer concerns. */
const whoseOf = (value: string): Whose => {
  const command = COMMANDS.find((one) => one === value);
  return command ?? (value === 'army' ? 'army' : Number(value));
};

/** Whom it concerns: the army, a command that still has units, or a unit. */
function WhoseField(
  props: Omit<FormProps, 'isSaving' | 'onSave'> & {
    whose: Whose;
    onChange: (whose: Whose) => void;
  },
) {
  const { session, matter, units, whose, onChange } = props;
  const sight = session.sight.value;
  const commands = COMMANDS.filter((command) => seatOf(command) === session.seat);
  return (
    <label>
      {sayHabit('whose')}{' '}
      <select value={String(whose)} onChange={({ currentTarget }) => onChange(whoseOf(currentTarget.value))}>
        <option value="army">{sayHabit('whose.army')}</option>
        <optgroup label={sayHabit('whose.commands')}>
          {livingCommands(sight.base, commands).map((command) => (
            <option key={command} value={command}>
              {commandName(command)}
            </option>
          ))}
        </optgroup>
        {matter !== 'resolve' && units.length > 0 && (
          <optgroup label={sayHabit('whose.units')}>
            {units.map((unit) => (
              <option key={unit} value={String(unit)}>
                {unitName({ world: sight.world, view: sight.base }, unit)}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
  );
}

/** The least chance at which the answer is yes, with the present chance beside it. */
function ChanceField({
  session,
  matter,
  chance,
  onChange,
}: {
  session: Session;
  matter: Matter;
  chance: number;
  onChange: (chance: number) => void;
}) {
  const { world, base } = session.sight.value;
  const now = base.frames.at(-1)?.at === 'counter' && matter === 'counter' ? prospectsIn(world, base) : [];
  return (
    <label>
      {sayHabit('chance')}{' '}
      <input
        type="number"
        min={1}
        max={100}
        required
        value={chance}
        onInput={({ currentTarget }) => onChange(Math.round(currentTarget.valueAsNumber))}
      />{' '}
      {now.map((prospect, at) => (
        <span key={at} class="hint">
          {sayHabit('chance.now', { chance: percentText(hurtChance(world, base, prospect)) })}
        </span>
      ))}
    </label>
  );
}

/** How long it applies: until it is changed, or this turn. */
function TurnField({ now, turn, onChange }: { now: number; turn: number; onChange: (turn: number) => void }) {
  const name = useId();
  const all = [
    { value: 0, label: sayHabit('turn.lasting') },
    ...(now > 0 ? [{ value: now, label: sayHabit('turn.now') }] : []),
  ];
  return (
    <fieldset class="radios plain" data-paired>
      <legend>{sayHabit('turn')}</legend>
      {all.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={turn === value} onChange={() => onChange(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function MatterField({ matter, onChange }: { matter: Matter; onChange: (matter: Matter) => void }) {
  const read = (value: string): void => {
    const found = MATTERS.find((one) => one === value);
    if (found !== undefined) onChange(found);
  };
  return (
    <label>
      {sayHabit('matter')}{' '}
      <select value={matter} onChange={({ currentTarget }) => read(currentTarget.value)}>
        {MATTERS.map((each) => (
          <option key={each} value={each}>
            {sayHabit(`matter.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function SayField({ matter, say, onChange }: { matter: Matter; say: Say; onChange: (say: Say) => void }) {
  const name = useId();
  const says: readonly Say[] = SAYS[matter];
  return (
    <fieldset class="radios plain">
      <legend>{sayHabit('say')}</legend>
      {says.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={say === each} onChange={() => onChange(each)} />
          <span>{sayName(matter, each)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A form for a standing answer: to the matter given, or to one that is chosen. Calls `onSave` with a valid one. */
export function HabitForm({ session, matter, units, isSaving, onSave: onLeave }: FormProps) {
  const [chosen, setChosen] = useState<Chosen>(() => blank(matter ?? 'counter'));
  const change = (some: Partial<Chosen>) => setChosen((before) => ({ ...before, ...some }));
  const habit = chosenHabit(chosen);
  const { turn } = session.sight.value.base;
  return (
    <form
      class="habitForm"
      aria-label={sayHabit(matter === null ? 'new' : `about.${matter}`)}
      onSubmit={(event) => {
        event.preventDefault();
        if (habit !== null && !isSaving) onLeave(habit);
      }}
    >
      {matter === null && <MatterField matter={chosen.matter} onChange={(one) => setChosen(blank(one))} />}
      <SayField matter={chosen.matter} say={chosen.say} onChange={(say) => change({ say })} />
      {chosen.say === 'chance' && (
        <ChanceField
          session={session}
          matter={chosen.matter}
          chance={chosen.chance}
          onChange={(chance) => change({ chance })}
        />
      )}
      <WhoseField
        session={session}
        matter={chosen.matter}
        units={units}
        whose={chosen.whose}
        onChange={(whose) => change({ whose })}
      />
      <TurnField now={turn} turn={chosen.turn} onChange={(turn) => change({ turn })} />
      <button type="submit" disabled={habit === null || isSaving}>
        {isSaving ? text('orders.saving') : sayHabit('leave')}
      </button>
    </form>
  );
}

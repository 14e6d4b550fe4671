import { useId } from 'preact/hooks';
import {
  battleIn,
  BATTLES,
  optionsFor,
  optionsSchema,
  TURN_LIMITS,
  type Options as Agreed,
} from '@tessera/metaurus';
import { sayOutside as say } from '@tessera/metaurus/texts';
import type { Options } from '@tessera/table';

interface FieldProps {
  readonly agreed: Agreed;
  readonly onChange: (options: Options) => void;
}

/** A choice of one out of a few, with what it means. */
interface Choice<Value extends string> {
  readonly label: string;
  readonly hint: string;
  readonly values: readonly Value[];
  readonly chosen: string;
  readonly name: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

function Segments<Value extends string>({ label, hint, values, chosen, name, onChoose }: Choice<Value>) {
  const id = useId();
  return (
    <div class="option">
      <span id={id} class="label">
        {label}
      </span>
      <div class="segments" role="radiogroup" aria-labelledby={id}>
        {values.map((value) => (
          <label key={value}>
            <input type="radio" name={id} checked={chosen === value} onChange={() => onChoose(value)} />
            <span>{name(value)}</span>
          </label>
        ))}
      </div>
      <p class="hint">{hint}</p>
    </div>
  );
}

/** What only the whole battle leaves open. */
function WholeFields({ agreed, onChange }: FieldProps) {
  return (
    <>
      <Segments
        label={say('option.limit')}
        hint={say('option.limit.hint')}
        values={TURN_LIMITS}
        chosen={agreed.turnLimit}
        name={(limit) =>
          limit === 'none' ? say('option.limit.none') : say('option.limit.turns', { n: limit })
        }
        onChoose={(turnLimit) => onChange({ ...agreed, turnLimit })}
      />
      <label class="option check">
        <input
          type="checkbox"
          checked={agreed.gauls}
          onChange={(event) => onChange({ ...agreed, gauls: event.currentTarget.checked })}
        />
        <span>
          {say('option.gauls')}
          <span class="hint">{say('option.gauls.hint')}</span>
        </span>
      </label>
      <label class="option check">
        <input
          type="checkbox"
          checked={agreed.ownElephantVictimsCount}
          onChange={(event) => onChange({ ...agreed, ownElephantVictimsCount: event.currentTarget.checked })}
        />
        <span>
          {say('option.elephants')}
          <span class="hint">{say('option.elephants.hint')}</span>
        </span>
      </label>
    </>
  );
}

/** The options that the players agree on before they sit down, each with what it does. */
export function OptionsForm({
  options,
  onChange,
}: {
  options: Options;
  onChange: (options: Options) => void;
}) {
  const agreed = optionsSchema.catch(optionsSchema.parse({})).parse(options);
  const battle = battleIn(agreed);
  return (
    <div class="options">
      <Segments
        label={say('option.battle')}
        hint={say(`option.battle.${battle}.hint`)}
        values={BATTLES}
        chosen={battle}
        name={(one) => say(`option.battle.${one}`)}
        onChoose={(one) => onChange(optionsFor[one].parse(one === 'small' ? { battle: one } : {}))}
      />
      {battle === 'whole' && <WholeFields agreed={agreed} onChange={onChange} />}
    </div>
  );
}

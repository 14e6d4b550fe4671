import { optionsSchema, SCENARIOS, RESTS } from '@tessera/quincunx';
import { sayOutside as say } from '@tessera/quincunx/texts';
import type { Options } from '@tessera/table';
import { useId } from 'preact/hooks';

interface FormProps {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

/** What the players agree on before they sit down: the battle, and when units rest. */
export function OptionsForm({ options, onChange }: FormProps) {
  const agreed = optionsSchema.catch(optionsSchema.parse({})).parse(options);
  const name = useId();
  return (
    <div class="options">
      <div class="option">
        <span id={name} class="label">
          {say('form.scenario')}
        </span>
        <div class="segments" role="radiogroup" aria-labelledby={name}>
          {SCENARIOS.map((scenario) => (
            <label key={scenario}>
              <input
                type="radio"
                name={name}
                checked={agreed.scenario === scenario}
                onChange={() => onChange({ ...agreed, scenario })}
              />
              <span>{say(`form.scenario.${scenario}`)}</span>
            </label>
          ))}
        </div>
        <p class="hint">{say(`form.scenario.${agreed.scenario}.hint`)}</p>
      </div>
      <label class="option field">
        <span class="label">{say('form.rest')}</span>
        <select
          value={agreed.rest}
          onChange={(event) => {
            const rest = RESTS.find((one) => one === event.currentTarget.value);
            if (rest !== undefined) onChange({ ...agreed, rest });
          }}
        >
          {RESTS.map((rest) => (
            <option key={rest} value={rest}>
              {say(`form.rest.${rest}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="option check">
        <input
          type="checkbox"
          checked={agreed.victorsRing}
          onChange={(event) => onChange({ ...agreed, victorsRing: event.currentTarget.checked })}
        />
        <span>{say('form.victorsRing')}</span>
      </label>
    </div>
  );
}

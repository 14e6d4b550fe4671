import { ALL_SCENARIOS, FOUGHT, GROUNDS, OWN, RESTS, SCENARIOS, wholeOptionsSchema } from '@tessera/quincunx';
import { sayOutside as say } from '@tessera/quincunx/texts';
import type { Options } from '@tessera/table';
import { Segments } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import { figuresOf } from './own/figures.js';

interface FormProps {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

/** What the players agree on before they sit down: the battle, its ground, and when units rest. */
export function OptionsForm({ options, onChange }: FormProps) {
  const { ground = 'open', ...agreed } = wholeOptionsSchema
    .catch(wholeOptionsSchema.parse({}))
    .parse(options);
  const { scenario, own, ...others } = agreed;
  // A battle of one's own that came with the form stays offered when another is looked at.
  const [battle] = useState(own);
  // R72: a battle has its own ground.
  const isOnAny = SCENARIOS.some((one) => one === scenario);
  const kept = ground === 'open' ? agreed : { ...agreed, ground };
  return (
    <div class="options">
      <Segments
        label={say('form.scenario')}
        hint={say(`form.scenario.${scenario}.hint`, own === undefined ? {} : figuresOf(own))}
        values={battle === undefined ? ALL_SCENARIOS : FOUGHT}
        chosen={scenario}
        name={(value) => say(`form.scenario.${value}`)}
        onChoose={(value) => onChange({ ...others, scenario: value, ...(value === OWN && { own: battle }) })}
      />
      {isOnAny && (
        <Segments
          label={say('form.ground')}
          hint={say(`form.ground.hint.${ground}`)}
          values={GROUNDS}
          chosen={ground}
          name={(value) => say(`form.ground.${value}`)}
          onChoose={(value) => onChange(value === 'open' ? agreed : { ...agreed, ground: value })}
        />
      )}
      <label class="option field">
        <span class="label">{say('form.rest')}</span>
        <select
          value={agreed.rest}
          onChange={(event) => {
            const rest = RESTS.find((one) => one === event.currentTarget.value);
            if (rest !== undefined) onChange({ ...kept, rest });
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
          onChange={(event) => onChange({ ...kept, victorsRing: event.currentTarget.checked })}
        />
        <span>{say('form.victorsRing')}</span>
      </label>
    </div>
  );
}

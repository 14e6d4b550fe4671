import { ALL_SCENARIOS, BATTLES, FOUGHT, GROUNDS, OWN, RESTS, wholeOptionsSchema } from '@tessera/quincunx';
import { sayOutside as say } from '@tessera/quincunx/texts';
import type { Options } from '@tessera/table';
import { Segments } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import { figuresOf } from './own/figures.js';

interface FormProps {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

/** The grounds of a battle: its own, as it is listed, and the open one. */
const BATTLE_GROUNDS = ['listed', 'open'] as const;

/** What the players agree on before they sit down: the battle, its ground, and when units rest. */
export function OptionsForm({ options, onChange }: FormProps) {
  const agreed = wholeOptionsSchema.catch(wholeOptionsSchema.parse({})).parse(options);
  const { scenario, own, ground, ...others } = agreed;
  // A battle of one's own that came with the form stays offered when another is looked at.
  const [battle] = useState(own);
  // R72: Skirmish and Full have four grounds, the open one among them; a battle has its own, or none.
  const isBattle = BATTLES.some((one) => one === scenario);
  const grounds = isBattle ? BATTLE_GROUNDS : GROUNDS;
  const on = ground ?? (isBattle ? 'listed' : 'open');
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
      {scenario !== OWN && (
        <Segments
          label={say('form.ground')}
          hint={say(`form.ground.hint.${isBattle && on === 'open' ? 'battle' : on}`)}
          values={grounds}
          chosen={on}
          name={(value) => say(`form.ground.${value}`)}
          onChoose={(value) =>
            onChange({
              ...others,
              scenario,
              ...(value !== 'listed' && (isBattle || value !== 'open') && { ground: value }),
            })
          }
        />
      )}
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

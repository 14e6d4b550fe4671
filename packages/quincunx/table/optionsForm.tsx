import {
  ALL_SCENARIOS,
  BATTLES,
  FOUGHT,
  GROUNDS,
  type Options as Agreed,
  OWN,
  RESTS,
  wholeOptionsSchema,
} from '@tessera/quincunx';
import { sayOutside as say } from '@tessera/quincunx/texts';
import type { Options } from '@tessera/table';
import { Segments } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import { figuresOf } from './own/figures.js';

/** Options as the game reads them; the usual ones where they are no options of it. */
export const readOptions = (options: Options): Agreed =>
  wholeOptionsSchema.catch(wholeOptionsSchema.parse({})).parse(options);

interface FormProps {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

/** The grounds of a battle: its own, as it is listed, and the open one. */
const BATTLE_GROUNDS = ['listed', 'open'] as const;

interface GroundProps extends Pick<FormProps, 'onChange'> {
  readonly agreed: Agreed;
}

/** On what is fought (R72): Skirmish and Full have four grounds, the open one among them; a battle has its own, or none. */
function GroundField({ agreed, onChange }: GroundProps) {
  const { ground, ...others } = agreed;
  const isBattle = BATTLES.some((one) => one === agreed.scenario);
  const usual = isBattle ? 'listed' : 'open';
  const on = ground ?? usual;
  return (
    <Segments
      label={say('form.ground')}
      hint={say(`form.ground.hint.${isBattle && on === 'open' ? 'battle' : on}`)}
      values={isBattle ? BATTLE_GROUNDS : GROUNDS}
      chosen={on}
      name={(value) => say(`form.ground.${value}`)}
      onChoose={(value) =>
        onChange({ ...others, ...(value !== usual && value !== 'listed' && { ground: value }) })
      }
    />
  );
}

/** What the players agree on before they sit down: the battle, its ground, and when units rest. */
export function OptionsForm({ options, onChange }: FormProps) {
  const agreed = readOptions(options);
  const { scenario, own, ground: _, ...others } = agreed;
  // A battle of one's own that came with the form stays offered when another is looked at.
  const [battle] = useState(own);
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
      {scenario !== OWN && <GroundField agreed={agreed} onChange={onChange} />}
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

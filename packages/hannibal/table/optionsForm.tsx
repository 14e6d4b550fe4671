import {
  type Options as Agreed,
  optionsSchema,
  passAttritionIn,
  type War,
  WARS,
  warIn,
} from '@tessera/hannibal';
import { sayOutside as say } from '@tessera/hannibal/texts';
import type { Options } from '@tessera/table';
import { useId } from 'preact/hooks';

interface FormProps {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

interface FieldProps {
  readonly agreed: Agreed;
  readonly onChange: (options: Options) => void;
}

const NAMES = { whole: 'option.war.whole', short: 'option.war.short.name' } as const;

/** The same options with another war. */
const withWar = ({ war: _, ...agreed }: Agreed, war: War): Agreed =>
  war === 'short' ? { ...agreed, war } : agreed;

/** The same options with attrition in mountain passes, or without it (21.1). */
const withAttrition = ({ passAttrition: _, ...agreed }: Agreed, isPlayed: boolean): Agreed =>
  isPlayed ? agreed : { ...agreed, passAttrition: 'off' };

/** The whole war, or a short one. */
function WarField({ agreed, onChange }: FieldProps) {
  const chosen = warIn(agreed);
  const name = useId();
  return (
    <div class="option">
      <span id={name} class="label">
        {say('option.war')}
      </span>
      <div class="segments" role="radiogroup" aria-labelledby={name}>
        {WARS.map((war) => (
          <label key={war}>
            <input
              type="radio"
              name={name}
              checked={chosen === war}
              onChange={() => onChange(withWar(agreed, war))}
            />
            <span>{say(NAMES[war])}</span>
          </label>
        ))}
      </div>
      <p class="hint">{say(`option.war.${chosen}.hint`)}</p>
    </div>
  );
}

/** Whether mountain passes cost attrition. */
const PassField = ({ agreed, onChange }: FieldProps) => (
  <label class="option check">
    <input
      type="checkbox"
      checked={passAttritionIn(agreed) === 'on'}
      onChange={(event) => onChange(withAttrition(agreed, event.currentTarget.checked))}
    />
    <span>
      {say('option.passAttrition')}
      <span class="hint">{say('option.passAttrition.hint')}</span>
    </span>
  </label>
);

/** What the players agree on before they sit down: which war, and whether passes cost attrition. */
export function OptionsForm({ options, onChange }: FormProps) {
  const agreed = optionsSchema.catch({ bid: 0 }).parse(options);
  return (
    <div class="options">
      <WarField agreed={agreed} onChange={onChange} />
      <PassField agreed={agreed} onChange={onChange} />
    </div>
  );
}

import { optionsSchema, WARS, warIn } from '@tessera/hannibal';
import { sayOutside as say } from '@tessera/hannibal/texts';
import type { Options } from '@tessera/table';
import { useId } from 'preact/hooks';

interface FormProps {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

const NAMES = { whole: 'option.war.whole', short: 'option.war.short.name' } as const;

/** What the players agree on before they sit down: the whole war, or a short one. */
export function OptionsForm({ options, onChange }: FormProps) {
  const { war: _, ...agreed } = optionsSchema.catch({ bid: 0 }).parse(options);
  const chosen = warIn(optionsSchema.catch({ bid: 0 }).parse(options));
  const name = useId();
  return (
    <div class="options">
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
                onChange={() => onChange(war === 'short' ? { ...agreed, war } : agreed)}
              />
              <span>{say(NAMES[war])}</span>
            </label>
          ))}
        </div>
        <p class="hint">{say(`option.war.${chosen}.hint`)}</p>
      </div>
    </div>
  );
}

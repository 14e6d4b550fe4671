import { useId } from 'preact/hooks';
import { optionsSchema, TURN_LIMITS } from '@tessera/metaurus';
import { sayOutside as say } from '@tessera/metaurus/texts';
import type { Options } from '@tessera/table';

/** The options that the players agree on before they sit down, each with what it does. */
export function OptionsForm({
  options,
  onChange,
}: {
  options: Options;
  onChange: (options: Options) => void;
}) {
  const agreed = optionsSchema.catch(optionsSchema.parse({})).parse(options);
  const name = useId();
  return (
    <div class="options">
      <div class="option">
        <span id={`${name}-limit`} class="label">
          {say('option.limit')}
        </span>
        <div class="segments" role="radiogroup" aria-labelledby={`${name}-limit`}>
          {TURN_LIMITS.map((limit) => (
            <label key={limit}>
              <input
                type="radio"
                name={name}
                checked={agreed.turnLimit === limit}
                onChange={() => onChange({ ...agreed, turnLimit: limit })}
              />
              <span>
                {limit === 'none' ? say('option.limit.none') : say('option.limit.turns', { n: limit })}
              </span>
            </label>
          ))}
        </div>
        <p class="hint">{say('option.limit.hint')}</p>
      </div>
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
    </div>
  );
}

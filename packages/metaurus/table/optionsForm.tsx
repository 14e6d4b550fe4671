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
import { Segments } from '@tessera/table/ui';

interface FieldProps {
  readonly agreed: Agreed;
  readonly onChange: (options: Options) => void;
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

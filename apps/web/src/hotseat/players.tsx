import { nameSchema, type Strength } from '@tessera/protocol';
import { useId } from 'preact/hooks';
import { text } from '@tessera/table/texts';
import { Field, nameFault, SelectField } from '@tessera/table/ui';
import { TABLES } from './tables.js';

/** Against whom: somebody far apart, a bot, or both sides in this browser. */
export const AGAINST = ['apart', 'bot', ...[...TABLES].reverse()] as const;
export type Against = (typeof AGAINST)[number];

/** Who plays a new game. `second` is the second player's name as typed, `bot` how strong a bot is to be. */
export interface Playing {
  readonly table: Against;
  readonly second: string;
  readonly bot: Strength;
}

/** The second player's name for the server: undefined for one far away or a bot, null while it is missing. */
export function secondOf({ table, second }: Playing, own: string): string | undefined | null {
  if (table === 'apart' || table === 'bot') return undefined;
  const name = nameSchema.safeParse(table === 'solo' ? own : second);
  return name.success ? name.data : null;
}

const wording = (table: Against) =>
  table === 'apart' || table === 'bot'
    ? { name: text(`hotseat.${table}`), hint: text(`hotseat.${table}.hint`) }
    : { name: text(`hotseat.${table}.try`), hint: text(`hotseat.${table}.hint`) };

interface PlayersProps {
  readonly playing: Playing;
  /** The strengths of bots that play the game here; none where no bot does. */
  readonly strengths: readonly Strength[];
  readonly onChange: (playing: Playing) => void;
  readonly tried: boolean;
}

/** The choice of who plays, in the form of a new game. */
export function Players({ playing, strengths, onChange, tried }: PlayersProps) {
  const name = useId();
  const { table, second } = playing;
  return (
    <>
      <fieldset class="cards">
        <legend>{text('hotseat.who')}</legend>
        {AGAINST.filter((each) => each !== 'bot' || strengths.length > 0).map((each) => (
          <label key={each} class="card" data-table={each}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={table === each}
              onChange={() => onChange({ ...playing, table: each })}
            />
            <span>
              <strong>{wording(each).name}</strong>
              <span class="hint">{wording(each).hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {table === 'bot' && (
        <div class="field">
          <SelectField
            label={text('new.strength')}
            value={playing.bot}
            options={strengths.map((value) => ({ value, label: text(`play.${value}`) }))}
            onChange={(bot) => onChange({ ...playing, bot })}
          />
        </div>
      )}
      {table === 'hotseat' && (
        <div class="pair second">
          <Field
            id="second"
            label={text('hotseat.second')}
            value={second}
            onInput={(typed) => onChange({ ...playing, second: typed })}
            fault={tried ? nameFault(second) : null}
            most={40}
          />
        </div>
      )}
    </>
  );
}

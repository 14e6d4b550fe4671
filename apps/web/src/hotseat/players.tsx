import { nameSchema } from '@tessera/protocol';
import { useId } from 'preact/hooks';
import { text } from '@tessera/table/texts';
import { Field, nameFault } from '@tessera/table/ui';
import { TABLES, type Table } from './tables.js';

/** Who plays a new game: two far apart, or both sides in this browser. `second` is the second player's name as typed. */
export interface Playing {
  readonly table: Table | 'apart';
  readonly second: string;
}

/** The second player's name for the server: undefined for one far away, null while it is missing. */
export function secondOf({ table, second }: Playing, own: string): string | undefined | null {
  if (table === 'apart') return undefined;
  const name = nameSchema.safeParse(table === 'solo' ? own : second);
  return name.success ? name.data : null;
}

const CHOICES = ['apart', ...[...TABLES].reverse()] as const;

const wording = (table: Playing['table']) =>
  table === 'apart'
    ? { name: text('hotseat.apart'), hint: text('hotseat.apart.hint') }
    : { name: text(`hotseat.${table}.try`), hint: text(`hotseat.${table}.hint`) };

/** The choice of who plays, in the form of a new game. */
export function Players(props: { playing: Playing; onChange: (playing: Playing) => void; tried: boolean }) {
  const { playing, onChange, tried } = props;
  const name = useId();
  const { table, second } = playing;
  return (
    <>
      <fieldset class="cards">
        <legend>{text('hotseat.who')}</legend>
        {CHOICES.map((each) => (
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

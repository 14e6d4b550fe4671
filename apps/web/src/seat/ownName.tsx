import { nameSchema } from '@tessera/protocol';
import { text } from '@tessera/table/texts';
import { Field, nameFault, RefusalNote, useSent } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import { nameSeat } from '../api/games.js';
import { rememberName } from '../lib/known.js';

interface OwnNameProps {
  readonly game: string;
  readonly seat: string;
  /** The name that the seat's player has now. */
  readonly name: string;
  readonly onNamed: () => void;
}

/** The form in which a player says by which name the other one is to know them. */
export function OwnName({ game, seat, name: known, onNamed }: OwnNameProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { busy, refused, send } = useSent();
  const name = typed ?? known;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const good = nameSchema.safeParse(name);
    if (!good.success) return document.getElementById('ownName')?.focus();
    void send(
      () => nameSeat(game, seat, good.data),
      ({ name: kept }) => {
        rememberName(kept);
        setTyped(null);
        setTried(false);
        onNamed();
      },
    );
  };
  return (
    <form class="ownName" onSubmit={onSubmit} noValidate>
      <Field
        id="ownName"
        label={text('new.name')}
        hint={text('ownName.hint')}
        value={name}
        onInput={setTyped}
        fault={tried ? nameFault(name) : null}
        most={40}
      />
      <p class="ways">
        <button type="submit" disabled={busy || name === known}>
          {text('ownName.save')}
        </button>
      </p>
      <RefusalNote error={refused} />
    </form>
  );
}

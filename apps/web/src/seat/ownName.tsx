import { nameSchema } from '@tessera/protocol';
import type { SeatAt } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { Field, nameFault, RefusalNote, useSent } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import { nameSeat } from '../api/games.js';
import { rememberName } from '../lib/known.js';

/** The name of who plays against a bot, which nobody has asked for before; nothing where a person has the other seat. */
export function OwnName({ client: { id, seat, receiver } }: { client: SeatAt }) {
  const page = receiver.page.value;
  const own = page?.seats.find((each) => each.seat === seat);
  const [typed, setTyped] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { busy, refused, send } = useSent();
  const isOpen = page?.pace === null && page.seats.some(({ bot }) => bot !== undefined);
  if (!isOpen || own === undefined) return null;
  const name = typed ?? own.name ?? '';
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const good = nameSchema.safeParse(name);
    if (!good.success) return document.getElementById('ownName')?.focus();
    void send(
      () => nameSeat(id, seat, good.data),
      ({ name: kept }) => {
        rememberName(kept);
        setTyped(null);
        setTried(false);
        void receiver.catchUp();
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
        <button type="submit" disabled={busy || name === own.name}>
          {text('ownName.save')}
        </button>
      </p>
      <RefusalNote error={refused} />
    </form>
  );
}

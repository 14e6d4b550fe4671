import { useEffect, useState } from 'preact/hooks';
import { letWatch } from '../api/watching.js';
import type { SeatAt } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { useSent, CopyField, RefusalNote, SentCheckbox } from '@tessera/table/ui';

/** Whether strangers may look on while the game runs: what it means, one's own word for it, and the other's. */
export function Onlookers({ client }: { client: SeatAt }) {
  const { id, seat, receiver } = client;
  const { busy, refused, send } = useSent();
  const page = receiver.page.value;
  const open = page?.seats.some((each) => each.seat === seat && each.open) ?? false;
  const [wished, setWished] = useState<boolean | null>(null);
  // What has come of the wish, or of another device's, takes its place.
  useEffect(() => setWished(null), [open, refused]);
  if (page === null) return null;
  const others = page.seats.filter((each) => each.seat !== seat);
  return (
    <section class="onlookers" aria-labelledby="onlookers">
      <h3 id="onlookers">{text('onlookers.title')}</h3>
      <p class="hint">{text('onlookers.lead')}</p>
      <SentCheckbox
        label={text('onlookers.let')}
        checked={wished ?? open}
        sending={busy}
        onChange={(checked) => {
          setWished(checked);
          void send(
            () => letWatch(id, seat, { open: checked }),
            () => void receiver.catchUp(),
          );
        }}
      />
      <div role="status">
        {others.map(
          ({ seat: other, name, open: agrees }) =>
            name !== null && (
              <p key={other}>{text(agrees ? 'onlookers.other.yes' : 'onlookers.other.no', { name })}</p>
            ),
        )}
      </div>
      {page.seats.every((each) => each.open) && (
        <>
          <p>{text('onlookers.open')}</p>
          <CopyField label={text('watch.live')} value={`${location.origin}/game/${id}/watch`} />
        </>
      )}
      <RefusalNote error={refused} />
    </section>
  );
}

import { useEffect, useId, useState } from 'preact/hooks';
import { blockPlayer, fetchBlocked } from '../api/openSeats.js';
import type { SeatAt } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { useSent, RefusalNote, SentCheckbox } from '@tessera/table/ui';

/** Whether the other player is blocked among the open seats; nothing where this browser plays both sides. */
export function Blocking({ client }: { client: SeatAt }) {
  const { id, seat, receiver } = client;
  const heading = useId();
  const [blocked, setBlocked] = useState<boolean | null>(null);
  const [wished, setWished] = useState<boolean | null>(null);
  const { busy, refused, send } = useSent();
  const other = receiver.page.value?.seats.find((each) => each.seat !== seat);
  const isSomebody = other !== undefined && !other.mine && other.name !== null && other.bot === undefined;
  useEffect(() => {
    if (!isSomebody) return;
    void fetchBlocked(id, seat).then((answer) => {
      if (answer !== null && 'ok' in answer && answer.ok.may) setBlocked(answer.ok.blocked);
    });
  }, [id, seat, isSomebody]);
  // What has come of the wish takes its place.
  useEffect(() => setWished(null), [blocked, refused]);
  if (blocked === null || !isSomebody || other.name === null) return null;
  const { name } = other;
  return (
    <section class="blocking" aria-labelledby={heading}>
      <h3 id={heading}>{text('block.title')}</h3>
      <p class="hint">{text('block.lead', { name })}</p>
      <SentCheckbox
        label={text('block.let', { name })}
        checked={wished ?? blocked}
        sending={busy}
        onChange={(checked) => {
          setWished(checked);
          void send(
            () => blockPlayer(id, seat, checked),
            (now) => setBlocked(now.blocked),
          );
        }}
      />
      <RefusalNote error={refused} />
    </section>
  );
}

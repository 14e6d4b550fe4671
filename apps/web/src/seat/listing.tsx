import type { Answer, Listing as Listed } from '@tessera/protocol';
import { useEffect, useId, useState } from 'preact/hooks';
import { letList, letWatch } from '../api/watching.js';
import type { SeatAt } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { archiveText } from '@tessera/table/texts/archive';
import { CopyField, Link, RefusalNote, SentCheckbox, useSent } from '@tessera/table/ui';

/** Sets the consent of each of these seats; returns the first refusal, or the last answer. */
async function letListAll(
  game: string,
  seats: readonly string[],
  listed: boolean,
): Promise<Answer<Listed> | null> {
  let answer: Answer<Listed> | null = null;
  for (const seat of seats) {
    answer = await letList(game, seat, { listed });
    if (answer === null || 'error' in answer) return answer;
  }
  return answer;
}

interface ListingProps {
  readonly client: SeatAt;
  readonly over: boolean;
  /** The element of its heading; left out: `h3`. */
  readonly as?: 'h3' | 'h4';
}

/** Whether others may find the game once it is over: what that means, one's own consent, and the other player's. */
export function Listing({ client, over, as: Title = 'h3' }: ListingProps) {
  const { id, seat, receiver } = client;
  const { busy, refused, send } = useSent();
  const heading = useId();
  const seats = receiver.page.value?.seats ?? [];
  const own = seats.some((each) => each.seat === seat && each.listed);
  const [wished, setWished] = useState<boolean | null>(null);
  useEffect(() => setWished(null), [own, refused]);
  if (seats.length === 0) return null;
  // Whoever plays both sides here consents for both.
  const mine = seats.filter(({ seat: each, mine: isMine }) => isMine || each === seat);
  const others = seats.filter((each) => !mine.includes(each));
  return (
    <section class="listing" aria-labelledby={heading}>
      <Title id={heading}>{archiveText('listing.title')}</Title>
      <p class="hint">{archiveText(over ? 'listing.lead.over' : 'listing.lead')}</p>
      <SentCheckbox
        label={archiveText(over ? 'listing.let' : 'listing.let.later')}
        checked={wished ?? own}
        sending={busy}
        onChange={(checked) => {
          setWished(checked);
          void send(
            () =>
              letListAll(
                id,
                mine.map((each) => each.seat),
                checked,
              ),
            () => void receiver.catchUp(),
          );
        }}
      />
      <div role="status">
        {others.map(
          ({ seat: other, name, listed }) =>
            name !== null && (
              <p key={other}>{archiveText(listed ? 'listing.other.yes' : 'listing.other.no', { name })}</p>
            ),
        )}
        {over && seats.every(({ listed }) => listed) && <p>{archiveText('listing.listed')}</p>}
      </div>
      {over && (
        <p>
          <Link to="/games">{archiveText('listing.see')}</Link>
        </p>
      )}
      <RefusalNote error={refused} />
    </section>
  );
}

/** Whether strangers may look on while the game runs: what that means, one's own consent, and the other player's. */
export function Onlookers({ client }: { client: SeatAt }) {
  const { id, seat, receiver } = client;
  const { busy, refused, send } = useSent();
  const page = receiver.page.value;
  const open = page?.seats.some((each) => each.seat === seat && each.open) ?? false;
  const [wished, setWished] = useState<boolean | null>(null);
  // The result of the wish, or of one from another device, replaces it.
  useEffect(() => setWished(null), [open, refused]);
  if (page === null) return null;
  const others = page.seats.filter((each) => each.seat !== seat);
  return (
    <section class="onlookers" aria-labelledby="onlookers">
      <h4 id="onlookers">{text('onlookers.title')}</h4>
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

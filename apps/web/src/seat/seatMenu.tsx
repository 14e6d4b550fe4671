import type { ComponentProps } from 'preact';
import type { SeatAt, SeatSite } from '@tessera/table';
import { LettersSection, NoticesLink } from '../letters/lettersSection.js';
import { Listing, Onlookers } from './listing.js';
import { Onwards } from './onwards.js';
import { OwnName } from './ownName.js';
import { Rematch } from './rematch.js';
import { useEffect, useId, useState } from 'preact/hooks';
import { blockPlayer, fetchBlocked, fetchLink, leaveSeat, replaceLink } from '../api/games.js';
import { text } from '@tessera/table/texts';
import { CopyField, navigate, Press, RefusalNote, SentCheckbox, useSent } from '@tessera/table/ui';
import { forgetGame, forgetSeat, rememberEnd } from '../lib/known.js';
import { removeRecord } from '../offline/records.js';

/**
 * The name of a player who has not been asked for it before, and whom nobody knows by it yet: against a bot, and while
 * the other seat is free.
 */
function NameOf({ client: { id, seat, receiver } }: { client: SeatAt }) {
  const page = receiver.page.value;
  const own = page?.seats.find((each) => each.seat === seat);
  const isFree = page?.seats.some(({ name }) => name === null) === true;
  const isOpen = isFree || (page?.pace === null && page.seats.some(({ bot }) => bot !== undefined));
  if (!isOpen || own === undefined) return null;
  return <OwnName game={id} seat={seat} name={own.name ?? ''} onNamed={() => void receiver.catchUp()} />;
}

/** The switch that blocks the other player among the open seats; nothing when this browser plays both sides. */
function Blocking({ client }: { client: SeatAt }) {
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
  // The result of the wish replaces it.
  useEffect(() => setWished(null), [blocked, refused]);
  if (blocked === null || !isSomebody || other.name === null) return null;
  const { name } = other;
  return (
    <section class="blocking" aria-labelledby={heading}>
      <h4 id={heading}>{text('block.title')}</h4>
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

/** The personal link, which opens this seat on another device. */
function DeviceLink({ game, seat }: { game: string; seat: string }) {
  const [token, setToken] = useState<string | null>(null);
  const { busy, refused, send } = useSent();
  const take = (question: typeof fetchLink) =>
    void send(
      () => question(game, seat),
      (link) => setToken(link.token),
    );
  return (
    <section class="device">
      <h4>{text('device.title')}</h4>
      <p>{text('device.lead')}</p>
      {token === null ? (
        <button type="button" disabled={busy} onClick={() => take(fetchLink)}>
          {text('device.show')}
        </button>
      ) : (
        <>
          <CopyField
            label={text('device.label')}
            value={`${location.origin}/game/${game}/open/${seat}#${token}`}
          />
          <Press meaning="replace" disabled={busy} onPress={() => take(replaceLink)}>
            {text('device.replace')}
          </Press>{' '}
          <span class="hint">{text('device.replace.hint')}</span>
        </>
      )}
      <RefusalNote error={refused} />
    </section>
  );
}

/** Removes a seat from this browser, after a confirmation. */
function LeaveSeat({ game, seat, over }: { game: string; seat: string; over: boolean }) {
  const [asking, setAsking] = useState(false);
  const { busy, refused, send } = useSent();
  const leave = () =>
    void send(
      () => leaveSeat(game, seat),
      () => {
        forgetSeat({ game, seat });
        forgetGame(game);
        void removeRecord(game).catch(() => undefined);
        navigate('/mine');
      },
    );
  return (
    <section class="leaving" aria-labelledby="leaving">
      <h4 id="leaving">{text('leave.title')}</h4>
      <p class="hint">
        {text('leave.lead')} {!over && text('leave.running')}
      </p>
      {asking ? (
        <div class="both" role="alert">
          <p>{text('leave.ask')}</p>
          <p class="ways">
            <button type="button" onClick={() => setAsking(false)}>
              {text('leave.keep')}
            </button>
            <Press class="main" meaning="leave" disabled={busy} onPress={leave}>
              {text('leave.submit')}
            </Press>
          </p>
        </div>
      ) : (
        <button type="button" onClick={() => setAsking(true)}>
          {text('leave.start')}…
        </button>
      )}
      <RefusalNote error={refused} />
    </section>
  );
}

/** This site's part of the menu at a seat's table. */
export const SeatMenu = ({ client, over }: ComponentProps<SeatSite['SeatMenu']>) => (
  <>
    {!over && <NameOf client={client} />}
    {!over && <LettersSection game={client.id} seat={client.seat} />}
    <NoticesLink game={client.id} seat={client.seat} />
    {!over && <Onlookers client={client} />}
    <Listing client={client} over={over} as="h4" />
    <Blocking client={client} />
    <DeviceLink game={client.id} seat={client.seat} />
    <LeaveSeat game={client.id} seat={client.seat} over={over} />
  </>
);

/** This site's part of a seat's page when the game is over. */
export function AtEnd({ client }: ComponentProps<SeatSite['AtEnd']>) {
  useEffect(() => rememberEnd(client.id), [client.id]);
  const page = client.receiver.page.value;
  return (
    <>
      <Rematch client={client} />
      {page !== null && <Onwards page={page} />}
      <Listing client={client} over />
    </>
  );
}

import type { Blocks, OpenSeatEntry } from '@tessera/protocol';
import { useEffect, useState } from 'preact/hooks';
import { fetchBlocks, fetchOfferedInvite, fetchOpenSeats, liftBlock } from '../api/games.js';
import { gameOf } from '../gameOf.js';
import { outsideOf } from '../outsideOf.js';
import { ReportButton } from '../reports/reportButton.js';
import type { Written } from '../reports/reportDialog.js';
import { paceTexts, whenText } from '@tessera/table/lib';
import { StartWay } from '../startWay.js';
import { text } from '@tessera/table/texts';
import {
  navigate,
  useRequest,
  useFresh,
  useSent,
  ErrorPage,
  Heading,
  Link,
  Page,
  Press,
  RefusalNote,
  Waiting,
} from '@tessera/table/ui';

/** What the player who offers a seat has written, for reports. */
function writtenIn({ kind, seat, title, words, by }: OpenSeatEntry): Written[] {
  const theirs = outsideOf(kind)?.sides.find((side) => side.seat !== seat);
  return [
    ...(words === '' ? [] : [{ what: { is: 'words' as const }, said: words }]),
    ...(theirs === undefined ? [] : [{ what: { is: 'name' as const, seat: theirs.seat }, said: by }]),
    { what: { is: 'title' }, said: title },
  ];
}

/** An offered seat: who offers it, which game, which options, and the button that takes it. */
function Entry({ entry }: { entry: OpenSeatEntry }) {
  const { game, kind, title, seat, by, words, since, mine, options, pace } = entry;
  const { busy, refused, send } = useSent();
  const ui = gameOf(kind);
  const side = ui?.sideName(seat) ?? seat;
  const terms = [...(outsideOf(kind)?.describe(options) ?? []), ...paceTexts(pace)];
  const take = () =>
    send(
      () => fetchOfferedInvite(game),
      ({ token }) => navigate(`/game/${game}/join#${token}`),
    );
  return (
    <li data-game={game}>
      <h2>{title}</h2>
      <p>
        <strong>{ui?.name ?? kind}.</strong> {text('seats.by', { name: by, side })}{' '}
        <span class="quiet">{text('seats.since', { when: whenText(since) })}</span>
      </p>
      {words !== '' && <p class="offerWords">{text('seats.words', { words })}</p>}
      <ul class="hint">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <p class="ways">
        {mine ? (
          <Link to={`/game/${game}`} class="button">
            {text('seats.mine')}
          </Link>
        ) : (
          <Press class="main" meaning={`take ${game}`} disabled={busy} onPress={() => void take()}>
            {text('seats.take', { side })}
          </Press>
        )}
      </p>
      {!mine && <ReportButton game={game} written={writtenIn(entry)} />}
      <RefusalNote error={refused} />
    </li>
  );
}

/** The players that this browser has blocked, with buttons to unblock them; nothing when there are none. */
function Blocked() {
  const [blocks, setBlocks] = useState<Blocks['blocks']>([]);
  const { busy, refused, send } = useSent();
  useEffect(() => {
    void fetchBlocks().then((answer) => {
      if (answer !== null && 'ok' in answer) setBlocks(answer.ok.blocks);
    });
  }, []);
  if (blocks.length === 0) return null;
  return (
    <section aria-labelledby="blocks">
      <h2 id="blocks">{text('seats.blocks')}</h2>
      <ul class="plainList">
        {blocks.map(({ game, seat, title, name }) => (
          <li key={game + seat} class="ways">
            <span>{text('seats.block.of', { name: name ?? '…', title })}</span>
            <button
              type="button"
              disabled={busy}
              onClick={() =>
                void send(
                  () => liftBlock(game, seat),
                  (left) => setBlocks(left.blocks),
                )
              }
            >
              {text('seats.block.lift')}
            </button>
          </li>
        ))}
      </ul>
      <RefusalNote error={refused} />
    </section>
  );
}

/** The page of free seats that players offer to everybody here. */
export function OpenSeatsPage() {
  const { request, again } = useRequest('seats', fetchOpenSeats);
  useFresh(again);
  if (request.is === 'waiting') return <Waiting />;
  if (request.is === 'refused') return <ErrorPage error={request.error} again={again} />;
  const { may, seats } = request.value;
  const empty = may ? 'seats.none' : 'seats.closed';
  return (
    <Page title={text('seats.title')}>
      <section class="sheet">
        <Heading>{text('seats.title')}</Heading>
        {may && <p class="lead">{text('seats.lead')}</p>}
        {seats.length === 0 ? (
          <>
            <p role="status">
              {text(empty)} {text(`${empty}.do`)}
            </p>
            <StartWay />
          </>
        ) : (
          <ul class="archiveLines plainList">
            {seats.map((entry) => (
              <Entry key={entry.game} entry={entry} />
            ))}
          </ul>
        )}
        <Blocked />
      </section>
    </Page>
  );
}

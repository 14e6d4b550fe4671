import { useMemo } from 'preact/hooks';
import { fetchPage, openSeatHere } from '../api/games.js';
import { gameOf } from '../gameOf.js';
import { dropToken, takeToken } from '../lib/fragment.js';
import {
  navigate,
  useRequest,
  useSent,
  ErrorPage,
  Heading,
  Page,
  Waiting,
  RefusalNote,
} from '@tessera/table/ui';
import { text } from '@tessera/table/texts';
import { NotWhole } from './join.js';

/** The page of a personal link. The seat is opened on this device only by pressing the button. */
export function OpenSeat({ game, seat }: { game: string; seat: string }) {
  const token = useMemo(takeToken, []);
  const { request, again } = useRequest(game, fetchPage);
  const { busy, refused, send } = useSent();
  if (token === null) return <NotWhole game={game} of="seat" />;
  if (request.is === 'waiting') return <Waiting />;
  if (request.is === 'refused') return <ErrorPage error={request.error} again={again} />;
  const page = request.value;
  const side = gameOf(page.kind)?.sideName(seat) ?? seat;
  const open = () =>
    void send(
      () => openSeatHere(game, seat, token),
      (taken) => {
        dropToken();
        navigate(`/game/${taken.game}/${taken.seat}`, { replace: true });
      },
    );
  return (
    <Page title={text('open.title')}>
      <section class="sheet notice">
        <Heading>{text('open.title')}</Heading>
        <p>{text('open.lead', { side, title: page.title })}</p>
        <RefusalNote error={refused} />
        <p class="ways">
          <button type="button" class="main large" onClick={open} disabled={busy}>
            {text(busy ? 'open.busy' : 'open.submit')}
          </button>
        </p>
      </section>
    </Page>
  );
}

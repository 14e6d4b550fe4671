import {
  NOTICE_SCOPES,
  type Notices,
  type NoticeScope,
  noticesSchema,
  type NoticeWish,
  pathTo,
  type WishNotices,
} from '@tessera/protocol';
import { noticeText } from '@tessera/table/texts/notices';
import { ErrorPage, Heading, Link, Page, RefusalNote, useRequest, useSent, Waiting } from '@tessera/table/ui';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { fetchPage } from '../api/games.js';
import { dropToken, takeToken } from '../lib/fragment.js';
import { NotWhole } from '../pages/join.js';
import { NoticeGrid } from './grid.js';
import { Hours } from './hours.js';
import { type Places, TargetsSection } from './targets.js';
import { ask } from '../api/http.js';

/** A seat, and the token of one of its letters; null for a browser that holds the seat. */
interface Addressee {
  readonly game: string;
  readonly seat: string;
  readonly token: string | null;
}

/** Fetches which notices the player gets. */
const fetchNotices = ({ game, seat, token }: Addressee) =>
  token === null
    ? ask({ method: 'GET', path: pathTo('notices', game, seat) }, noticesSchema)
    : ask({ method: 'POST', path: pathTo('noticesByLetter', game, seat), body: { token } }, noticesSchema);

/** Changes them; returns how they are then. */
const wishNotices = ({ game, seat, token }: Addressee, wish: WishNotices) =>
  token === null
    ? ask({ method: 'PUT', path: pathTo('notices', game, seat), body: wish }, noticesSchema)
    : ask(
        { method: 'PUT', path: pathTo('noticesByLetter', game, seat), body: { ...wish, token } },
        noticesSchema,
      );

/** True for a time zone that this browser knows. */
function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}

/** A player who has not chosen anything gets this browser's time zone. */
const begun = ({ wish, of }: Notices): NoticeWish =>
  of === 'nobody' ? { ...wish, zone: Intl.DateTimeFormat().resolvedOptions().timeZone } : wish;

interface ScopeProps {
  readonly games: number;
  readonly scope: NoticeScope;
  readonly onChange: (scope: NoticeScope) => void;
}

/** The choice of games for which it counts. */
function Scope({ games, scope, onChange }: ScopeProps) {
  return (
    <fieldset class="radios plain">
      <legend>{noticeText('scope')}</legend>
      {NOTICE_SCOPES.map((each) => (
        <label key={each}>
          <input type="radio" name="scope" checked={scope === each} onChange={() => onChange(each)} />
          <span>{noticeText(`scope.${each}`, { games })}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface FormProps {
  readonly of: Addressee;
  readonly notices: Notices;
  /** How many places the player has now; null until that is known. */
  readonly places: Places | null;
}

/** The channels, with the current number of places. */
const waysNow = ({ ways }: Notices, places: Places | null): Notices['ways'] =>
  places === null
    ? ways
    : {
        ...ways,
        push: { ...ways.push, places: places.push },
        webhook: { ...ways.webhook, places: places.webhook },
      };

/** The form, filled with what counts now. */
function NoticesForm({ of, notices: first, places }: FormProps) {
  const [notices, setNotices] = useState(first);
  const [wish, setWish] = useState(() => begun(first));
  const [scope, setScope] = useState<NoticeScope>(first.of === 'seat' ? 'seat' : 'all');
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState(false);
  const { busy, refused, send } = useSent();
  const isKnown = isZone(wish.zone);
  const change = (next: NoticeWish) => {
    setSaved(false);
    setWish(next);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isKnown) return document.getElementById('notice-zone')?.focus();
    void send(
      () => wishNotices(of, { wish, scope }),
      (kept) => {
        setNotices(kept);
        setSaved(true);
      },
    );
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <NoticeGrid
        grid={wish.grid}
        ways={waysNow(notices, places)}
        onChange={(grid) => change({ ...wish, grid })}
      />
      <Hours wish={wish} fault={tried && !isKnown} onChange={change} />
      <Scope games={notices.games} scope={scope} onChange={setScope} />
      <p class="hint">{noticeText('of', { of: notices.of })}</p>
      <RefusalNote error={refused} />
      <p class="ways">
        <button type="submit" class="main large" disabled={busy}>
          {noticeText(busy ? 'saving' : 'save')}
        </button>
        <span role="status">{saved ? noticeText('saved') : ''}</span>
      </p>
    </form>
  );
}

/** The form and, in a browser that holds the seat, the places for notices. */
function Choosing({ game, seat, token }: Addressee) {
  const [places, setPlaces] = useState<Places | null>(null);
  const question = useCallback(() => fetchNotices({ game, seat, token }), [game, seat, token]);
  const { request, again } = useRequest(`${game}/${seat}`, question);
  if (request.is === 'waiting') return <Waiting />;
  if (request.is === 'refused') return <ErrorPage error={request.error} again={again} game={game} />;
  return (
    <Page title={noticeText('title')}>
      <section class="sheet notices">
        <Heading>{noticeText('title')}</Heading>
        <p>{noticeText('lead')}</p>
        <NoticesForm of={{ game, seat, token }} notices={request.value} places={places} />
        {token === null ? (
          <TargetsSection onPlaces={setPlaces} />
        ) : (
          <p class="hint">{noticeText('elsewhere')}</p>
        )}
        <p class="ways">
          <Link to={token === null ? `/game/${game}/${seat}` : `/game/${game}`}>
            {token === null ? noticeText('toSeat') : noticeText('toGame')}
          </Link>
        </p>
      </section>
    </Page>
  );
}

/**
 * The page on which a player chooses their notices, opened from their seat or from a letter. In a browser that holds
 * the seat, a letter's token adds nothing, and is deleted.
 */
export function NoticesPage({ game, seat }: { game: string; seat: string }) {
  const [token] = useState(() => takeToken());
  const { request, again } = useRequest(game, fetchPage);
  const isMine = request.is === 'here' && request.value.seats.some((own) => own.seat === seat && own.mine);
  useEffect(() => {
    if (isMine) dropToken();
  }, [isMine]);
  if (request.is === 'waiting') return <Waiting />;
  if (request.is === 'refused') return <ErrorPage error={request.error} again={again} game={game} />;
  if (isMine) return <Choosing game={game} seat={seat} token={null} />;
  return token === null ? (
    <NotWhole game={game} of="letter" />
  ) : (
    <Choosing game={game} seat={seat} token={token} />
  );
}

import type { GameSize, GameUi, LessonProps } from '@tessera/table';
import { text } from '@tessera/table/texts';
import {
  ErrorPage,
  Link,
  navigate,
  RefusalNote,
  useRequest,
  useSent,
  Waiting,
  LostPage,
} from '@tessera/table/ui';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchOpening } from '../api/opening.js';
import { openAgainstBot } from '../home/botGame.js';
import { gameOf } from '../gameOf.js';
import { HostInvites } from './openers.js';

/** Opens the lesson's game with one press, the small one or the whole: on the learner's side, against the bot that newcomers can beat. */
function PlayBot({ ui, seat, size }: { ui: GameUi; seat: string; size: GameSize }) {
  const { busy, refused, send } = useSent();
  const play = () =>
    void send(
      () => openAgainstBot({ ui, side: seat, bot: 'easy', size }),
      ({ game, seat: taken }) => navigate(`/game/${game}/${taken}`),
    );
  return (
    <>
      <button
        type="button"
        class={size === 'small' ? 'main' : ''}
        data-size={size}
        disabled={busy}
        onClick={play}
      >
        {size === 'small' ? text('learn.small', { small: ui.card?.small ?? '' }) : text('learn.bot')}
      </button>
      <RefusalNote error={refused} />
    </>
  );
}

/** The buttons at the end of a lesson, as far as this server offers them to this browser. */
const waysIn = (ui: GameUi): LessonProps['Ways'] =>
  function Ways({ seat }) {
    const { request } = useRequest('opening', fetchOpening);
    if (request.is === 'here' && !request.value.may) return <HostInvites />;
    return (
      <>
        <PlayBot ui={ui} seat={seat} size="small" />
        <PlayBot ui={ui} seat={seat} size="whole" />
        <Link to={`/new?game=${ui.kind}`} class="button">
          {text('learn.friend')}
        </Link>
      </>
    );
  };

/** A loaded lesson, and the buttons for its end. */
interface Fetched {
  readonly View: ComponentType<LessonProps>;
  readonly Ways: LessonProps['Ways'];
}

/** The page of a game's first lesson. It runs in the page alone; no server is asked before its end. */
export function LearnPage({ kind }: { kind: string }) {
  const ui = gameOf(kind);
  const [fetched, setFetched] = useState<Fetched | 'lost' | null>(null);
  useEffect(() => {
    if (ui === null) return;
    ui.lesson?.().then(
      (View) => setFetched({ View, Ways: waysIn(ui) }),
      () => setFetched('lost'),
    );
  }, [ui]);
  if (ui === null || ui.lesson === null)
    return <ErrorPage error={{ error: 'notFound', message: '', remedy: '' }} />;
  if (fetched === 'lost') return <LostPage />;
  return fetched === null ? <Waiting /> : <fetched.View Ways={fetched.Ways} />;
}

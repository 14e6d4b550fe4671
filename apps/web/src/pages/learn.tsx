import type { GameSize, GameUi, LessonProps } from '@tessera/table';
import { FIRST_LESSON, lessonPath } from '@tessera/table/lib';
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

/** The link to a game's lesson after the named one; nothing after the last. */
function NextLesson({ ui: { kind, lessons }, name }: { ui: GameUi; name: string }) {
  const next = lessons[lessons.findIndex((each) => each.name === name) + 1];
  if (next === undefined) return null;
  return (
    <Link to={lessonPath({ kind, name: next.name })} class="button">
      {text('learn.next', { title: next.title })}
    </Link>
  );
}

/** All that follows a lesson: the next one, and the ways into the game. */
function waysAfter(ui: GameUi, name: string): LessonProps['Ways'] {
  const WaysIn = waysIn(ui);
  return function Ways({ seat }) {
    return (
      <>
        <NextLesson ui={ui} name={name} />
        <WaysIn seat={seat} />
      </>
    );
  };
}

/** A loaded lesson, and the buttons for its end. */
interface Fetched {
  readonly View: ComponentType<LessonProps>;
  readonly Ways: LessonProps['Ways'];
}

interface LearnProps {
  readonly kind: string;
  /** Left out: the first one. */
  readonly name: string | undefined;
}

/** The page of a game's lesson. It runs in the page alone; no server is asked before its end. */
export function LearnPage({ kind, name = FIRST_LESSON }: LearnProps) {
  const ui = gameOf(kind);
  const lesson = ui?.lessons.find((each) => each.name === name) ?? null;
  const [fetched, setFetched] = useState<Fetched | 'lost' | null>(null);
  useEffect(() => {
    if (ui === null || lesson === null) return;
    lesson.page().then(
      (View) => setFetched({ View, Ways: waysAfter(ui, lesson.name) }),
      () => setFetched('lost'),
    );
  }, [ui, lesson]);
  if (lesson === null) return <ErrorPage error={{ error: 'notFound', message: '', remedy: '' }} />;
  if (fetched === 'lost') return <LostPage />;
  return fetched === null ? <Waiting /> : <fetched.View Ways={fetched.Ways} />;
}

import type { GameTypes } from '@tessera/core';
import type { GamePage } from '@tessera/protocol';
import type { ComponentChildren, ComponentProps } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Control, undo, undoAll, within } from './controls/control.js';
import { type Arrived, Connection, useArrival } from './game/arrival.js';
import { KeysDialog, useHotkeys } from './game/keysDialog.js';
import { Glossary, ReadRule, type Term } from './game/terms.js';
import type { TableMenu } from './game/tableMenu.js';
import { versionFault, type VersionFault } from './lib/kept.js';
import type { Desk } from './game/desk.js';
import { text } from './texts/index.js';
import { lazyPart } from './ui/lazyPart.js';
import { ErrorPage } from './ui/page.js';
import { SETTLING } from './ui/press.js';
import type { GameTable, Onlooker, Session } from './gameTable.js';
import { Happened, type Showing, useHappened } from './happened.js';
import { End, useEnd } from './end/end.js';
import { Head, ToEnd } from './over.js';
import type { SeatHost } from './gameUi.js';
import { Panel, type ViewProps } from './panel.js';
import { shownOf } from './showing.js';

const NO_TERMS: readonly Term[] = [];

/**
 * True while a question has not been shown long enough for a press to be aimed at it. A question that was shown ahead of its
 * commit is no new one then, and of the same question again and again in one plan only the first is new.
 */
function useFreshQuestion<T extends GameTypes>({ trail, earlier }: Desk<T>): boolean {
  const { at = '', id = 0 } = trail.value.base.frames.at(-1) ?? {};
  const isAhead = earlier.value.length > 0;
  const shown = useRef({ at, id });
  const [settled, setSettled] = useState(0);
  const [turn, setTurn] = useState(0);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { at, id };
    if (before.at !== at || (before.id !== id && !isAhead)) setTurn((last) => last + 1);
  }, [at, id, isAhead]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(turn), SETTLING);
    return () => clearTimeout(timer);
  }, [turn]);
  return settled !== turn;
}

/** Shows in the tab's title whether a decision is awaited here. */
function useTitle<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  { table, session, page }: ViewProps<T, O, S>,
  arrived: Arrived | null,
): void {
  const { prompt, client } = session.desk;
  const code = prompt.value?.prompt.code;
  const over = client.receiver.feed.value.view.outcome !== null;
  const unseen = session.visible.value ? null : (arrived?.name ?? null);
  const what = code === undefined ? null : (table.words.taskName(code) ?? code);
  useEffect(() => {
    const { title } = page;
    if (unseen !== null) document.title = text('game.arrived', { name: unseen, title });
    else if (over) document.title = text('game.over', { title });
    else if (what === null) document.title = text('game.theirMove', { title });
    else document.title = text('game.yourMove', { what, title });
  }, [what, over, page, unseen]);
}

function VersionNotice({ code }: { code: VersionFault }) {
  return (
    <div class="newer" role="alert" data-error={code}>
      <strong>{text(`version.${code}`)}</strong> {text(`version.${code}.what`)}{' '}
      <button type="button" class="main" onClick={() => location.reload()}>
        {text('reload')}
      </button>
    </div>
  );
}

/** The control, disabled while the past is replayed. */
const inPresent = <T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  control: Control<S>,
): Control<S> => ({
  ...control,
  enabled: (session) => session.past.value === null && control.enabled(session),
});

type Opening = { readonly onMenu: () => void; readonly onKeys: () => void };

/** All controls with keys on a seat's page. */
function keysOf<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  table: GameTable<T, O, S>,
  session: S,
  { onMenu, onKeys, lesson }: Opening & { readonly lesson: boolean },
): readonly Control<S>[] {
  const atDesk = [table.commit, undo<T>(), undoAll<T>()].map((control) =>
    within(control, ({ desk }: S) => desk),
  );
  const always = { enabled: () => true };
  return [
    ...atDesk.map((control) => inPresent<T, O, S>(control)),
    ...table.controls(session).map((control) => inPresent<T, O, S>(control)),
    ...(lesson
      ? []
      : [{ id: 'table', label: () => text('table.title'), hotkey: 't', ...always, run: onMenu }]),
    { id: 'keys', label: () => text('keys.this'), hotkey: '?', ...always, run: onKeys },
  ];
}

/** Who did what the board shows now, before the next question comes; null while it shows the present. */
function shownBy<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({ shown }: S) {
  return shown.value === null ? null : shownOf<T>(shown.value);
}

/** How far the game is; whose deeds the board shows, while it shows them: a phone's head has room for one of the two. */
function standingText<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table: { words },
  session,
  page,
}: ViewProps<T, O, S>): string {
  const acted = shownBy<T, O, S>(session);
  if (acted === session.seat) return text('happened.own');
  if (acted === null) return words.standing(session.desk.client.receiver.feed.value.view);
  const name = page.seats.find((one) => one.seat === acted)?.name ?? words.sideName(acted);
  return text('happened.theirs', { name });
}

/** Both players, this seat's first, with a mark at who is asked; while the board shows what somebody did, at who did it. */
function Players<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table: { game, words },
  session,
  page,
}: ViewProps<T, O, S>) {
  const { seat, desk } = session;
  const seats = [seat, ...game.seats.filter((each) => each !== seat)];
  const acted = shownBy<T, O, S>(session);
  const marked = acted === null ? desk.awaited.value : [acted];
  return (
    <p class="players">
      {seats.map((each) => {
        const name = page.seats.find((one) => one.seat === each)?.name ?? null;
        return (
          <span key={each} class="player" data-turn={marked.includes(each)}>
            <span class="side" data-seat={each}>
              {words.sideName(each)}
            </span>
            {name !== null && (
              <span class="playerName" data-seat={each}>
                {' '}
                {name}
              </span>
            )}
            <span class="unseen">
              {each === seat && ` ${text('players.own')}`}
              {marked.includes(each) && ` ${text(acted === null ? 'players.asked' : 'players.acted')}`}
            </span>
          </span>
        );
      })}
    </p>
  );
}

/** The head of a seat's page. */
function SeatHead<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table,
  session,
  page,
  host,
  lesson,
  atEnd,
  onMenu,
  onKeys,
}: ViewProps<T, O, S> &
  Opening &
  Pick<GameViewProps<T, O, S>, 'host'> & { lesson: boolean; atEnd: boolean }) {
  const { parts } = table;
  const { client } = session.desk;
  const standing = standingText({ table, session, page });
  const title = (
    <>
      <h1>{page.title}</h1>
      <Players table={table} session={session} page={page} />
      {standing !== '' && <p>{standing}</p>}
    </>
  );
  const menu = lesson ? undefined : (
    <button type="button" class="quietButton" data-open="table" onClick={onMenu}>
      {text('game.menu')}
    </button>
  );
  return (
    <Head title={title} menu={menu} onKeys={onKeys}>
      {!lesson && <Connection client={client} />}
      <host.Talk client={client} />
      {parts.HeadButton !== null && !atEnd && <parts.HeadButton at={session} />}
    </Head>
  );
}

type DialogName = 'table' | 'keys';

/** The dialog over the page. The end of the game closes it, since it would hide the result. */
function useDialog(isOver: boolean) {
  const [opened, setOpened] = useState<{ dialog: DialogName; isOver: boolean } | null>(null);
  const now = useRef(isOver);
  now.current = isOver;
  const setDialog = useCallback(
    (dialog: DialogName | null) => setOpened(dialog && { dialog, isOver: now.current }),
    [],
  );
  return [opened?.isOver === isOver ? opened.dialog : null, setDialog] as const;
}

interface GameViewProps<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>> {
  readonly table: GameTable<T, O, S>;
  readonly session: S;
  readonly host: SeatHost;
  /** What the server said of the game when the page was opened. */
  readonly opened: GamePage;
  /** Shown under the head when both seats are played in one browser. */
  readonly strip?: ComponentChildren;
  /** What a lesson says, above the question. Nobody sits opposite then. */
  readonly guide?: ComponentChildren;
}

interface MenuProps<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>> extends Pick<
  GameViewProps<T, O, S>,
  'table' | 'session' | 'host'
> {
  readonly page: GamePage;
  readonly onClose: () => void;
}

/** Shows the table's menu, whose script comes when it is first opened. */
const WithMenu = lazyPart<{ readonly show: (Menu: typeof TableMenu) => ComponentChildren }>(() =>
  import('./game/tableMenu.js').then(
    ({ TableMenu }) =>
      ({ show }) =>
        show(TableMenu),
  ),
);

/** The table's menu, with the seal of the game's dice. */
function Menu<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table,
  session: { desk },
  host,
  page,
  onClose,
}: MenuProps<T, O, S>) {
  const seal = table.seal(desk.client.receiver.feed.value.events);
  return (
    <WithMenu
      show={(Menu) => (
        <Menu
          desk={desk}
          words={table.words}
          onClose={onClose}
          host={host}
          dice={{ seal, seed: page.seed }}
        />
      )}
    />
  );
}

/** The board, or what the game has in its place, and the panel beside it. */
function AtTable<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  lines,
  places,
  onAway,
  onRest,
  ...props
}: ComponentProps<typeof Panel<T, O, S>> & Omit<Showing, 'isHeld'>) {
  const { session, table } = props;
  const { Field, Beside } = table.parts;
  const past = session.past.value;
  return (
    <main class="gameMain">
      <Field session={session} />
      {past === null && <Happened table={table} session={session} {...{ lines, places, onAway, onRest }} />}
      {past === null ? <Panel {...props} /> : <past.Panel />}
      {Beside !== null && <Beside at={session} />}
    </main>
  );
}

/** The page of a game for one seat: the board, or what the game has in its place, and the panel beside it. */
export function GameView<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table,
  session,
  host,
  opened,
  strip,
  guide,
}: GameViewProps<T, O, S>) {
  const lesson = guide !== undefined;
  const { desk, seat } = session;
  const { parts } = table;
  const { receiver, outbox } = desk.client;
  const isOver = receiver.feed.value.view.outcome !== null;
  const [dialog, setDialog] = useDialog(isOver);
  const happened = useHappened(table, session);
  const end = useEnd(isOver && !lesson && !happened.isHeld);
  const page = receiver.page.value ?? opened;
  const fault = receiver.fault.value;
  // The strip goes with the board, through what has happened and the past.
  const seen = session.past.value?.onlooker ?? session.shown.value ?? session;
  const close = useCallback(() => setDialog(null), [setDialog]);
  const arrived = useArrival(page, seat, outbox.sending.value);
  useTitle({ table, session, page }, arrived);
  const isFresh = useFreshQuestion(desk);
  const [opening] = useState<Opening>({
    onMenu: () => setDialog('table'),
    onKeys: () => setDialog('keys'),
  });
  const [keys] = useState(() => keysOf(table, session, { ...opening, lesson }));
  useHotkeys(keys, session);
  const version = versionFault(fault);
  const at = { table, session, host, page };
  if (fault !== null && version === null) return <ErrorPage error={fault} game={page.game} />;
  return (
    <ReadRule.Provider value={table.readRule?.(session) ?? null}>
      <Glossary.Provider value={table.terms ?? NO_TERMS}>
        <div class="game" data-seat={seat} data-fresh={isFresh || undefined}>
          <a class="skip" href="#content">
            {text('site.skip')}
          </a>
          <SeatHead {...at} lesson={lesson} atEnd={end.isShown} {...opening} />
          {parts.Strip !== null && !end.isShown && <parts.Strip at={seen} />}
          {strip}
          {version !== null && <VersionNotice code={version} />}
          {end.isShown ? (
            <End {...at} onBoard={end.toBoard} />
          ) : (
            <ToEnd.Provider value={isOver && !lesson ? end.toEnd : null}>
              <AtTable {...at} {...happened} arrived={arrived} guide={guide} />
            </ToEnd.Provider>
          )}
          {dialog === 'table' && (
            <Menu table={table} session={session} host={host} page={page} onClose={close} />
          )}
          {dialog === 'keys' && <KeysDialog controls={keys} context={session} onClose={close} />}
        </div>
      </Glossary.Provider>
    </ReadRule.Provider>
  );
}

import type { GameTypes } from '@tessera/core';
import type { GamePage } from '@tessera/protocol';
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { within, type Deed } from './actions/action.js';
import { undo, undoAll } from './actions/planning.js';
import { type Arrived, Connection, useArrival } from './game/arrival.js';
import { KeysDialog, useHotkeys } from './game/keysDialog.js';
import { Glossary, ReadRule, type Term } from './game/terms.js';
import { TableMenu } from './game/tableMenu.js';
import { versionFault, type VersionFault } from './lib/versions.js';
import { text } from './texts/index.js';
import { ErrorPage } from './ui/page.js';
import type { GameTable, Onlooker, Session } from './gameTable.js';
import { Head } from './over.js';
import type { SeatHost } from './gameUi.js';
import { Panel, type ViewProps } from './panel.js';

const NO_TERMS: readonly Term[] = [];

/** Tells in the tab's title when a decision is awaited here. */
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

/** A deed that waits while the past is played. */
const inPresent = <T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  deed: Deed<S>,
): Deed<S> => ({
  ...deed,
  enabled: (session) => session.past.value === null && deed.enabled(session),
});

type Opening = { readonly onMenu: () => void; readonly onKeys: () => void };

/** Everything on a seat's page that has a key. */
function keysOf<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  table: GameTable<T, O, S>,
  session: S,
  { onMenu, onKeys, lesson }: Opening & { readonly lesson: boolean },
): readonly Deed<S>[] {
  const atDesk = [table.commit, undo<T>(), undoAll<T>()].map((deed) => within(deed, ({ desk }: S) => desk));
  const always = { enabled: () => true };
  return [
    ...atDesk.map((deed) => inPresent<T, O, S>(deed)),
    ...table.deeds(session).map((deed) => inPresent<T, O, S>(deed)),
    ...(lesson
      ? []
      : [{ id: 'table', label: () => text('table.title'), hotkey: 't', ...always, run: onMenu }]),
    { id: 'keys', label: () => text('keys.this'), hotkey: '?', ...always, run: onKeys },
  ];
}

/** The head of a seat's page. */
function SeatHead<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table: { words, parts },
  session,
  page,
  host,
  lesson,
  onMenu,
  onKeys,
}: ViewProps<T, O, S> & Opening & Pick<GameViewProps<T, O, S>, 'host'> & { lesson: boolean }) {
  const { client } = session.desk;
  const standing = words.standing(client.receiver.feed.value.view);
  const title = (
    <>
      <h1>{page.title}</h1>
      <p>
        <span class="side" data-seat={session.seat}>
          {words.sideName(session.seat)}
        </span>
        {standing !== '' && <> · {standing}</>}
      </p>
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
      {parts.HeadButton !== null && <parts.HeadButton at={session} />}
    </Head>
  );
}

/** Which dialog lies over the page. That of the table goes when the game ends, whoever ended it: the result is under it. */
function useDialog(isOver: boolean) {
  const [dialog, setDialog] = useState<'table' | 'keys' | null>(null);
  useEffect(() => {
    if (isOver) setDialog((open) => (open === 'table' ? null : open));
  }, [isOver]);
  return [dialog, setDialog] as const;
}

interface GameViewProps<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>> {
  readonly table: GameTable<T, O, S>;
  readonly session: S;
  readonly host: SeatHost;
  /** What the server said of the game when its page was opened. */
  readonly opened: GamePage;
  /** What stands under the head where both seats are played in one browser. */
  readonly strip?: ComponentChildren;
  /** True in a lesson: nobody sits opposite, so there is nothing to say at the table. */
  readonly lesson?: boolean;
}

/** The page of a game as one seat sees it: what the game puts in the place of the board, and the panel beside it. */
export function GameView<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table,
  session,
  host,
  opened,
  strip,
  lesson = false,
}: GameViewProps<T, O, S>) {
  const { desk, seat } = session;
  const { parts, words } = table;
  const { receiver, outbox } = desk.client;
  const [dialog, setDialog] = useDialog(receiver.feed.value.view.outcome !== null);
  const page = receiver.page.value ?? opened;
  const fault = receiver.fault.value;
  const past = session.past.value;
  const close = useCallback(() => setDialog(null), [setDialog]);
  const arrived = useArrival(page, seat, outbox.sending.value);
  useTitle({ table, session, page }, arrived);
  const [opening] = useState<Opening>({
    onMenu: () => setDialog('table'),
    onKeys: () => setDialog('keys'),
  });
  const [keys] = useState(() => keysOf(table, session, { ...opening, lesson }));
  useHotkeys(keys, session);
  const version = versionFault(fault);
  if (fault !== null && version === null) return <ErrorPage error={fault} game={page.game} />;
  const seal = table.seal(receiver.feed.value.events);
  return (
    <ReadRule.Provider value={table.readRule?.(session) ?? null}>
      <Glossary.Provider value={table.terms ?? NO_TERMS}>
        <div class="game" data-seat={seat}>
          <a class="skip" href="#content">
            {text('site.skip')}
          </a>
          <SeatHead table={table} session={session} page={page} host={host} lesson={lesson} {...opening} />
          {parts.Strip !== null && <parts.Strip at={past?.onlooker ?? session} />}
          {strip}
          {version !== null && <VersionNotice code={version} />}
          <main class="gameMain">
            <parts.Field session={session} />
            {past === null ? (
              <Panel table={table} session={session} host={host} page={page} arrived={arrived} />
            ) : (
              <past.Panel />
            )}
            {parts.Beside !== null && <parts.Beside at={session} />}
          </main>
          {dialog === 'table' && (
            <TableMenu
              desk={desk}
              words={words}
              onClose={close}
              SeatMenu={host.SeatMenu}
              dice={{ seal, seed: page.seed }}
            />
          )}
          {dialog === 'keys' && <KeysDialog deeds={keys} context={session} onClose={close} />}
        </div>
      </Glossary.Provider>
    </ReadRule.Provider>
  );
}

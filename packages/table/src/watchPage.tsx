import type { GameTypes, Viewer } from '@tessera/core';
import type { ComponentType } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { within, type Control } from './controls/control.js';
import { KeysDialog, useHotkeys } from './game/keysDialog.js';
import { ReadRule } from './game/terms.js';
import type { WatchPageProps } from './gameUi.js';
import { followLink } from './ui/router.js';
import { otherVersion } from './lib/kept.js';
import { text } from './texts/index.js';
import { ErrorPage, Heading, Link, Page, Waiting } from './ui/page.js';
import { Frozen } from './ui/frozen.js';
import { Icon } from './ui/press.js';
import { momentOf, useInView, useWatch, watchControls } from './watch/useWatch.js';
import { type Comment, Comments } from './watch/comments.js';
import { Keep } from './watch/keep.js';
import { pathToMoment } from './watch/moment.js';
import { Transport } from './watch/transport.js';
import type { Watch } from './watch/watch.js';
import type { GameTable, Onlooker, Session } from './gameTable.js';
import { Ended, Head } from './over.js';
import { Log } from './log.js';
import { openOnlooker } from './onlooker.js';

interface Props<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>> {
  readonly table: GameTable<T, O, S>;
  readonly onlooker: O;
  readonly page: WatchPageProps['page'];
  /** True for a record from a file, which has no address. */
  readonly recorded: boolean;
  /** What is said of its moments; none for a game that nobody has commented. */
  readonly comments: readonly Comment[];
}

/** The menu of viewers. */
function Eyes<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table,
  onlooker,
}: Pick<Props<T, O, S>, 'table' | 'onlooker'>) {
  const { watch } = onlooker;
  const viewers = watch.viewers.value;
  const named = (viewer: string): string =>
    viewer === 'public' || viewer === 'all' ? text(`watch.${viewer}`) : table.words.sideName(viewer);
  return (
    <label class="eyes">
      <span>{text('watch.as')}</span>
      <select
        value={watch.viewer.value}
        onChange={({ currentTarget: { value } }) => {
          const viewer = viewers.find((other) => other === value);
          if (viewer === undefined) return;
          watch.see(viewer);
          table.see(onlooker, viewer);
        }}
      >
        {viewers.map((viewer) => (
          <option key={viewer} value={viewer}>
            {named(viewer)}
          </option>
        ))}
      </select>
    </label>
  );
}

function WatchHead<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  props: Props<T, O, S> & { onKeys: () => void },
) {
  const { table, onlooker, page, recorded, onKeys } = props;
  const { live, source } = onlooker.watch;
  const { HeadButton } = table.parts;
  const title = (
    <>
      <h1>
        {recorded ? (
          page.title
        ) : (
          <a href={`/game/${page.game}`} onClick={followLink}>
            {page.title}
          </a>
        )}
      </h1>
      <p>{table.words.standing(onlooker.view.value)}</p>
    </>
  );
  return (
    <Head title={title} onKeys={onKeys}>
      {!source.over.value && (
        <span class="connection" data-link={source.heard.value ? 'live' : 'reconnecting'} role="status">
          {source.heard.value ? live.value && text('watch.liveNow') : text('watch.lost')}
        </span>
      )}
      <Eyes table={table} onlooker={onlooker} />
      {HeadButton !== null && <HeadButton at={onlooker} />}
    </Head>
  );
}

function WatchPanel<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table,
  onlooker,
  page,
  recorded,
  comments,
}: Props<T, O, S>) {
  const { watch } = onlooker;
  const { words, parts, orders } = table;
  const [tall, setTall] = useState(false);
  const link = location.origin + pathToMoment(page.game, momentOf(watch));
  return (
    <aside class="panel" aria-label={text('watch.panel')} data-height={tall ? 'high' : 'middle'}>
      <div class="grip">
        <button
          type="button"
          aria-label={text(tall ? 'game.less' : 'game.more')}
          onClick={() => setTall(!tall)}
        >
          <Icon name={tall ? 'down' : 'up'} />
        </button>
      </div>
      <div class="panelBody" id="content" tabIndex={-1}>
        <h2 class="unseen">{text('watch.panel')}</h2>
        <Frozen page={page} />
        {comments.length > 0 && <Comments watch={watch} comments={comments} />}
        <Ended words={words} outcome={onlooker.view.value.outcome} />
        {parts.Pointed !== null && <parts.Pointed onlooker={onlooker} />}
        {parts.WatchNews !== null && <parts.WatchNews onlooker={onlooker} />}
        {parts.Account !== null && <parts.Account at={onlooker} />}
        <Log lines={onlooker.lines.value} onShow={onlooker.showPlaces} />
        {parts.WatchList !== null && <parts.WatchList onlooker={onlooker} />}
        <Keep
          game={page.game}
          link={recorded ? null : link}
          over={watch.source.over.value}
          orders={orders === null ? null : () => orders(watch.source.log.value ?? [])}
        />
      </div>
      <Transport
        watch={watch}
        told={onlooker.lines.value.at(-1)?.text ?? ''}
        spoken={spokenAt(words.standing(onlooker.view.value), onlooker)}
      />
    </aside>
  );
}

/** The moment in words, for screen readers. */
function spokenAt<T extends GameTypes>(standing: string, { watch, lines }: Onlooker<T>): string {
  const count = text('watch.count', {
    at: watch.at.value,
    last: watch.history.value?.events.length ?? 0,
  });
  return [standing, count, lines.value.at(-1)?.text ?? ''].filter((part) => part !== '').join(', ');
}

function Shown<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(props: Props<T, O, S>) {
  const { table, onlooker, page } = props;
  const { parts } = table;
  const [keys, setKeys] = useState(false);
  const { watch } = onlooker;
  const [controls] = useState<readonly Control<O>[]>(() => [
    ...watchControls<T>().map((control) => within(control, (whole: O): Watch<T> => whole.watch)),
    ...table.watchControls(onlooker),
  ]);
  useHotkeys(controls, onlooker);
  const close = useCallback(() => setKeys(false), []);
  const fault = watch.source.fault.value;
  const isWaiting = watch.history.value === null;
  useInView(onlooker, onlooker.lines.value);
  // The page shown while waiting sets another title.
  useEffect(() => {
    document.title = text('watch.title', { title: page.title });
  }, [page.title, isWaiting]);
  if (fault !== null) return <ErrorPage error={fault} game={page.game} />;
  if (isWaiting) return <Waiting />;
  return (
    <ReadRule.Provider value={table.readRule?.(onlooker) ?? null}>
      <div class="game watching" data-viewer={watch.viewer.value}>
        <a class="skip" href="#content">
          {text('site.skip')}
        </a>
        <WatchHead {...props} onKeys={() => setKeys(true)} />
        {parts.Strip !== null && <parts.Strip at={onlooker} />}
        <main class="gameMain">
          <parts.WatchField onlooker={onlooker} />
          <WatchPanel {...props} />
          {parts.Beside !== null && <parts.Beside at={onlooker} />}
        </main>
        {keys && <KeysDialog controls={controls} context={onlooker} onClose={close} />}
      </div>
    </ReadRule.Provider>
  );
}

function Watching<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table,
  page,
  moment,
  fetchWatched,
  record,
  comments = [],
}: WatchPageProps & { table: GameTable<T, O, S> }) {
  const { game, landmarks } = table;
  const viewers: readonly Viewer<T['seat']>[] = [...game.seats, 'all'];
  const viewer = viewers.find((known) => known === moment.viewer) ?? 'public';
  const watch = useWatch<T>({ game, landmarks, page, viewer, at: moment.at, fetchWatched, record });
  const [onlooker, setOnlooker] = useState<O | null>(null);
  useEffect(() => {
    if (watch === null || watch === 'strange') return;
    const opened = openOnlooker(table, watch, null);
    setOnlooker(opened);
    return () => {
      setOnlooker(null);
      opened.close();
    };
  }, [table, watch]);
  if (watch === 'strange') return <OtherRecord />;
  if (onlooker === null) return <Waiting />;
  return (
    <Shown
      table={table}
      onlooker={onlooker}
      page={page}
      recorded={record !== undefined}
      comments={comments}
    />
  );
}

/** Tells that this page's version of the game cannot play a record. */
const OtherRecord = () => (
  <Page title={text('record.other')}>
    <section class="sheet notice" data-error="otherRecord">
      <Heading>{text('record.other')}</Heading>
      <p>{text('record.other.do')}</p>
      <p class="ways">
        <Link to="/" class="button">
          {text('toHome')}
        </Link>
      </p>
    </section>
  </Page>
);

/** Makes the page of onlookers. */
export const watchPageOf =
  <T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
    table: GameTable<T, O, S>,
  ): ComponentType<WatchPageProps> =>
  (props) => {
    if (props.page.data === table.game.data) return <Watching table={table} {...props} />;
    if (props.record !== undefined) return <OtherRecord />;
    return <ErrorPage error={otherVersion} game={props.page.game} />;
  };

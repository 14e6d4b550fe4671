import type { GameTypes } from '@tessera/core';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { text } from './texts/index.js';
import { Icon } from './ui/press.js';
import { useNarrow } from './ui/narrow.js';
import type { GameTable, Onlooker, Past, Session } from './gameTable.js';
import { computed, effect, signal } from '@preact/signals';
import type { Source } from './watch/source.js';
import { openWatch } from './watch/watch.js';
import { openOnlooker } from './onlooker.js';

type Ways<T extends GameTypes, O extends Onlooker<T>> = Omit<Past<T, O>, 'Panel'>;

/** The ways through what is played. */
function WayBar<T extends GameTypes, O extends Onlooker<T>>({ past }: { past: Ways<T, O> }) {
  const { watch } = past.onlooker;
  const playing = watch.playing.value;
  return (
    <div class="planBar">
      <div class="recallWays">
        <button
          type="button"
          aria-label={text('watch.back')}
          disabled={watch.at.value <= past.from}
          onClick={() => past.step(-1)}
        >
          <Icon name="previous-stops" />
        </button>
        <button type="button" aria-label={text(playing ? 'watch.pause' : 'watch.play')} onClick={past.toggle}>
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <button type="button" aria-label={text('watch.on')} onClick={() => past.step(1)}>
          <Icon name="next-stops" />
        </button>
        <button type="button" class="main" onClick={past.end}>
          {text('recall.end')}
        </button>
      </div>
    </div>
  );
}

interface PanelProps<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>> {
  readonly table: GameTable<T, O, S>;
  readonly past: Ways<T, O>;
}

/** In the place of the panel while what is new is played: what has been told of it so far, and the ways through it. */
function RecallPanel<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table,
  past,
}: PanelProps<T, O, S>) {
  const { onlooker, from } = past;
  const { WatchNews } = table.parts;
  const history = onlooker.watch.history.value;
  const before = history === null ? 0 : table.told(history).count(from);
  const lines = onlooker.lines.value.slice(before);
  const shown = lines.at(-1);
  const narrow = useNarrow();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }), [lines.length]);
  useEffect(() => {
    if (narrow && shown !== undefined && shown.at.length > 0) onlooker.focus(shown.at);
  }, [narrow, onlooker, shown]);
  return (
    <aside class="panel recall" aria-label={text('recall.title')} data-height="middle">
      <div class="panelBody" id="content" tabIndex={-1}>
        <section class="prompt yours" aria-labelledby="recall">
          <h2 id="recall" ref={heading} tabIndex={-1}>
            {text('recall.title')}
          </h2>
          <p>{table.words.standing(onlooker.view.value)}</p>
        </section>
        {WatchNews !== null && <WatchNews onlooker={onlooker} />}
        <ol class="recallLines" ref={list} aria-live="polite" aria-label={text('log.title')}>
          {lines.map((line) => (
            <li key={line.key} data-tone={line.tone} aria-current={line === shown ? 'step' : undefined}>
              {line.text}
            </li>
          ))}
        </ol>
      </div>
      <WayBar past={past} />
    </aside>
  );
}

/** The panel of a past that is played. */
const recallPanelOf =
  <T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
    table: GameTable<T, O, S>,
    past: Ways<T, O>,
  ): ComponentType =>
  () => <RecallPanel table={table} past={past} />;

/** A seat's own stream as something to be looked at with that seat's eyes, while it grows. */
function sourceOf<T extends GameTypes, O extends Onlooker<T>>({ desk }: Session<T, O>): Source<T> {
  const { feed } = desk.client.receiver;
  return {
    log: computed(() => feed.value.events),
    over: signal(true),
    heard: signal(true),
    fault: signal(null),
    close: () => undefined,
  };
}

/** Plays what is new from some event of the stream on; it ends by itself at the present. */
export function playPast<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  table: GameTable<T, O, S>,
  session: S,
  since: number,
): Past<T, O> {
  const source = sourceOf(session);
  const { game, landmarks } = table;
  const watch = openWatch<T>({ game, source, landmarks, viewer: session.seat, at: null });
  const from = watch.history.peek()?.seen(since) ?? 0;
  watch.go(from);
  const onlooker = openOnlooker(table, watch, session);
  const close = (): void => {
    stop();
    onlooker.close();
    watch.close();
  };
  const end = (): void => {
    close();
    table.caughtUp(session);
    session.recall.settle();
    session.past.value = null;
  };
  // Where motion is not wanted, players go from step to step themselves.
  const held = signal(matchMedia('(prefers-reduced-motion: reduce)').matches);
  const stop = effect(() => {
    const isLast = watch.at.value >= (watch.history.value?.events.length ?? 0);
    if (!isLast || held.value) return;
    const timer = setTimeout(end, watch.pause.value);
    return () => clearTimeout(timer);
  });
  const hold = (still: boolean): void => {
    held.value = still;
    watch.playing.value = !still;
  };
  const step = (by: 1 | -1): void => {
    hold(true);
    const to = watch.next('stops', by);
    if (to !== null) watch.go(Math.max(from, to));
    else if (by === 1) end();
  };
  if (held.value) step(1);
  else hold(false);
  const ways = { onlooker, from, step, toggle: () => hold(!held.value), end, close };
  return { ...ways, Panel: recallPanelOf(table, ways) };
}

import type { GameTypes } from '@tessera/core';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { text } from './texts/index.js';
import { Icon } from './ui/press.js';
import type { GameTable, Onlooker, Past, Session } from './gameTable.js';
import { effect, signal } from '@preact/signals';
import { timeOf } from './lib/settings.js';
import { useInView } from './watch/useWatch.js';
import { openOwnPast } from './showing.js';

type PastView<T extends GameTypes, O extends Onlooker<T>> = Omit<Past<T, O>, 'Panel'>;

/** The buttons of a replay. */
function PastBar<T extends GameTypes, O extends Onlooker<T>>({ past }: { past: PastView<T, O> }) {
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
  readonly past: PastView<T, O>;
}

/** The panel during a replay of what is new: the lines told so far, and the buttons. */
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
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }), [lines.length]);
  useInView(onlooker, lines);
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
      <PastBar past={past} />
    </aside>
  );
}

/** The panel of a past that is played. */
const recallPanelOf =
  <T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
    table: GameTable<T, O, S>,
    past: PastView<T, O>,
  ): ComponentType =>
  () => <RecallPanel table={table} past={past} />;

/** Replays what is new, from event `since` of the stream. It ends by itself at the present. */
export function playPast<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  table: GameTable<T, O, S>,
  session: S,
  since: number,
): Past<T, O> {
  const onlooker = openOwnPast(table, session);
  const { watch } = onlooker;
  const from = watch.history.peek()?.seen(since) ?? 0;
  watch.go(from);
  const close = (): void => {
    stop();
    onlooker.close();
  };
  const end = (): void => {
    close();
    table.caughtUp(session);
    session.recall.settle();
    session.past.value = null;
  };
  // Where nothing is to move, the player goes from step to step themselves.
  const paused = signal(timeOf(1) === 0);
  const stop = effect(() => {
    const isLast = watch.at.value >= (watch.history.value?.events.length ?? 0);
    if (!isLast || paused.value) return;
    const timer = setTimeout(end, watch.pause.value);
    return () => clearTimeout(timer);
  });
  const setPaused = (still: boolean): void => {
    paused.value = still;
    watch.playing.value = !still;
  };
  const step = (by: 1 | -1): void => {
    setPaused(true);
    const to = watch.next('stops', by);
    if (to !== null) watch.go(Math.max(from, to));
    else if (by === 1) end();
  };
  if (paused.value) step(1);
  else setPaused(false);
  const replay = { onlooker, from, step, toggle: () => setPaused(!paused.value), end, close };
  return { ...replay, Panel: recallPanelOf(table, replay) };
}

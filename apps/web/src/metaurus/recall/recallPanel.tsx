import { useEffect, useRef } from 'preact/hooks';
import { useNarrow } from '../../ui/narrow.js';
import { text } from '../../texts/index.js';
import { Icon } from '../../ui/icon.js';
import { WatchedReel } from '../panel/battle/reelView.js';
import { turnText } from '../panel/score.js';
import { tellingAt } from '../watch/chronicle.js';
import type { Past } from './player.js';

/** The ways through what is played. */
function Ways({ past }: { past: Past }) {
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

/** In the place of the panel while what is new is played: what has been told of it so far, and the ways through it. */
export function RecallPanel({ past }: { past: Past }) {
  const { onlooker, from } = past;
  const { watch, log, sight, board } = onlooker;
  const history = watch.history.value;
  const before = history === null ? 0 : tellingAt(history, from).lines.length;
  const lines = log.value.lines.slice(before);
  const shown = lines.at(-1);
  const narrow = useNarrow();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }), [lines.length]);
  useEffect(() => {
    if (narrow && shown !== undefined && shown.hexes.length > 0) board.value?.focus(shown.hexes);
  }, [narrow, board, shown]);
  return (
    <aside class="panel recall" aria-label={text('recall.title')} data-height="middle">
      <div class="panelBody" id="content" tabIndex={-1}>
        <section class="prompt yours" aria-labelledby="recall">
          <h2 id="recall" ref={heading} tabIndex={-1}>
            {text('recall.title')}
          </h2>
          <p>{turnText(sight.value.base)}</p>
        </section>
        <WatchedReel session={onlooker} />
        <ol class="recallLines" ref={list} aria-live="polite" aria-label={text('log.title')}>
          {lines.map((line) => (
            <li key={line.key} data-tone={line.tone} aria-current={line === shown ? 'step' : undefined}>
              {line.text}
            </li>
          ))}
        </ol>
      </div>
      <Ways past={past} />
    </aside>
  );
}

import { useEffect, useRef, useState } from 'preact/hooks';
import { useOneStop } from './focus.js';
import { RuleMark, splitRule, Terms } from './game/terms.js';
import { text } from './texts/index.js';
import type { Line, Onlooker, Places, Session } from './gameTable.js';
import type { GameTypes } from '@tessera/core';
import { decidedAt } from './watch/watch.js';

const LogLine = ({ line, onShow }: { line: Line; onShow: (places: Places) => void }) => {
  const { words, rule } = splitRule(line.text);
  return (
    <li data-tone={line.tone}>
      {line.at.length > 0 ? (
        <button type="button" class="line" onClick={() => onShow(line.at)}>
          {words}
        </button>
      ) : (
        words
      )}
      {rule !== null && (
        <>
          {' '}
          (<RuleMark rule={rule} label={rule} />)
        </>
      )}
    </li>
  );
};

/** How many of the newest lines have their terms explained. */
const RECENT = 8;

/**
 * The log, newest last. A line leads to its places. Only the last two chapters are shown until the reader asks for
 * more.
 */
export function Log({ lines, onShow }: { lines: readonly Line[]; onShow: (places: Places) => void }) {
  const [all, setAll] = useState(false);
  const chapter = lines.at(-1)?.chapter ?? 0;
  const from = all ? 0 : lines.findIndex((line) => line.chapter >= chapter - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [lines.length]);
  const shown = from < 0 ? lines : lines.slice(from);
  useOneStop(list, `${shown[0]?.key ?? ''} ${shown.length}`);
  return (
    <section class="log" aria-labelledby="log">
      <h3 id="log">{text('log.title')}</h3>
      {from > 0 && (
        <button type="button" class="link" onClick={() => setAll(true)}>
          {text('log.earlier')}
        </button>
      )}
      <Terms
        words={shown
          .slice(-RECENT)
          .map((line) => line.text)
          .join(' ')}
      />
      {shown.length === 0 && <p class="hint">{text('log.empty')}</p>}
      <div
        ref={list}
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        aria-labelledby="log"
        tabIndex={0}
      >
        <ol>
          {shown.map((line) => (
            <LogLine key={line.key} line={line} onShow={onShow} />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** How many lines a digest has at most. A phone shows only the last of them. */
const MOST = 3;
/** The same for lines that matter, when the game marks them. */
const MOST_OF_WEIGHT = 5;

/** The lines since a seat's last decision; none before its first. */
export function linesSince<T extends GameTypes, O extends Onlooker<T>>({
  desk,
  seat,
  told,
}: Session<T, O>): readonly Line[] {
  const { events } = desk.client.receiver.feed.value;
  const since = decidedAt<T>(events, seat);
  const { lines, count } = told.value;
  return since === 0 ? [] : lines.slice(count(since));
}

/** The digest of lines: the last ones that matter if any do, else the last ones. */
export function digestOf(lines: readonly Line[]): readonly Line[] {
  const weighty = lines.filter(({ matters }) => matters === true);
  return weighty.length > 0 ? weighty.slice(-MOST_OF_WEIGHT) : lines.slice(-MOST);
}

/** What has happened since the player's last move, in one line that opens. Each of its lines leads to its places. */
export function Latest<T extends GameTypes, O extends Onlooker<T>>({ session }: { session: Session<T, O> }) {
  const lines = session.desk.prompt.value === null ? [] : digestOf(linesSince(session));
  if (lines.length === 0) return null;
  return (
    <section aria-label={text('latest.title')}>
      <details class="latest" key={session.desk.client.drafting.frame.value}>
        <summary>
          {text('latest.title')}: <span class="latestLast">{splitRule(lines.at(-1)?.text ?? '').words}</span>
          {lines.length > 1 && <span class="count"> {text('latest.more', { count: lines.length - 1 })}</span>}
        </summary>
        <ol>
          {lines.map((line) => {
            const { words } = splitRule(line.text);
            return (
              <li key={line.key} data-tone={line.tone}>
                {line.at.length > 0 ? (
                  <button type="button" class="line" onClick={() => session.showPlaces(line.at)}>
                    {words}
                  </button>
                ) : (
                  words
                )}
              </li>
            );
          })}
        </ol>
      </details>
    </section>
  );
}

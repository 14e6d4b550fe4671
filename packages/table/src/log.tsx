import { useEffect, useRef, useState } from 'preact/hooks';
import { RuleMark, splitRule } from './game/ruleMark.js';
import { Terms } from './game/terms.js';
import { text } from './texts/index.js';
import type { Line, Places } from './gameTable.js';

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

/** Of so many of the newest lines the terms are explained. */
const RECENT = 8;

/** What has happened, the newest last; a line leads to its places. All but the last two chapters are folded away. */
export function Log({ lines, onShow }: { lines: readonly Line[]; onShow: (places: Places) => void }) {
  const [all, setAll] = useState(false);
  const chapter = lines.at(-1)?.chapter ?? 0;
  const from = all ? 0 : lines.findIndex((line) => line.chapter >= chapter - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [lines.length]);
  const shown = from < 0 ? lines : lines.slice(from);
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

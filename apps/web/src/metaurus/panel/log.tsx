import { useEffect, useRef, useState } from 'preact/hooks';
import type { LogLine } from '@tessera/metaurus/texts';
import { RuleMark, splitRule } from '../../game/ruleMark.js';
import { text } from '../../texts/index.js';
import type { Session } from '../session.js';

const Line = ({ line, onShow }: { line: LogLine; onShow: (hexes: readonly number[]) => void }) => {
  const { words, rule } = splitRule(line.text);
  return (
    <li data-tone={line.tone}>
      {line.hexes.length > 0 ? (
        <button type="button" class="line" onClick={() => onShow(line.hexes)}>
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

/** What has happened, the newest last; a line leads to its hexes. Earlier turns are folded away. */
export function Log({ session }: { session: Pick<Session, 'log' | 'showHexes'> }) {
  const [all, setAll] = useState(false);
  const { lines, view } = session.log.value;
  const from = all ? 0 : lines.findIndex((line) => line.turn >= view.turn - 1);
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
            <Line key={line.key} line={line} onShow={session.showHexes} />
          ))}
        </ol>
      </div>
    </section>
  );
}

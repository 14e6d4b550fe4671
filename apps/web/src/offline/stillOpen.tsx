import type { GameUi } from '@tessera/table';
import { text } from '@tessera/table/texts/first';
import { Link } from '@tessera/table/ui';
import { useEffect, useState } from 'preact/hooks';
import { games } from '../games.js';
import { type KeptPages, keptPages } from './kept.js';
import { type KeptRecord, keptRecords } from './records.js';

interface Kept {
  readonly pages: KeptPages;
  readonly records: readonly KeptRecord[];
}

/** What this browser keeps; null until it has said so. */
function useKept(): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    void Promise.all([keptPages(), keptRecords()]).then(
      ([pages, records]) => setKept({ pages, records }),
      () => undefined,
    );
  }, []);
  return kept;
}

/** The pages of a game that need no server. */
function OfGame({ ui: { kind, name, lessons, rules, example } }: { ui: GameUi }) {
  const links = [
    { is: lessons[0] ?? null, to: `/learn/${kind}`, words: text('still.lesson') },
    { is: rules, to: `/rules/${kind}`, words: text('still.rules') },
    { is: example, to: `/example/${kind}`, words: text('still.example') },
  ].filter(({ is }) => is !== null);
  return (
    <li>
      <strong>{name}</strong>
      <span class="more">
        {links.map(({ to, words }) => (
          <Link key={to} to={to} label={text('card.of', { what: words, game: name })}>
            {words}
          </Link>
        ))}
      </span>
    </li>
  );
}

/** What opens without a server: each game's lesson, rules and example, and the finished games that were opened here. */
export function StillOpen() {
  const kept = useKept();
  if (kept === null || kept.pages === 'none') return null;
  return (
    <section class="stillOpen" aria-labelledby="stillOpen">
      <h2 id="stillOpen">{text('still.title')}</h2>
      {kept.pages === 'part' && <p class="hint">{text('still.part')}</p>}
      <ul class="plainList">
        {games.map((ui) => (
          <OfGame key={ui.kind} ui={ui} />
        ))}
      </ul>
      {kept.records.length > 0 && (
        <>
          <h3>{text('still.records')}</h3>
          <ul class="plainList">
            {kept.records.map(({ game, title }) => (
              <li key={game}>
                <Link to={`/game/${game}/watch`}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

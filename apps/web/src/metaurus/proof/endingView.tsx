import { fold } from '@tessera/core';
import { metaurus } from '@tessera/metaurus';
import { endingText, sayProof, sideName } from '@tessera/metaurus/texts';
import type { GamePage } from '@tessera/protocol';
import { useEffect, useState } from 'preact/hooks';
import { whenText } from '../../lib/when.js';
import { finishedGame, type Finished } from './record.js';

/** Who has won, by what, in how many turns, and when: in sentences. */
function told({ seats }: GamePage, { record: { ended }, facts }: Finished): string[] {
  const { outcome, turn } = fold(metaurus, facts);
  if (outcome === null) return [];
  const { winner } = outcome;
  const name = seats.find(({ seat }) => seat === winner)?.name ?? null;
  return [
    winner === null
      ? sayProof('ending.drawn')
      : sayProof('ending.won', { name: name ?? sideName(winner), side: sideName(winner) }),
    endingText(metaurus.world, outcome),
    turn === 0 ? sayProof('ending.setUp') : sayProof('ending.turns', { turn }),
    ended === null ? '' : sayProof('ending.when', { when: whenText(ended) }),
  ].filter((words) => words !== '');
}

/** How a finished game ended, on its page. */
export function EndingView({ page }: { page: GamePage }) {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    let stopped = false;
    const show = (found: Finished | null): void => {
      if (!stopped && found !== null) setLines(told(page, found));
    };
    finishedGame(page.game).then(show, () => undefined);
    return () => {
      stopped = true;
    };
  }, [page]);
  const [result, ...rest] = lines;
  return (
    <div class="ending" role="status">
      {result !== undefined && (
        <>
          <p class="lead">
            <strong>{result}</strong>
          </p>
          <p>{rest.join(' ')}</p>
        </>
      )}
    </div>
  );
}

import { fold, type Game, type GameTypes } from '@tessera/core';
import type { GamePage } from '@tessera/protocol';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { whenText } from './lib/when.js';
import { text } from './texts/index.js';
import type { FinishedProps } from './gameUi.js';
import type { Finished, Records } from './onlooker.js';

/** What `endingOf` needs of a game. */
export interface EndingParts<T extends GameTypes> {
  readonly game: Game<T>;
  readonly words: {
    readonly sideName: (seat: string) => string;
    readonly ending: (outcome: NonNullable<T['state']['outcome']>) => string;
    /** How long the game took, as a sentence; empty for none. */
    readonly length: (view: T['state']) => string;
  };
  readonly records: Records<T>;
}

/** Who won, how, after how long and when, as sentences. */
function sentencesOf<T extends GameTypes>(
  { game, words }: EndingParts<T>,
  { seats }: GamePage,
  { record: { ended }, facts }: Finished<T>,
): string[] {
  const view = fold(game, facts);
  const { outcome } = view;
  if (outcome === null) return [];
  const { winner } = outcome;
  const name = seats.find(({ seat }) => seat === winner)?.name ?? null;
  return [
    winner === null
      ? text('ending.drawn')
      : text('ending.won', { name: name ?? words.sideName(winner), side: words.sideName(winner) }),
    words.ending(outcome),
    words.length(view),
    ended === null ? '' : text('ending.when', { when: whenText(ended) }),
  ].filter((said) => said !== '');
}

/** Makes the component that says, on a finished game's page, how it ended. */
export const endingOf =
  <T extends GameTypes>(parts: EndingParts<T>): ComponentType<FinishedProps> =>
  ({ page, fetchRecord }) => {
    const [lines, setLines] = useState<readonly string[]>([]);
    useEffect(() => {
      let stopped = false;
      const show = (found: Finished<T> | null): void => {
        if (!stopped && found !== null) setLines(sentencesOf(parts, page, found));
      };
      parts.records(page.game, fetchRecord).then(show, () => undefined);
      return () => {
        stopped = true;
      };
    }, [page, fetchRecord]);
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
  };

import type { GameTypes } from '@tessera/core';
import { splitRule } from './game/ruleMark.js';
import type { Line, Onlooker, Session } from './gameTable.js';
import { text } from './texts/index.js';
import { decidedAt } from './watch/history.js';

/** How many lines stand there at most; a phone shows the last of them. */
const MOST = 3;
/** The same of lines that matter, where a game says which do. */
const MOST_OF_WEIGHT = 5;

/** What has been told since a seat last decided anything; nothing before its first decision. */
function linesSince<T extends GameTypes, O extends Onlooker<T>>({
  desk,
  seat,
  told,
}: Session<T, O>): readonly Line[] {
  const { events } = desk.client.receiver.feed.value;
  const since = decidedAt<T>(events, seat);
  const { lines, count } = told.value;
  return since === 0 ? [] : lines.slice(count(since));
}

/** The lines of a digest: the last that matter, where any does, else the last. */
export function digestOf(lines: readonly Line[]): readonly Line[] {
  const weighty = lines.filter(({ matters }) => matters === true);
  return weighty.length > 0 ? weighty.slice(-MOST_OF_WEIGHT) : lines.slice(-MOST);
}

/** The last of what has happened since the player's own last move, under what they are asked; each line leads to its places. */
export function Latest<T extends GameTypes, O extends Onlooker<T>>({ session }: { session: Session<T, O> }) {
  const lines = session.desk.prompt.value === null ? [] : digestOf(linesSince(session));
  if (lines.length === 0) return null;
  return (
    <section class="latest" aria-labelledby="latest">
      <h3 id="latest">{text('latest.title')}</h3>
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
    </section>
  );
}

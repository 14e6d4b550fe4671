import { sayBattle } from '@tessera/hannibal/texts';
import type { Session } from '../session.js';
import { lookAgain } from './desk.js';
import { resultText, spaceName } from './said.js';

/** The battles that are over, the last one first: each can be laid on the table again. */
export function PastBattles({ session }: { session: Session }) {
  const { battles } = session;
  const over = battles.stories.value.flatMap((story, number) => (story.isOver ? [{ story, number }] : []));
  if (over.length === 0) return null;
  return (
    <details class="battleNews">
      <summary>{sayBattle('battle.list', { n: over.length })}</summary>
      <ol reversed>
        {over.toReversed().map(({ story, number }) => (
          <li key={story.id}>
            <button type="button" class="link" onClick={() => lookAgain(battles, number)}>
              {sayBattle('battle.listed', {
                n: number + 1,
                space: spaceName(story.space),
                result: resultText(story),
              })}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

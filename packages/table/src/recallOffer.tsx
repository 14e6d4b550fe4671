import { useComputed } from '@preact/signals';
import type { GameTypes } from '@tessera/core';
import { text } from './texts/index.js';
import { Icon, Press } from './ui/press.js';
import type { GameTable, Onlooker, Session } from './gameTable.js';

/** Opens what is new to the player, step by step on the board. */
async function start<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  table: GameTable<T, O, S>,
  session: S,
  since: number,
): Promise<void> {
  const { playPast } = await import('./past.js');
  session.past.value = playPast(table, session, since);
}

/** Offers to play what has happened since this browser last showed the seat. */
export function RecallOffer<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table,
  session,
}: {
  table: GameTable<T, O, S>;
  session: S;
}) {
  const since = session.recall.since.value;
  const count = useComputed(() => {
    const from = session.recall.since.value;
    return from === null ? 0 : table.news(session.desk.client.receiver.feed.value.events, from);
  }).value;
  if (since === null || count === 0) return null;
  return (
    <section class="recallOffer" aria-labelledby="recall">
      <p id="recall">
        <strong>{text('recall.title')}</strong> {text('recall.count', { count })}
      </p>
      <p class="ways">
        <button type="button" class="main" onClick={() => void start(table, session, since)}>
          <Icon name="play" /> {text('recall.play')}
        </button>
        <Press meaning="skip" onPress={session.recall.settle}>
          {text('recall.skip')}
        </Press>
      </p>
    </section>
  );
}

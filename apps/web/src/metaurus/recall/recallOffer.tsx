import { useComputed } from '@preact/signals';
import { text } from '../../texts/index.js';
import { Icon } from '../../ui/icon.js';
import { Press } from '../../ui/press.js';
import type { Session } from '../session.js';
import { newsOf } from './news.js';

/** Opens what is new to the player, step by step on the board. */
async function start(session: Session, since: number): Promise<void> {
  const { playPast } = await import('./player.js');
  session.past.value = playPast(session, since);
}

/** Offers to play what has happened since this browser last showed the seat. */
export function RecallOffer({ session }: { session: Session }) {
  const since = session.recall.since.value;
  const news = useComputed(() => {
    const from = session.recall.since.value;
    return from === null ? [] : newsOf(session.desk.client.receiver.feed.value.events, from);
  }).value;
  if (since === null || news.length === 0) return null;
  return (
    <section class="recallOffer" aria-labelledby="recall">
      <p id="recall">
        <strong>{text('recall.title')}</strong> {text('recall.count', { count: news.length })}
      </p>
      <p class="ways">
        <button type="button" class="main" onClick={() => void start(session, since)}>
          <Icon name="play" /> {text('recall.play')}
        </button>
        <Press meaning="skip" onPress={session.recall.settle}>
          {text('recall.skip')}
        </Press>
      </p>
    </section>
  );
}

import { useId } from 'preact/hooks';
import { fetchPair } from '../api/rematch.js';
import { text } from '@tessera/table/texts';
import { useAsked, Link } from '@tessera/table/ui';

/** Of a game that is played together with another: the way to both, and their common result. Nothing for any other. */
export function PairOf({ game }: { game: string }) {
  const heading = useId();
  const { asked } = useAsked(game, fetchPair);
  const pair = asked.is === 'here' ? asked.value.pair : null;
  if (pair === null) return null;
  const running = pair.games.filter(({ over }) => !over).length;
  return (
    <section class="pairOf" aria-labelledby={heading}>
      <h2 id={heading}>{text('pair.title')}</h2>
      <p>
        {text('pair.lead')} {running === 0 ? text('pair.done') : text('pair.running', { n: running })}
      </p>
      <p class="pairPoints" role="status">
        {pair.players.map(({ name, points }) => (
          <strong key={name}>{text('pair.points', { name: name ?? text('pair.other'), points })} </strong>
        ))}
      </p>
      <ul>
        {pair.games.map(({ game: one, title }, at) => (
          <li key={one}>
            <Link to={`/game/${one}`}>{text('pair.game', { title, number: at + 1 })}</Link>
            {one === game && ` – ${text('pair.here')}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

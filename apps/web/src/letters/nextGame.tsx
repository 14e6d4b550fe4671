import type { MyGames } from '@tessera/protocol';
import type { SeatAt } from '@tessera/table';
import { letterText } from '@tessera/table/texts/letters';
import { Link, useRequest } from '@tessera/table/ui';
import { fetchMine } from '../api/mine.js';

type Mine = MyGames['games'][number];

const isWaiting = ({ here, over, seat, awaited }: Mine): boolean =>
  here && !over && awaited.some((one) => one.seat === seat);

/** The way to the next game in which it is this player's move, and how many more there are; nothing when there is none. */
export function NextGame({ client: { id, seat } }: { client: SeatAt }) {
  const { request } = useRequest(`mine/${id}/${seat}`, fetchMine);
  if (request.is !== 'here') return null;
  const [next, ...more] = request.value.games.filter((mine) => mine.game !== id && isWaiting(mine));
  if (next === undefined) return null;
  return (
    <p class="nextGame">
      <Link to={`/game/${next.game}/${next.seat}`}>{letterText('next.game', { title: next.title })}</Link>{' '}
      {more.length > 0 && <span class="quiet">{letterText('next.more', { count: more.length })}</span>}
    </p>
  );
}

import type { Line } from '@tessera/protocol';
import { fetchLine } from '../api/watching.js';
import { gameOf } from '../gameOf.js';
import { dayText } from '@tessera/table/lib';
import { text } from '@tessera/table/texts';
import { archiveText } from '@tessera/table/texts/archive';
import { Link, useRequest } from '@tessera/table/ui';
import { useId } from 'preact/hooks';
import { fetchPair } from '../api/openHere.js';

/** How a game ended, when the server has no sentence for it. */
const result = ({ kind, winner }: Line): string =>
  winner === null
    ? archiveText('line.drawn')
    : archiveText('line.won', { side: gameOf(kind)?.sideName(winner) ?? winner });

/** A finished game in one line: players and sides, how it ended, how long it took, and when. */
export function ArchiveLine({ line }: { line: Line }) {
  const { kind, players, how, turns, decisions, begun, ended } = line;
  const ui = gameOf(kind);
  const [one = '', other = ''] = players.map(({ seat, name }) => {
    const side = ui?.sideName(seat) ?? seat;
    return name === null ? side : archiveText('line.player', { name, side });
  });
  const [first, last] = [dayText(begun), dayText(ended)];
  const length = [
    ui?.name ?? kind,
    ...(turns > 0 ? [archiveText('line.turns', { n: turns })] : []),
    archiveText('line.decisions', { n: decisions }),
    first === last ? last : archiveText('line.dates', { begun: first, ended: last }),
  ];
  return (
    <div class="archiveLine" data-winner={line.winner ?? 'nobody'}>
      <p>
        <strong>{archiveText('line.players', { one, other })}.</strong> {how === '' ? result(line) : how}
      </p>
      <p class="quiet">{length.join(' · ')}</p>
    </div>
  );
}

/** The same line on a finished game's page; nothing until it has arrived. */
export function LineOf({ game }: { game: string }) {
  const { request } = useRequest(game, fetchLine);
  return request.is === 'here' ? <ArchiveLine line={request.value} /> : null;
}

/** For a game of a pair: links to both games, and their common result. Nothing for any other game. */
export function PairOf({ game }: { game: string }) {
  const heading = useId();
  const { request } = useRequest(game, fetchPair);
  const pair = request.is === 'here' ? request.value.pair : null;
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

import type { Line } from '@tessera/protocol';
import { fetchLine } from '../api/archive.js';
import { gameOf } from '../gameOf.js';
import { dayText } from '@tessera/table/lib';
import { text } from '@tessera/table/texts';
import { useAsked } from '@tessera/table/ui';

/** How a game ended, where the server has no sentence for it. */
const result = ({ kind, winner }: Line): string =>
  winner === null ? text('line.drawn') : text('line.won', { side: gameOf(kind)?.sideName(winner) ?? winner });

/** A finished game in one line: who played which side, how it ended, how long it took, and when. */
export function ArchiveLine({ line }: { line: Line }) {
  const { kind, players, how, turns, decisions, begun, ended } = line;
  const ui = gameOf(kind);
  const [one = '', other = ''] = players.map(({ seat, name }) => {
    const side = ui?.sideName(seat) ?? seat;
    return name === null ? side : text('line.player', { name, side });
  });
  const [first, last] = [dayText(begun), dayText(ended)];
  const length = [
    ui?.name ?? kind,
    ...(turns > 0 ? [text('line.turns', { n: turns })] : []),
    text('line.decisions', { n: decisions }),
    first === last ? last : text('line.dates', { begun: first, ended: last }),
  ];
  return (
    <div class="archiveLine" data-winner={line.winner ?? 'nobody'}>
      <p>
        <strong>{text('line.players', { one, other })}.</strong> {how === '' ? result(line) : how}
      </p>
      <p class="quiet">{length.join(' · ')}</p>
    </div>
  );
}

/** The same line on a finished game's own page; nothing while it has not come. */
export function LineOf({ game }: { game: string }) {
  const { asked } = useAsked(game, fetchLine);
  return asked.is === 'here' ? <ArchiveLine line={asked.value} /> : null;
}

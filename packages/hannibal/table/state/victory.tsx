import {
  isShort,
  lastTurnOf,
  PRICE_OF_HANNIBAL,
  SEATS,
  spacesOf,
  type Board,
  type Seat,
} from '@tessera/hannibal';
import { nameOf, sayAccount } from '@tessera/hannibal/texts';
import {
  allStrengths,
  boardOf,
  checks,
  type Checks,
  defeatRows,
  type Looker,
  softMarkers,
  stakes,
} from './ledger.js';
import { armyText, listed, sideName } from './said.js';

/** How many CUs lost the table of a defeat's price names at least. */
const ROWS_UP_TO = 11;

/** What stands between Carthage and all Italy but Latium. */
function italyText({ italy }: Checks): string {
  if (italy.length === 0) return sayAccount('state.check.italy.all');
  const names = italy.map(({ province, lacks }) =>
    sayAccount('state.check.italy.lacks', { province: nameOf('province', province), lacks }),
  );
  return sayAccount('state.check.italy', { provinces: listed(names) });
}

function capitalText({ capitals }: Checks, seat: Seat): string {
  const { isHeld, points } = capitals[seat];
  const city = nameOf('space', seat);
  if (!isHeld) return sayAccount('state.check.capital.taken', { city });
  return sayAccount('state.check.capital', { city, side: sideName(seat), points });
}

/** What it would cost to control fewer provinces at the end of the turn. */
function repercussionsText({ repercussions }: Checks): string[] {
  if (repercussions === null) return [];
  const { seat, markers } = repercussions;
  return [
    seat === null
      ? sayAccount('state.check.even')
      : sayAccount('state.check.fewer', { side: sideName(seat), markers }),
  ];
}

/** Who wins once the last turn is over. */
function lastText(board: Board): string {
  const last = lastTurnOf(board);
  const [rome, carthage] = SEATS.map((seat) => spacesOf(board.state, seat));
  return isShort(board.state)
    ? sayAccount('state.check.last.short', { last, rome: rome ?? 0, carthage: carthage ?? 0 })
    : sayAccount('state.check.last', { last });
}

/** What each check of victory would say now. */
export function Victory({ at }: { at: Looker }) {
  const board = boardOf(at);
  const now = checks(board);
  const lines = [
    ...repercussionsText(now),
    lastText(board),
    italyText(now),
    ...SEATS.map((seat) => capitalText(now, seat)),
  ];
  return (
    <ul class="factList">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** So many markers, as a row of discs. */
const Discs = ({ markers }: { markers: number }) => (
  <svg
    class="discs"
    viewBox={`0 0 ${Math.max(1, markers) * 10} 10`}
    style={{ '--discs': markers }}
    aria-hidden="true"
  >
    {Array.from({ length: markers }, (_, at) => (
      <circle key={at} cx={at * 10 + 5} cy={5} r={4} />
    ))}
  </svg>
);

const lossText = (from: number, to: number): string =>
  from === to ? String(from) : sayAccount('state.defeat.range', { from, to });

/** The price of a defeat: markers by CUs lost (15.5). */
function PriceTable({ most }: { most: number }) {
  return (
    <table class="priceTable">
      <thead>
        <tr>
          <th scope="col">{sayAccount('state.defeat.lost')}</th>
          <th scope="col">{sayAccount('state.defeat.markers')}</th>
        </tr>
      </thead>
      <tbody>
        {defeatRows(most).map(({ from, to, markers }) => (
          <tr key={markers}>
            <td>{lossText(from, to)}</td>
            <td>
              {markers} <Discs markers={markers} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the armies of a side stand for: the markers that their whole loss would cost. */
function Stakes({ board, seat }: { board: Board; seat: Seat }) {
  const all = stakes(board, seat);
  return (
    <div
      role="group"
      class="stakes"
      data-seat={seat}
      aria-label={sayAccount('state.defeat.of', { side: sideName(seat) })}
    >
      <p class="partTitle">{sideName(seat)}</p>
      <p class="quiet">
        {sayAccount('state.defeat.left', { side: sideName(seat), markers: softMarkers(board)[seat] })}
      </p>
      <ul class="factList">
        {all.map(({ army, markers }) => (
          <li key={`${army.space}-${String(army.inside)}`}>
            {sayAccount('state.defeat.army', { army: armyText(army), markers })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a defeat would cost politically (15.5), as a table and army by army. */
export function Defeat({ at }: { at: Looker }) {
  const board = boardOf(at);
  const { rome, carthage } = allStrengths(board);
  const most = Math.min(ROWS_UP_TO, Math.max(rome.cus, carthage.cus) | 1);
  return (
    <>
      <p class="hint">{sayAccount('state.defeat.lead')}</p>
      <PriceTable most={most} />
      <p class="hint">{sayAccount('state.defeat.hannibal', { markers: PRICE_OF_HANNIBAL })}</p>
      {SEATS.map((seat) => (
        <Stakes key={seat} board={board} seat={seat} />
      ))}
    </>
  );
}

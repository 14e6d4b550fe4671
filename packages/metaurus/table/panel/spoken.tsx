import { hexName } from '@tessera/hex';
import { unitOf, type UnitId } from '@tessera/metaurus';
import { peopleName, ratings, say } from '@tessera/metaurus/texts';
import { beforeText } from '../actions/turnUnit.js';
import { groundOfHex } from '../reference/index.js';
import { standingIn, type Session } from '../session.js';
import { reachFor, type Sight } from '../sight.js';
import { unitState } from './unitCard.js';

/** The chosen unit in words: who, where, and how it stands. */
const chosenText = (sight: Sight, unit: UnitId): string =>
  say('board.chosen', {
    unit: `${peopleName(sight, unit)} ${ratings(sight, unit)}`,
    hex: hexName(unitOf(sight.view, unit).hex),
    state: [unitState(sight, unit), beforeText(sight, unit)].filter((words) => words !== '').join(' · '),
  });

/** What the board's cursor is on, unless that is the chosen unit, which is told of anyway. */
function cursorText(session: Session): string {
  const hex = session.cursor.value;
  const sight = session.sight.value;
  const unit = hex === null ? null : standingIn(session, hex);
  if (hex === null || (unit !== null && unit === sight.unit)) return '';
  const reach =
    sight.unit === null ? undefined : reachFor(sight, sight.unit).find((place) => place.hex === hex);
  const words = [
    say('board.cursor', { hex: hexName(hex) }),
    groundOfHex(sight, hex),
    unit === null ? '' : `${peopleName(sight, unit)} ${ratings(sight, unit)}`,
    reach === undefined ? '' : say('board.cursor.reach', { cost: reach.cost }),
  ];
  return words.filter((word) => word !== '').join(', ');
}

/** Says which unit is chosen, and what the board's cursor is on, for those who do not see it. */
export function Spoken({ session }: { session: Session }) {
  const sight = session.sight.value;
  return (
    <>
      <p class="unseen" role="status">
        {sight.unit === null ? '' : chosenText(sight, sight.unit)}
      </p>
      <p class="unseen" role="status">
        {cursorText(session)}
      </p>
    </>
  );
}

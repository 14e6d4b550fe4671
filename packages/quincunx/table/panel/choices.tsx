import type { Session } from '../session.js';
import { Answers } from './answers.js';
import { Ground } from './ground.js';
import { Orders } from './orders.js';
import { WhyCalled } from '../standing/laidAhead.js';
import { StandingChoices } from '../standing/standing.js';
import { FORMATIONS, isHiddenUnit, troopOf, type LineId, type Place } from '@tessera/quincunx';
import { lengthText, lineName, nameOf, say } from '@tessera/quincunx/texts';
import { linesOn, unitsOn } from '../plan/lines.js';
import { placeNow } from '../plan/positions.js';
import { bringUnits } from '../looking.js';

/** Half an inch. */
const STEP = 50;

const LENGTHS = ['x', 'front', 'gap'] as const;

/** One length of a line's place, with a button for half an inch less and more. */
function Length({
  length,
  value,
  onPick,
}: {
  length: (typeof LENGTHS)[number];
  value: number;
  onPick: (value: number) => void;
}) {
  const name = say(`place.${length}`);
  return (
    <div class="stepper" role="group" aria-label={name} data-length={length}>
      <span class="stepperName">{name}</span>
      <button type="button" aria-label={say('place.less', { name })} onClick={() => onPick(value - STEP)}>
        −
      </button>
      <output>{lengthText(value)}</output>
      <button
        type="button"
        data-by="more"
        aria-label={say('place.more', { name })}
        onClick={() => onPick(value + STEP)}
      >
        +
      </button>
    </div>
  );
}

/** Where the chosen line stands, in numbers. */
function LineForm({ session, line, place }: { session: Session; line: LineId; place: Place }) {
  const { field } = session.sight.value;
  const units = unitsOn(field, line);
  const put = (change: Partial<Place>): void => session.plan([{ verb: 'place', line, ...place, ...change }]);
  const lengths = LENGTHS.filter((name) => name !== 'gap' || units.length > 1);
  const formations = FORMATIONS.filter((formation) =>
    units.every((unit) => troopOf(unit).ranks[formation] !== null),
  );
  return (
    <div class="placeForm">
      {units.some(isHiddenUnit) && <p class="hint">{say('place.ambush.where')}</p>}
      {lengths.map((name) => (
        <Length key={name} length={name} value={place[name]} onPick={(value) => put({ [name]: value })} />
      ))}
      {formations.length > 1 && (
        <div class="segments" role="group" aria-label={say('field.formation')}>
          {formations.map((formation) => (
            <button
              key={formation}
              type="button"
              aria-pressed={place.formation === formation}
              onClick={() => put({ formation })}
            >
              {nameOf('formation', formation)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The lines of a side, and where the chosen one is placed (R60). */
function Deploy({ session }: { session: Session }) {
  const { field, seat, view, placing } = session.sight.value;
  return (
    <section aria-labelledby="placing">
      <h3 id="placing">{say('place.title')}</h3>
      <p class="hint how">{say('place.how')}</p>
      <ul class="lineList">
        {linesOn(field, seat).map((line) => {
          const place = placeNow(view, seat, line);
          return (
            <li key={line}>
              <button
                type="button"
                class="lineRow"
                data-line={line}
                aria-pressed={placing === line}
                onClick={() => {
                  session.placing.value = placing === line ? null : line;
                  bringUnits(
                    session,
                    unitsOn(field, line).map(({ id }) => id),
                  );
                }}
              >
                <strong>{lineName(line)}</strong>
                {unitsOn(field, line).some(isHiddenUnit) && (
                  <span class="lineOrder">{say('place.ambush')}</span>
                )}
              </button>
              {placing === line && place !== null && <LineForm session={session} line={line} place={place} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What there is to decide now. */
export function Choices({ session }: { session: Session }) {
  const { prompt, client } = session.desk;
  if (prompt.value === null || client.outbox.sending.value) return null;
  const { frames, table } = session.sight.value.base;
  const at = table.shares.asked === null ? frames.at(-1)?.at : undefined;
  switch (at) {
    case 'deploy':
      return (
        <>
          <Deploy session={session} />
          <Ground session={session} />
          <StandingChoices session={session} />
        </>
      );
    case 'orders':
      return (
        <>
          <WhyCalled session={session} />
          <Orders session={session} />
          <Ground session={session} />
          <StandingChoices session={session} />
        </>
      );
    case 'initiative':
    case 'react':
    case 'fire':
    case 'advance':
      return (
        <>
          <WhyCalled session={session} />
          <Answers session={session} />
          <Ground session={session} />
        </>
      );
    case 'carry':
    case undefined:
      return null;
  }
}

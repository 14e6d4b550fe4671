import { SEATS, type Board, type Seat } from '@tessera/hannibal';
import { nameOf, say, sayAccount } from '@tessera/hannibal/texts';
import {
  allStrengths,
  armiesOf,
  boardOf,
  type GeneralStanding,
  generalStandings,
  goTo,
  type Looker,
  type Strength,
  strengths,
} from './ledger.js';
import { armyText, postText, sideName } from './said.js';

interface StrengthProps {
  readonly seat: Seat;
  readonly of: Strength;
  /** The CUs of the longest bar; null: the figure alone. */
  readonly most: number | null;
}

/** A bar of CUs that grows from the middle; the elephants at its end are lighter. */
const StrengthBar = ({ seat, of: { cus, elephants }, most }: StrengthProps) => (
  <span
    class="strength"
    data-seat={seat}
    style={{ '--cus': most === null ? 0 : cus / most, '--elephants': most === null ? 0 : elephants / most }}
  >
    <span class="strengthBar" aria-hidden="true">
      <span class="regulars" />
      <span class="elephants" />
    </span>
    <span class="figure">
      {cus}
      {elephants > 0 && <span class="quiet">{sayAccount('state.elephants', { elephants })}</span>}
    </span>
  </span>
);

/** CUs in play by area, Rome's to the left and Carthage's to the right. */
function Strengths({ board }: { board: Board }) {
  const areas = strengths(board).map(({ area, of }) => ({ name: sayAccount(`state.land.${area}`), of }));
  const rows = [...areas, { name: sayAccount('state.land.all'), of: allStrengths(board) }];
  const largest = Math.max(1, ...areas.flatMap(({ of }) => SEATS.map((seat) => of[seat].cus)));
  return (
    <table class="strengths">
      <caption class="unseen">{sayAccount('state.strengths')}</caption>
      <thead>
        <tr>
          <th scope="col">{sideName('rome')}</th>
          <td />
          <th scope="col">{sideName('carthage')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of }, at) => {
          const bar = (seat: Seat) => (
            <td>
              <StrengthBar seat={seat} of={of[seat]} most={at < areas.length ? largest : null} />
            </td>
          );
          return (
            <tr key={name} data-sum={at >= areas.length}>
              {bar('rome')}
              <th scope="row">{name}</th>
              {bar('carthage')}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The ratings of a general as on a counter: Strategy in a circle, Battle in a square. */
export const Ratings = ({ strategy, battle }: { strategy: number; battle: number }) => (
  <span class="generalRatings">
    <span class="strategyRating" aria-hidden="true">
      {strategy}
    </span>
    <span class="battleRating" aria-hidden="true">
      {battle}
    </span>
    <span class="unseen">{say('state.ratings', { strategy, battle })}</span>
  </span>
);

function GeneralRow({ at, standing }: { at: Looker; standing: GeneralStanding }) {
  const { general, strategy, battle, post } = standing;
  return (
    <li data-general={general} data-at={post.at}>
      <button
        type="button"
        class="link"
        onClick={() => {
          at.look(post.space, general);
          if (post.space !== null) at.show([post.space]);
        }}
      >
        {nameOf('general', general)}
      </button>{' '}
      <Ratings strategy={strategy} battle={battle} />
      <span class="quiet">{postText(post)}</span>
    </li>
  );
}

/** The generals of a side: where each is, and as what. */
const Generals = ({ at, seat }: { at: Looker; seat: Seat }) => (
  <div
    role="group"
    class="generals"
    data-seat={seat}
    aria-label={sayAccount('state.generals', { side: sideName(seat) })}
  >
    <p class="partTitle">{sayAccount('state.generals', { side: sideName(seat) })}</p>
    <ul class="factList">
      {generalStandings(boardOf(at), seat).map((standing) => (
        <GeneralRow key={standing.general} at={at} standing={standing} />
      ))}
    </ul>
  </div>
);

/** The forces of a side by name, each leading to its space. */
export function Armies({ at, seat }: { at: Looker; seat: Seat }) {
  const board = boardOf(at);
  return (
    <div
      role="group"
      class="armies"
      data-seat={seat}
      aria-label={sayAccount('state.armies.of', { side: sideName(seat) })}
    >
      <p class="partTitle">{sayAccount('state.armies.of', { side: sideName(seat) })}</p>
      <ul class="factList">
        {armiesOf(board, seat).map((army) => (
          <li key={`${army.space}-${String(army.inside)}`}>
            <button type="button" class="link" data-space={army.space} onClick={() => goTo(at, army.space)}>
              {armyText(army)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** CUs in play, forces and generals of both sides. */
export const Military = ({ at }: { at: Looker }) => (
  <>
    <Strengths board={boardOf(at)} />
    {SEATS.map((seat) => (
      <Armies key={seat} at={at} seat={seat} />
    ))}
    {SEATS.map((seat) => (
      <Generals key={seat} at={at} seat={seat} />
    ))}
  </>
);

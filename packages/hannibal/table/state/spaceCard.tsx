import {
  type Board,
  type General,
  holderOf,
  interceptionsAt,
  markerAt,
  pointsAt,
  rollsAcross,
  type Seat,
  SEATS,
  type Space,
  type State,
  strategyOf,
  type LinkKind,
  LINK_KINDS,
} from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import { Ratings } from './armies.js';
import { allArmies, type Army, goTo, type Looker } from './ledger.js';
import { cusText, sideName } from './said.js';

/** The spaces next to one, by the kind of way. */
export const waysFrom = (
  { world }: Board,
  space: Space,
): { readonly way: LinkKind; readonly to: readonly Space[] }[] =>
  LINK_KINDS.map((way) => ({
    way,
    to: world.neighbours(space).flatMap((next) => (next.way === way ? [next.space] : [])),
  })).filter(({ to }) => to.length > 0);

/** The words for a kind of way from a space: passes with their attrition where it is rolled (10.6, 21.1). */
export const wayText = ({ options }: Pick<State, 'options'>, way: LinkKind): string =>
  (way === 'pass' || way === 'alps') && !rollsAcross({ options }, way)
    ? say(`state.way.${way}.unrolled`)
    : say(`state.way.${way}`);

/** Who may intercept an army that enters a space, and by how many faces of a die. */
export interface Interceptor {
  /** Whose army would enter. */
  readonly entering: Seat;
  readonly general: General;
  readonly from: Space;
  readonly faces: number;
}

/** Who may intercept an army of each side that enters a space now (12). */
export const interceptorsOf = (board: Board, space: Space): Interceptor[] =>
  SEATS.flatMap((entering) =>
    interceptionsAt(board, { seat: entering, to: space, by: 'land' }).map(({ general, from, faces }) => ({
      entering,
      general,
      from,
      faces,
    })),
  );

/** A modifier of a die with its sign. */
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

/** What a space is: its kind, its port, its walls. */
function kindText({ world, state }: Board, space: Space): string {
  const { kind, port, capacity, siege = 0 } = world.spaceOf(space);
  const marker = markerAt(state, space);
  const what = kind === 'tribe' && marker !== 'tribe' && marker !== 'friendlyTribe' ? 'open' : kind;
  return [
    say(`state.kind.${what}`),
    capacity === undefined
      ? ''
      : say('state.walls', { cus: capacity, siege: siege === 0 ? 'none' : signed(siege) }),
    port === null ? '' : say('state.port', { port: signed(port) }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Whose space it is, in which province. */
function placeText(board: Board, space: Space): string {
  const { province } = board.world.spaceOf(space);
  const data = board.world.provinceOf(province);
  return say(data.significant ? 'state.province.in' : 'state.province.inOther', {
    province: nameOf('province', province),
    holder: sideName(holderOf(board, province)),
  });
}

/** A force that stands there, each general leading to their card. */
function Standing({ at, army }: { at: Looker; army: Army }) {
  const { seat, space, inside, generals } = army;
  const { world, view } = at.sight.value;
  const button = (general: General) => {
    const strategy = strategyOf({ world, state: view }, general);
    const { battle } = world.generalOf(general);
    return (
      <li key={general}>
        <button type="button" class="link" data-general={general} onClick={() => at.look(space, general)}>
          {nameOf('general', general)}
        </button>{' '}
        <Ratings strategy={strategy} battle={battle} />
      </li>
    );
  };
  return (
    <div class="lookForce" data-seat={seat}>
      <p>
        <strong>{sideName(seat)}</strong>
        {inside && ` (${say('state.within')})`}: {cusText(army)}
      </p>
      <ul class="factList">{generals.map(button)}</ul>
    </div>
  );
}

/** The spaces next to it, by the kind of way, each leading to its card. */
const Ways = ({ at, board, space }: { at: Looker; board: Board; space: Space }) => (
  <dl class="lookWays">
    {waysFrom(board, space).map(({ way, to }) => (
      <div key={way} data-way={way}>
        <dt>{wayText(board.state, way)}</dt>
        <dd>
          {to.map((next) => (
            <button key={next} type="button" class="link" data-space={next} onClick={() => goTo(at, next)}>
              {nameOf('space', next)}
            </button>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);

/** Who could intercept an army that enters, side by side. */
function Interceptors({ board, space }: { board: Board; space: Space }) {
  const all = interceptorsOf(board, space);
  return (
    <>
      {SEATS.map((seat) => {
        const those = all.filter(({ entering }) => entering === seat);
        if (those.length === 0) return null;
        return (
          <p key={seat}>
            {say('state.intercepts', {
              side: sideName(seat),
              generals: those
                .map(({ general, from, faces }) =>
                  say('state.intercepts.by', {
                    general: nameOf('general', general),
                    from: nameOf('space', from),
                    faces,
                  }),
                )
                .join('; '),
            })}
          </p>
        );
      })}
    </>
  );
}

/** Everything that is to be said of a space. */
export function SpaceCard({ at, space }: { at: Looker; space: Space }) {
  const { world, view, base } = at.sight.value;
  const board = { world, state: view };
  const points = pointsAt(view, space);
  const armies = allArmies(board).filter((army) => army.space === space);
  return (
    <>
      <p class="quiet">{kindText(board, space)}</p>
      <p>
        {say(`state.marker.${markerAt(view, space)}`)} {placeText(board, space)}
      </p>
      {points > 0 && <p>{say('state.points', { points, most: world.tables.siegePoints })}</p>}
      {view.train === space && <p>{say('state.train.here')}</p>}
      {armies.map((army) => (
        <Standing key={`${army.seat}-${String(army.inside)}`} at={at} army={army} />
      ))}
      <Interceptors board={{ world, state: base }} space={space} />
      <Ways at={at} board={board} space={space} />
    </>
  );
}

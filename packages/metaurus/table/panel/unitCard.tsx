import { type Facing, FACINGS, hexName } from '@tessera/hex';
import { counterOf, isLight, orderOf, type Step, type UnitId, unitOf } from '@tessera/metaurus';
import type { Offer, PlanAction } from '@tessera/table/controls';
import { isHidden } from '@tessera/core';
import { Terms } from '@tessera/table/game';
import { facingName, orderName, peopleName, ratings, say } from '@tessera/metaurus/texts';
import type { Session } from '../session.js';
import { beforeText, turnKey } from '../actions/moving.js';
import { enemyActions, unitActions } from '../actions/index.js';
import { plannedFor, reachFor, type Sight, unitStatusOf } from '../sight.js';
import { OfferButtons, OfferRadios } from './offers.js';
import type { Orientation } from '@tessera/metaurus/drawing';
import { inScreenOrder, onScreen } from '../plan.js';

/** An arrow that points where a unit with that facing looks on the screen. */
const FacingArrow = ({ facing, orientation }: { facing: Facing; orientation: Orientation }) => (
  <svg class="facingArrow" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    <path
      d="M10 18V3M4.500 8.500 10 3l5.500 5.500"
      transform={`rotate(${onScreen(facing, orientation)} 10 10)`}
    />
  </svg>
);

const facingOf = ({ key }: Offer<Step>): Facing | undefined =>
  FACINGS.find((facing) => key === turnKey(facing));

/** The facings that a unit can be given, each where it lies around a hex on the screen. */
function FacingButtons({
  offers,
  label,
  orientation,
  onTake,
}: {
  offers: readonly Offer<Step>[];
  label: string;
  orientation: Orientation;
  onTake: (offer: Offer<Step>) => void;
}) {
  const placed = inScreenOrder(orientation).flatMap((facing) =>
    offers.filter((offer) => facingOf(offer) === facing),
  );
  return (
    <OfferButtons
      label={label}
      offers={placed}
      onTake={onTake}
      glyph={(offer) => <FacingArrow facing={facingOf(offer) ?? 0} orientation={orientation} />}
    />
  );
}

interface MoveButtonsProps {
  readonly sight: Sight;
  readonly offers: readonly Offer<Step>[];
  readonly onTake: (offer: Offer<Step>) => void;
}

interface Offered {
  readonly session: Session;
  readonly action: PlanAction<Sight, Step>;
  readonly offers: readonly Offer<Step>[];
}

/** What a unit is and how it stands, in a line. */
export function unitState(sight: Sight, unit: UnitId): string {
  const { facing, disordered } = unitOf(sight.view, unit);
  const order = orderOf(sight.view, unit);
  const standing = unitStatusOf(sight, unit);
  const words = [
    isHidden(order) ? say('order.hidden') : orderName(order),
    say('state.facing', { facing: facingName(facing) }),
    disordered ? say('state.disordered') : '',
    standing === 'onMap' || standing === 'gone' ? '' : say(`state.${standing}`),
  ];
  return words.filter((word) => word !== '').join(' · ');
}

/** A unit's title: who, where, and what its counter prints. */
export function UnitTitle({ sight, unit }: { sight: Sight; unit: UnitId }) {
  return (
    <span class="unitTitle" data-seat={counterOf(sight.world, unit).seat}>
      <span class="hexNo">{hexName(unitOf(sight.view, unit).hex)}</span>
      <span class="who">{peopleName(sight, unit)}</span>
      <span class="ratings">{ratings(sight, unit)}</span>
    </span>
  );
}

/** How a unit stands in a line, with an arrow for its facing, and the enemies that stand before it. */
export function UnitStanding({
  at: { sight, orientation },
  unit,
}: {
  at: Pick<Session, 'sight' | 'orientation'>;
  unit: UnitId;
}) {
  const before = beforeText(sight.value, unit);
  return (
    <p class="quiet">
      <FacingArrow facing={unitOf(sight.value.view, unit).facing} orientation={orientation.value} />{' '}
      {unitState(sight.value, unit)}
      {before !== '' && <span class="before">{before}</span>}
    </p>
  );
}

/** Where a unit can go, the nearest first: a row of hexes for each cost. */
function MoveButtons({ sight, offers, onTake }: MoveButtonsProps) {
  const reach = sight.unit === null ? [] : reachFor(sight, sight.unit);
  const costs = [...new Set(reach.map(({ cost }) => cost))].sort((one, two) => one - two);
  return (
    <dl class="moves">
      {costs.map((cost) => (
        <div key={cost}>
          <dt>{say('do.move.cost', { cost })}</dt>
          <dd>
            <OfferButtons
              label={say('do.move.cost', { cost })}
              offers={reach.flatMap((place, at) => {
                const offer = offers[at];
                const isOf = place.cost === cost && offer !== undefined;
                return isOf ? [{ ...offer, label: hexName(place.hex), spoken: offer.label }] : [];
              })}
              onTake={onTake}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a unit can do of one kind, as buttons: facings where they lie around the unit. */
function ActionButtons({ session, action, offers }: Offered) {
  const { orientation, sight } = session;
  const props = {
    label: action.label(sight.value),
    offers,
    onTake: ({ steps }: Offer<Step>) => session.plan(steps),
  };
  switch (action.id) {
    case 'turn':
      return <FacingButtons {...props} orientation={orientation.value} />;
    case 'move':
      return <MoveButtons sight={sight.value} offers={offers} onTake={props.onTake} />;
    default:
      return <OfferButtons {...props} />;
  }
}

/** The chosen unit: how it stands, and everything that it can do. */
export function UnitCard({ session, unit }: { session: Session; unit: UnitId }) {
  const sight = session.sight.value;
  const own = counterOf(sight.world, unit).seat === session.seat;
  const actions = own ? unitActions : enemyActions;
  const groups = actions.map((action) => ({ action, offers: action.offers(sight) }));
  const open = groups.filter(({ offers }) => offers.length > 0);
  const rest = open.filter(({ action }) => action.id !== 'follow');
  const planned = plannedFor(sight, unit).length > 0;
  const at = session.desk.prompt.value === null ? null : sight.view.frames.at(-1)?.at;
  const acts = at === 'movement' || at === 'setUp';
  return (
    <section class="unitCard" aria-labelledby="unit" data-unit={unit}>
      {open
        .filter(({ action }) => action.id === 'follow')
        .map((group) => (
          <div key={group.action.id} class="action" data-action={group.action.id}>
            <ActionButtons session={session} {...group} />
          </div>
        ))}
      <header>
        <h3 id="unit" tabIndex={-1}>
          <UnitTitle sight={sight} unit={unit} />
        </h3>
        <button type="button" class="link" onClick={() => session.choose(null)}>
          {say('do.back')}
        </button>
      </header>
      <UnitStanding at={session} unit={unit} />
      <Terms words={ratings(sight, unit)} />
      {isLight(sight.world, unit) && <p class="hint">{say('do.light')}</p>}
      {rest.map(({ action, offers }) =>
        action.id === 'status' ? (
          <OfferRadios session={session} key={action.id} label={action.label(sight)} offers={offers} />
        ) : (
          <div key={action.id} class="action" data-action={action.id}>
            {action.id !== 'exit' && <h4>{action.label(sight)}</h4>}
            <ActionButtons session={session} action={action} offers={offers} />
          </div>
        ),
      )}
      {own && acts && open.length === 0 && <p>{say('do.nothing')}</p>}
      {planned && (
        <p class="ways">
          <button
            type="button"
            data-offer="undo-unit"
            onClick={() => session.desk.revise((step) => 'unit' in step && step.unit === unit, [])}
          >
            {say('do.undoUnit')}
          </button>
        </p>
      )}
    </section>
  );
}

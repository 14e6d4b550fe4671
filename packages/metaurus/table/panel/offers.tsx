import type { Step } from '@tessera/metaurus';
import type { ComponentChildren } from 'preact';
import { useComputed } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { Offer, PlanAction } from '@tessera/table/controls';
import { sendsAtOnce } from '@tessera/table/game';
import { useRedrawn } from '@tessera/table/ui';
import type { Session } from '../session.js';
import type { Sight } from '../sight.js';

/** Which of a question's answers a press sends at once: those look like buttons, the others like a choice. */
export function useSent({ desk }: Session, offers: readonly Offer<Step>[]): ReadonlySet<string> {
  return useComputed(
    () => new Set(offers.flatMap(({ key, steps }) => (sendsAtOnce(desk, steps) ? [key] : []))),
  ).value;
}

interface OfferProps<O extends Offer<Step> = Offer<Step>> {
  readonly offers: readonly O[];
  readonly onTake: (offer: O) => void;
}

/** What stands beside an offer in its row; null: nothing, and the offer has the row. */
type Beside = (offer: Offer<Step>) => ComponentChildren;

const alone: Beside = () => null;

/** An offer and what stands beside it in one row. */
function Row({ children, beside }: { children: ComponentChildren; beside: ComponentChildren }) {
  return beside === null ? (
    <>{children}</>
  ) : (
    <div class="offerRow">
      {children}
      {beside}
    </div>
  );
}

interface ButtonsProps<O extends Offer<Step>> extends OfferProps<O> {
  readonly label: string;
  readonly glyph?: (offer: O) => ComponentChildren;
  readonly beside?: Beside;
}

/** Offers as buttons; `glyph` draws what stands before a label. */
export const OfferButtons = <O extends Offer<Step>>({
  offers,
  onTake,
  label,
  glyph,
  beside = alone,
}: ButtonsProps<O>) => (
  <div class="offers" role="group" aria-label={label}>
    {offers.map((offer) => (
      <Row key={offer.key} beside={beside(offer)}>
        <button
          type="button"
          data-offer={offer.key}
          aria-pressed={offer.chosen}
          aria-label={offer.spoken}
          title={offer.spoken}
          onClick={() => onTake(offer)}
        >
          {glyph === undefined ? (
            offer.label
          ) : (
            <span class="glyphed">
              {glyph(offer)} {offer.label}
            </span>
          )}
          {offer.hint !== undefined && <span class="hint">{offer.hint}</span>}
        </button>
      </Row>
    ))}
  </div>
);

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Lets an arrow key go from one radio button to the next without choosing it: what is chosen may be committed at once, or
 * be followed by another question. Space chooses.
 */
export function goByArrow(event: KeyboardEvent): void {
  const by = ARROWS[event.key];
  const group = event.currentTarget;
  if (by === undefined || !(group instanceof HTMLElement)) return;
  event.preventDefault();
  const all = [...group.querySelectorAll<HTMLElement>('input[type=radio]')];
  const at = all.findIndex((one) => one === document.activeElement);
  all.at((at + by) % all.length)?.focus();
}

/** Offers of which one is so: a group of radio buttons; `paired` ones stand side by side. A press plans the offer. */
export function OfferRadios({
  session,
  offers,
  label,
  plain,
  paired,
  beside = alone,
}: {
  session: Session;
  offers: readonly Offer<Step>[];
  label: string;
  plain?: boolean;
  paired?: boolean;
  beside?: Beside;
}) {
  const name = useId();
  const redrawn = useRedrawn();
  const sent = useSent(session, offers);
  return (
    <fieldset class={plain === true ? 'radios plain' : 'radios'} data-paired={paired} onKeyDown={goByArrow}>
      <legend>{label}</legend>
      {offers.map((offer) => (
        <Row key={offer.key} beside={beside(offer)}>
          <label data-offer={offer.key} data-sends={sent.has(offer.key)}>
            <input
              type="radio"
              name={name}
              checked={offer.chosen === true}
              onChange={() => redrawn(() => session.plan(offer.steps))}
            />
            <span>
              {offer.label}
              {offer.hint !== undefined && <span class="hint">{offer.hint}</span>}
            </span>
          </label>
        </Row>
      ))}
    </fieldset>
  );
}

/** One action as a group of radio buttons; nothing when it offers nothing. */
export function Radios({ session, action }: { session: Session; action: PlanAction<Sight, Step> }) {
  const sight = session.sight.value;
  const offers = action.offers(sight);
  if (offers.length === 0) return null;
  return <OfferRadios session={session} plain label={action.label(sight)} offers={offers} />;
}

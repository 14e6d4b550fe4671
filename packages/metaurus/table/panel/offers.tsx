import type { Step } from '@tessera/metaurus';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Offer } from '@tessera/table/controls';
import { useRedrawn } from '@tessera/table/ui';

interface OfferProps<O extends Offer<Step> = Offer<Step>> {
  readonly offers: readonly O[];
  readonly onTake: (offer: O) => void;
}

/** Offers as buttons; `glyph` draws what stands before a label. */
export const OfferButtons = <O extends Offer<Step>>({
  offers,
  onTake,
  label,
  glyph,
}: OfferProps<O> & { label: string; glyph?: (offer: O) => ComponentChildren }) => (
  <div class="offers" role="group" aria-label={label}>
    {offers.map((offer) => (
      <button
        key={offer.key}
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

/** Offers of which one is so: a group of radio buttons; `paired` ones stand side by side. */
export function OfferRadios({
  offers,
  onTake,
  label,
  plain,
  paired,
}: OfferProps & { label: string; plain?: boolean; paired?: boolean }) {
  const name = useId();
  const redrawn = useRedrawn();
  return (
    <fieldset class={plain === true ? 'radios plain' : 'radios'} data-paired={paired} onKeyDown={goByArrow}>
      <legend>{label}</legend>
      {offers.map((offer) => (
        <label key={offer.key} data-offer={offer.key}>
          <input
            type="radio"
            name={name}
            checked={offer.chosen === true}
            onChange={() => redrawn(() => onTake(offer))}
          />
          <span>
            {offer.label}
            {offer.hint !== undefined && <span class="hint">{offer.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

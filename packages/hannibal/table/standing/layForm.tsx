import {
  type General,
  type LaidPlay,
  mayLay,
  playSchema,
  seenNow,
  seenWithPlan,
  spacesTaken,
  type Space,
  type Unless,
  UNLESS,
  type Use,
} from '@tessera/hannibal';
import { nameOf, sayHabit } from '@tessera/hannibal/texts';
import { text } from '@tessera/table/texts';
import { useState } from 'preact/hooks';
import { type CardOffer, offersOf, type UseOffer } from '../cards/offers.js';
import type { Session } from '../session.js';
import { RadioField, SelectField } from '@tessera/table/ui';

interface LayProps {
  readonly session: Session;
  readonly plays: readonly LaidPlay[];
  readonly isSaving: boolean;
  readonly onLay: (play: LaidPlay) => void;
}

/** The choices made in the form so far. */
interface Chosen {
  readonly card: number;
  readonly use: Use;
  readonly spaces: readonly Space[];
  readonly general: General | null;
  readonly unless: Unless;
}

/** The most spaces that a laid card names. */
const MOST_SPACES = 12;

/** The uses for which a card can be laid ahead now. */
const usesOf = ({ card, uses }: CardOffer): UseOffer[] =>
  uses.filter(({ use, why }) => why === null && mayLay(card, use));

/** The cards of the hand that can be laid ahead and are not yet. */
function layableCards({ session, plays }: LayProps): CardOffer[] {
  const { world, base, seat } = session.sight.value;
  return offersOf({ world, view: base, seat }).filter(
    (offer) => usesOf(offer).length > 0 && !plays.some(({ card }) => card === offer.card),
  );
}

const blank = (offer: CardOffer, unless: Unless): Chosen => ({
  card: offer.card,
  use: usesOf(offer)[0]?.use ?? 'discard',
  spaces: [],
  general: null,
  unless,
});

interface TargetProps {
  readonly offer: UseOffer;
  readonly chosen: Chosen;
  /** Spaces that cards laid before take. */
  readonly taken: readonly Space[];
  readonly change: (some: Partial<Chosen>) => void;
}

/** The spaces that a card takes, one after another. */
function SpacesField({ offer, chosen: { spaces }, taken, change }: TargetProps) {
  const rest = offer.spaces.filter((space) => !spaces.includes(space) && !taken.includes(space));
  const byName = rest
    .map((space) => ({ value: space, label: nameOf('space', space) }))
    .sort((one, two) => one.label.localeCompare(two.label));
  return (
    <fieldset class="plain">
      <legend>{sayHabit('lay.spaces')}</legend>
      <ol class="leftList">
        {spaces.map((space) => (
          <li key={space}>
            <span>{nameOf('space', space)}</span>
            <button
              type="button"
              aria-label={sayHabit('lay.remove', { space: nameOf('space', space) })}
              onClick={() => change({ spaces: spaces.filter((one) => one !== space) })}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      {spaces.length < MOST_SPACES && rest.length > 0 && (
        <SelectField
          label={sayHabit('lay.add')}
          value=""
          options={[{ value: '', label: '' }, ...byName]}
          onChange={(value) => {
            const found = rest.find((space) => space === value);
            if (found !== undefined) change({ spaces: [...spaces, found] });
          }}
        />
      )}
      <p class="hint">{sayHabit('lay.spaces.most', { most: offer.most })}</p>
    </fieldset>
  );
}

/** The field for spaces or a general; nothing when the use needs neither. */
function TargetField(props: TargetProps) {
  const { offer, chosen, change } = props;
  if (offer.spaces.length > 0) return <SpacesField {...props} />;
  if (offer.generals.length === 0) return null;
  return (
    <SelectField
      label={sayHabit('lay.general')}
      value={chosen.general ?? ''}
      options={[
        { value: '', label: sayHabit('whose.none') },
        ...offer.generals.map((general) => ({ value: general, label: nameOf('general', general) })),
      ]}
      onChange={(value) => change({ general: offer.generals.find((one) => one === value) ?? null })}
    />
  );
}

/** When a card is laid, and what is seen then: before the plan on the table, and with it. */
function laidAt(session: Session): Pick<LaidPlay, 'turn' | 'seen' | 'begun'> {
  const { world, base, view, seat } = session.sight.value;
  const seenIn = (state: typeof base) => seenNow({ world, state }, seat);
  return { turn: base.turn, seen: seenWithPlan(seenIn(base), seenIn(view)), begun: false };
}

/** Whether the form is complete for a use. */
const isComplete = ({ spaces, generals }: UseOffer, chosen: Chosen): boolean =>
  (spaces.length === 0 || chosen.spaces.length > 0) &&
  (spaces.length > 0 || generals.length === 0 || chosen.general !== null);

/** A form for laying a card ahead: card, use, target, and when the player is asked instead. Empty when no card can be laid. */
export function LayForm(props: LayProps) {
  const { session, isSaving, onLay } = props;
  const all = layableCards(props);
  const [lastChosen, setChosen] = useState<Chosen | null>(null);
  const offer = all.find(({ card }) => card === lastChosen?.card) ?? all[0];
  if (offer === undefined) return null;
  const chosen = lastChosen?.card === offer.card ? lastChosen : blank(offer, lastChosen?.unless ?? 'losses');
  const uses = usesOf(offer);
  const use = uses.find((one) => one.use === chosen.use) ?? uses[0];
  if (use === undefined) return null;
  const { world, base } = session.sight.value;
  const taken = spacesTaken({ world, state: base }, props.plays);
  const change = (some: Partial<Chosen>) => setChosen({ ...chosen, ...some });
  const chooseCard = (value: string): void => {
    const found = all.find(({ card }) => String(card) === value);
    if (found !== undefined) setChosen(blank(found, chosen.unless));
  };
  const chooseUse = (value: string): void => {
    const found = uses.find((one) => one.use === value);
    if (found !== undefined) change({ use: found.use, spaces: [], general: null });
  };
  return (
    <form
      class="habitForm"
      aria-label={sayHabit('lay.new')}
      onSubmit={(event) => {
        event.preventDefault();
        const play = playSchema.safeParse({ ...chosen, ...laidAt(session) });
        if (!play.success || isSaving) return;
        setChosen(null);
        onLay(play.data);
      }}
    >
      <SelectField
        label={sayHabit('lay.card')}
        value={String(offer.card)}
        options={all.map(({ card }) => ({ value: String(card), label: nameOf('card', card) }))}
        onChange={chooseCard}
      />
      <SelectField
        label={sayHabit('lay.use')}
        value={use.use}
        options={uses.map((one) => ({ value: one.use, label: nameOf('use', one.use) }))}
        onChange={chooseUse}
      />
      <TargetField offer={use} chosen={chosen} taken={taken} change={change} />
      <RadioField
        label={sayHabit('lay.unless')}
        value={chosen.unless}
        options={UNLESS.map((unless) => ({ value: unless, label: sayHabit(`unless.${unless}`) }))}
        onChange={(value) => change({ unless: UNLESS.find((one) => one === value) ?? 'losses' })}
      />
      <button type="submit" disabled={!isComplete(use, chosen) || isSaving}>
        {isSaving ? text('orders.saving') : sayHabit('lay.leave')}
      </button>
    </form>
  );
}

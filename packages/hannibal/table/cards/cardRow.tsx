import { nameOf, say, sayIfAny, words } from '@tessera/hannibal/texts';
import { useRef, useState } from 'preact/hooks';
import { cardName, doesOf } from './cardWords.js';
import { CardFace } from './face.js';
import { type CardOffer, eventWord, type UseOffer } from './offers.js';
import { hannibal, type Reason } from '@tessera/hannibal';
import type { ComponentChildren } from 'preact';
import { RuleMark } from '@tessera/table/game';

interface RowProps {
  readonly label: string;
  readonly cards: readonly number[];
  readonly offers: readonly CardOffer[];
  readonly chosen: number | null;
  readonly planned: number | null;
  readonly onChoose: (card: number | null) => void;
}

/** How far a card leans, and how far it sinks, so that all together lie as a fan. */
function leaning(at: number, count: number): string {
  const off = at - (count - 1) / 2;
  return `--turn:${(off * 1.3).toFixed(2)}deg;--sink:${(off * off * 0.9).toFixed(1)}px`;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Cards side by side: a fan, or a row where there is little room. One stop for the keyboard; arrows go on within it. */
export function CardRow({ label, cards, offers, chosen, planned, onChoose }: RowProps) {
  const list = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState<number | null>(null);
  const first = cards.find((card) => card === stop) ?? cards.find((card) => card === chosen) ?? cards[0];
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const at = cards.findIndex((card) => card === first);
    const next = step === undefined ? undefined : cards[step(at, cards.length - 1)];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setStop(next);
    list.current?.querySelector<HTMLButtonElement>(`[data-card="${next}"]`)?.focus();
  };
  return (
    <ul ref={list} class="fan" aria-label={label} onKeyDown={onKey}>
      {cards.map((card, at) => {
        const word = eventWord(offers.find((offer) => offer.card === card));
        const said = word === null ? '' : `, ${say(`use.said.${word}`)}`;
        return (
          <li key={card} style={leaning(at, cards.length)}>
            <button
              type="button"
              class="handCard"
              data-card={card}
              data-can={word}
              data-planned={card === planned}
              aria-label={cardName(card) + said}
              aria-pressed={card === chosen}
              aria-describedby={`does-${card}`}
              tabIndex={card === first ? 0 : -1}
              onFocus={() => setStop(card)}
              onClick={() => onChoose(card === chosen ? null : card)}
            >
              <CardFace card={card}>
                {word !== null && <span class="canBe">{say(`use.short.${word}`)}</span>}
              </CardFace>
            </button>
            <span hidden id={`does-${card}`}>
              {doesOf(card)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface HeadProps {
  readonly card: number;
  /** Of what rank its title is among the headings of the page. */
  readonly title?: 'h2' | 'h3';
  readonly children?: ComponentChildren;
}

/** A card in the panel, or beside the hand: its operations, its title, and what it does. */
export const CardHead = ({ card, title: Title = 'h3', children }: HeadProps) => {
  const { event, ops } = hannibal.world.cardOf(card);
  return (
    <div class="cardInPanel">
      <header>
        <span class="cardOps" data-event={event}>
          {ops}
        </span>
        <Title>{nameOf('card', card)}</Title>
        {children}
      </header>
      <p class="does">{doesOf(card)}</p>
    </div>
  );
};

/** Why a card cannot be used in some way, with its rule, and what its event would need. */
function Why({ card, why }: { card: number; why: Reason }) {
  const needs = why.code === 'noevent' ? sayIfAny(`card.${String(card)}.needs`) : null;
  return (
    <span class="useWhy" data-code={why.code}>
      {words.reason(why)} {needs !== null && <>{say('use.needs', { needs })} </>}
      <span class="rule">
        (<RuleMark rule={why.rule} />)
      </span>
    </span>
  );
}

/** What a use of a card is called. */
export function nameOfUse({ card, ops, uses }: CardOffer, { use, most }: UseOffer): string {
  if (use === 'event')
    return most > 1 ? say('use.event.campaign', { most }) : say('use.event', { card: nameOf('card', card) });
  // An event that moves generals by itself is another thing than its operations.
  const bare = uses.some((one) => one.use === 'event' && one.why === null && one.most > 0) ? 'yes' : 'no';
  return say(`use.${use}`, { ops, most, bare });
}

/** Whom or what it would concern, or why it is not possible. */
export function UseAbout({ offer, use }: { offer: CardOffer; use: UseOffer }) {
  const { why, generals, spaces } = use;
  if (why !== null) return <Why card={offer.card} why={why} />;
  const names = generals.map((general) => nameOf('general', general)).join(', ');
  return (
    <span class="useAbout">
      {generals.length > 0 && say('use.who', { generals: names })}
      {spaces.length > 0 && say('use.where', { count: spaces.length })}
    </span>
  );
}

/** A use of a card, to be read. */
export const UseLine = ({ offer, use }: { offer: CardOffer; use: UseOffer }) => (
  <span class="useLine" data-open={use.why === null}>
    <strong>{nameOfUse(offer, use)}</strong> <UseAbout offer={offer} use={use} />
  </span>
);

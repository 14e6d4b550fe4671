import { say } from '@tessera/hannibal/texts';
import { useRef, useState } from 'preact/hooks';
import { cardName, doesOf } from './cardWords.js';
import { CardFace } from './face.js';
import { eventWord, type CardOffer } from './offers.js';

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

import type { General, Seat } from '@tessera/hannibal';
import { say } from '@tessera/hannibal/texts';
import { countLines, sideOf } from './said.js';
import type { Dealt } from './story.js';

const signed = (cards: number): string => (cards < 0 ? `−${String(-cards)}` : String(cards));

interface CountProps {
  readonly seat: Seat;
  readonly dealt: Dealt;
  readonly commander: General | null;
}

/** What a side's Battle cards were counted for, one item after another. */
export const CountList = ({ seat, dealt, commander }: CountProps) => (
  <ul class="battleCount" aria-label={say('battle.count', { side: sideOf(seat) })}>
    {countLines(dealt, commander).map(({ key, cards, words }) => (
      <li key={key} data-less={cards < 0}>
        <b class="count">{signed(cards)}</b> {words}
      </li>
    ))}
    <li class="sum">
      <b class="count">{dealt.cards}</b> {say('battle.item.sum')}
    </li>
  </ul>
);

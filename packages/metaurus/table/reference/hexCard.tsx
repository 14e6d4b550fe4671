import { hexName } from '@tessera/hex';
import { counterOf, moverOf } from '@tessera/metaurus';
import type { Sight } from '../sight.js';
import { describeHex, type Mover } from './hex.js';
import { attackWords, edgeWords, enterWords, groundWords, wayWords } from './hexWords.js';
import { Rose } from './rose.js';
import type { Reference } from './state.js';
import { word } from './texts.js';

/** For whom a hex is priced: the chosen unit, else foot. */
export const moverFor = ({ world, unit }: Sight): Mover =>
  unit === null ? 'foot' : moverOf(counterOf(world, unit).weapon);

/** What the hex under the pointer is, in a corner of the board; it leads to all that there is to say of it. */
export function HexCard({ reference }: { reference: Reference }) {
  const sight = reference.looking.sight.value;
  const hex = reference.card.value;
  if (hex === null || !reference.shows.value || reference.place.value?.tab === 'hex') return null;
  const { world } = sight;
  const facts = describeHex(world, sight.view, hex);
  const way = wayWords(sight, hex);
  const name = hexName(hex);
  return (
    <section class="hexCard" aria-label={word('hex.title', { hex: name })}>
      <Rose
        facts={facts}
        mover={moverFor(sight)}
        world={world}
        orientation={reference.looking.orientation.value}
      />
      <div class="hexSays">
        <p class="hexTitle">
          <span class="hexNo">{name}</span> {groundWords(facts)}
        </p>
        <p class="hexMore">{edgeWords(facts).join('; ')}</p>
        {way !== null && <p class="hexWay">{way}</p>}
        <p class="hexMore">
          <strong>{word('hex.enter')}</strong> {enterWords(facts).join('; ')}
        </p>
        <p class="hexMore">
          <strong>{word('hex.attack')}</strong> {attackWords(facts).join('; ')}
        </p>
      </div>
      <div class="hexLinks">
        <button
          type="button"
          class="link"
          aria-label={word('hex.more', { hex: name })}
          onClick={() => reference.open('hex')}
        >
          {word('hex.more.short')}
        </button>
        <button
          type="button"
          class="link closing"
          aria-label={word('hex.away')}
          title={word('hex.away')}
          onClick={() => reference.show(false)}
        >
          ✕
        </button>
      </div>
    </section>
  );
}

import type { ReadonlySignal } from '@preact/signals';
import { text } from '../texts/index.js';

/** In the place of a board: the position in words. */
export function PlainField({ title, lines }: { title: string; lines: ReadonlySignal<readonly string[]> }) {
  return (
    <section class="field plainField" aria-label={text('game.board')}>
      <div class="plainCard">
        <h2>{title}</h2>
        <ul>
          {lines.value.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import type { World } from '@tessera/metaurus';
import { say, type Throw } from '@tessera/metaurus/texts';
import { throwCard, type ThrownDie, type ThrownRow } from '../../throws.js';
import { Die } from './die.js';

const ThrownLine = ({ die: { hex, seat, who, face, added, against, word } }: { die: ThrownDie }) => (
  <li>
    <span class="fateWho" data-seat={seat}>
      {hex !== null && <span class="hexNo">{hex}</span>} {who}
    </span>
    <span class="moraleCheck">
      <Die face={face} small />
      {added !== null && <> {added}</>}
      {against !== null && <> {say('battle.against', { morale: against })}</>}
    </span>
    {word !== '' && <span class="fateWord">{word}</span>}
  </li>
);

const TableLine = ({ row: { range, words, read } }: { row: ThrownRow }) => (
  <li data-read={read}>
    {range !== null && <span class="range">{range}</span>} {words}
  </li>
);

/** Dice that are no combat's: each of them, the lines of their table, and what came of them. */
export function ThrowCard({ world, thrown }: { world: World; thrown: Throw }) {
  const { dice, rows, consequences } = throwCard(world, thrown);
  return (
    <div class="battleCard" data-dice={thrown.events[0].kind}>
      <ul class="fateList">
        {dice.map((die) => (
          <ThrownLine key={die.key} die={die} />
        ))}
      </ul>
      <ul class="tableLines">
        {rows.map((row) => (
          <TableLine key={row.words} row={row} />
        ))}
      </ul>
      {consequences.length > 0 && (
        <ul class="aftermath">
          {consequences.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { hexName } from '@tessera/hex';
import { signed } from '@tessera/metaurus/texts';
import { RuleMark } from '@tessera/table/game';
import { describeHex, MOVERS, sumOf, type HexFacts } from './hex.js';
import { attackWords, directionName, edgeWords, terrainWords, statusWords, moveWords } from './hexWords.js';
import { moverFor, Rose } from './hexCard.js';
import type { Reference } from './state.js';
import { word } from './texts.js';

/** Every side of a hex: what it costs, what it does, and which side of the unit in the hex it meets. */
function Sides({ facts }: { facts: HexFacts }) {
  const isHeld = facts.unit !== null;
  return (
    <div class="chartScroll">
      <table class="chart">
        <caption>
          {word('hex.sides')} <RuleMark rule="6.0" /> <RuleMark rule="9.1" />
        </caption>
        <thead>
          <tr>
            <th scope="col">{word('hex.from')}</th>
            {MOVERS.map((mover) => (
              <th key={mover} scope="col">
                {word(`mover.${mover}`)}
              </th>
            ))}
            <th scope="col">{word('hex.table.attack')}</th>
            {isHeld && <th scope="col">{word('hex.angle')}</th>}
          </tr>
        </thead>
        <tbody>
          {facts.sides.map((side) => (
            <tr key={side.direction}>
              <th scope="row">
                {directionName(side.direction)} <span class="quiet">{hexName(side.from)}</span>
              </th>
              {MOVERS.map((mover) => (
                <td key={mover} class="number">
                  {side.costs[mover]}
                </td>
              ))}
              <td class="number">{signed(sumOf(side.ground))}</td>
              {isHeld && <td>{side.angle !== null && word(`hex.angle.${side.angle}`)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether the board shows the card of a hex that is pointed at. */
const CardSwitch = ({ reference }: { reference: Reference }) => (
  <label class="check">
    <input
      type="checkbox"
      checked={reference.shows.value}
      onChange={({ currentTarget: { checked } }) => reference.show(checked)}
    />
    <span>{word('hex.card')}</span>
  </label>
);

/** All that there is to say of the hex that was looked at last. */
export function HexTab({ reference }: { reference: Reference }) {
  const sight = reference.looking.sight.value;
  const hex = reference.hex.value;
  if (hex === null)
    return (
      <>
        <p class="hint">{word('hex.none')}</p>
        <CardSwitch reference={reference} />
      </>
    );
  const facts = describeHex(sight.world, sight.view, hex);
  const way = moveWords(sight, hex);
  const edges = edgeWords(facts);
  return (
    <section class="hexTab" aria-labelledby="hexTab">
      <h3 id="hexTab">
        {word('hex.title', { hex: hexName(hex) })}: {terrainWords(facts)}
      </h3>
      <Rose
        facts={facts}
        mover={moverFor(sight)}
        world={sight.world}
        orientation={reference.looking.orientation.value}
      />
      <p class="hint">{word('hex.rose', { mover: word(`mover.long.${moverFor(sight)}`) })}</p>
      <ul>
        <li>{statusWords(sight, facts)}</li>
        {edges.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {way !== null && <li>{way}</li>}
        <li>
          {word('hex.attack')}: {attackWords(facts).join('; ')}
        </li>
      </ul>
      <Sides facts={facts} />
      <CardSwitch reference={reference} />
    </section>
  );
}

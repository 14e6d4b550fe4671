import { LASTING, REINFORCEMENTS, SEATS, type Board, type General } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import { boardOf, goTo, type Looker } from './at.js';
import { nextTurn, type NextTurn } from './ledger.js';
import { listed, sideName } from './said.js';

const namesOf = (generals: readonly General[]): string =>
  listed(generals.map((general) => nameOf('general', general)));

/** What holds beyond the card that brought it, and until when. */
function lastingLines({ state }: Board): string[] {
  const held = LASTING.filter((what) => state.lasting.includes(what));
  const lines = held.map((what) => say(`state.lasting.${what}`));
  return [
    ...(lines.length === 0 ? [say('state.lasting.none')] : lines),
    ...(state.train === null ? [] : [say('state.train', { space: nameOf('space', state.train) })]),
    ...(state.reshuffles ? [say('state.reshuffles')] : []),
  ];
}

/** Siege and subjugation points, each leading to its space. */
function Sieges({ at }: { at: Looker }) {
  const { state, world } = boardOf(at);
  return (
    <ul class="factList">
      {state.sieges.map(({ space, seat, points }) => (
        <li key={space}>
          <button type="button" class="link" onClick={() => goTo(at, space)}>
            {say('state.siege', {
              space: nameOf('space', space),
              side: sideName(seat),
              points,
              most: world.tables.siegePoints,
            })}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What the next turn brings, in its order. */
function nextLines({ turn, years, cards, africanus, displaced }: NextTurn): string[] {
  return [
    say('state.next.turn', { turn, years, cards }),
    say('state.next.carthage', { cus: REINFORCEMENTS.carthage }),
    displaced.carthage.length > 0 ? say('state.next.return', { generals: namesOf(displaced.carthage) }) : '',
    say('state.next.rome', { cus: REINFORCEMENTS.rome }),
    africanus ? say('state.next.africanus') : '',
    say('state.next.consuls'),
    displaced.rome.length > 0 ? say('state.next.pool', { generals: namesOf(displaced.rome) }) : '',
  ].filter((line) => line !== '');
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul class="factList">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** How many cards lie where; which, nobody counts here (14.2). */
function pileLines({ state }: Board): string[] {
  const { deck, discards, removed, hands } = state;
  return [
    say('state.piles.deck', { cards: deck.count }),
    say('state.piles.discards', { discards: discards.length, removed: removed.length }),
    ...SEATS.map((seat) => say('state.piles.hand', { side: sideName(seat), cards: hands[seat].length })),
  ];
}

/** The turns with their years, and the cards that each brings to both sides. */
function Turns({ world, state }: Board) {
  const { turns } = world.tables;
  return (
    <table class="turnTable">
      <caption class="unseen">{say('state.turns')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('state.turns.turn')}</th>
          <th scope="col">{say('state.turns.years')}</th>
          <th scope="col">{say('state.turns.cards')}</th>
        </tr>
      </thead>
      <tbody>
        {turns.map(({ years, cards }, at) => (
          <tr key={years} aria-current={at + 1 === state.turn ? 'true' : undefined}>
            <th scope="row">{at + 1}</th>
            <td>{years}</td>
            <td>{cards}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What holds for some time, what lies in the piles, and what comes. */
export function Coming({ at }: { at: Looker }) {
  const board = boardOf(at);
  const next = nextTurn(board);
  return (
    <>
      <p class="partTitle">{say('state.holds')}</p>
      <Lines lines={lastingLines(board)} />
      <Sieges at={at} />
      <p class="partTitle">{say('state.next')}</p>
      <Lines lines={next === null ? [say('state.next.none')] : nextLines(next)} />
      <p class="partTitle">{say('state.piles')}</p>
      <Lines lines={pileLines(board)} />
      <p class="partTitle">{say('state.turns')}</p>
      <Turns {...board} />
    </>
  );
}

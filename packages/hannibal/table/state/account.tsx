import { nameOf, say, sayAccount } from '@tessera/hannibal/texts';
import type { FunctionComponent } from 'preact';
import { boardOf, goTo, type Looker, nextTurn, type NextTurn } from './ledger.js';
import { Military } from './armies.js';
import { Finale } from './finale.js';
import { Fold, Provinces } from './provinces.js';
import { warScore } from './score.js';
import { Defeat, Victory } from './victory.js';
import { type Board, type General, LASTING, REINFORCEMENTS, SEATS, turnsOf } from '@tessera/hannibal';
import { listed, sideName } from './said.js';

const namesOf = (generals: readonly General[]): string =>
  listed(generals.map((general) => nameOf('general', general)));

/** What holds beyond the card that brought it, and until when. */
function lastingLines({ state }: Board): string[] {
  const held = LASTING.filter((what) => state.lasting.includes(what));
  const lines = held.map((what) => sayAccount(`state.lasting.${what}`));
  return [
    ...(lines.length === 0 ? [sayAccount('state.lasting.none')] : lines),
    ...(state.train === null ? [] : [sayAccount('state.train', { space: nameOf('space', state.train) })]),
    ...(state.reshuffles ? [sayAccount('state.reshuffles')] : []),
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
            {sayAccount('state.siege', {
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
    sayAccount('state.next.turn', { turn, years, cards }),
    sayAccount('state.next.carthage', { cus: REINFORCEMENTS.carthage }),
    displaced.carthage.length > 0
      ? sayAccount('state.next.return', { generals: namesOf(displaced.carthage) })
      : '',
    sayAccount('state.next.rome', { cus: REINFORCEMENTS.rome }),
    africanus ? sayAccount('state.next.africanus') : '',
    sayAccount('state.next.consuls'),
    displaced.rome.length > 0 ? sayAccount('state.next.pool', { generals: namesOf(displaced.rome) }) : '',
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
    sayAccount('state.piles.deck', { cards: deck.count }),
    sayAccount('state.piles.discards', { discards: discards.length, removed: removed.length }),
    ...SEATS.map((seat) =>
      sayAccount('state.piles.hand', { side: sideName(seat), cards: hands[seat].length }),
    ),
  ];
}

/** The turns with their years, and the cards that each brings to both sides. */
function Turns(board: Board) {
  const { state } = board;
  const turns = turnsOf(board);
  return (
    <table class="turnTable">
      <caption class="unseen">{sayAccount('state.turns')}</caption>
      <thead>
        <tr>
          <th scope="col">{sayAccount('state.turns.turn')}</th>
          <th scope="col">{sayAccount('state.turns.years')}</th>
          <th scope="col">{sayAccount('state.turns.cards')}</th>
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
function Coming({ at }: { at: Looker }) {
  const board = boardOf(at);
  const next = nextTurn(board);
  return (
    <>
      <p class="partTitle">{sayAccount('state.holds')}</p>
      <Lines lines={lastingLines(board)} />
      <Sieges at={at} />
      <p class="partTitle">{sayAccount('state.next')}</p>
      <Lines lines={next === null ? [sayAccount('state.next.none')] : nextLines(next)} />
      <p class="partTitle">{sayAccount('state.piles')}</p>
      <Lines lines={pileLines(board)} />
      <p class="partTitle">{sayAccount('state.turns')}</p>
      <Turns {...board} />
    </>
  );
}

export { TurnPicture } from './turnPicture.js';

type Part = FunctionComponent<{ at: Looker }>;

/** The parts by name; what looks ahead ends with the war. */
const PARTS = [
  { name: 'provinces', Shown: Provinces, looksAhead: false },
  { name: 'victory', Shown: Victory, looksAhead: true },
  { name: 'defeat', Shown: Defeat, looksAhead: true },
  { name: 'military', Shown: Military, looksAhead: false },
  { name: 'coming', Shown: Coming, looksAhead: true },
] as const satisfies readonly { name: string; Shown: Part; looksAhead: boolean }[];

/** The whole account of a war: each part is opened where it is wanted. */
export function Parts({ at }: { at: Looker }) {
  const isOver = at.sight.value.base.outcome !== null;
  return (
    <div class="accountParts">
      {PARTS.filter(({ looksAhead }) => !(isOver && looksAhead)).map(({ name, Shown }) => (
        <Fold key={name} part={name} summary={<strong>{sayAccount(`state.part.${name}`)}</strong>}>
          {() => <Shown at={at} />}
        </Fold>
      ))}
    </div>
  );
}

/** How the war stands, or stood when it was over, as a part of the panel. */
export function Account({ at }: { at: Looker }) {
  const { base } = at.sight.value;
  return (
    <section class="account" aria-labelledby="account">
      <h3 id="account">{say('state.title')}</h3>
      {base.outcome !== null && <Finale standing={warScore(at.sight.value)} />}
      <Parts at={at} />
    </section>
  );
}

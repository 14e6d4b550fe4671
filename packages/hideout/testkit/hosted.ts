import { choicesIn, decideTable, fold, promptIn, random } from '@tessera/core';
import { randomGame, recordedChance, recordOf, withShares } from '@tessera/core/testkit';
import { enemyOf, hideout, type Fact, type Seat, type State } from '../rules/index.js';
import { hideoutTexts } from '../texts/index.js';
import { subject, twinsOf } from './subject.js';

/** Twin worlds in which one side hides in another place. */
const twinGame = (secretive: Seat) => ({
  ...subject,
  enemy: enemyOf(secretive),
  secrets: twinsOf(secretive),
  most: subject.bound,
  hasLetters: (count: number) => count % 3 === 2,
  computed: (view: State) => ({
    choices: JSON.stringify([
      choicesIn(hideout, view, enemyOf(secretive)),
      promptIn(hideout, view, enemyOf(secretive)),
    ]),
  }),
});

/** The fact with the other side of the coin. */
const forge = (fact: Fact): Fact =>
  fact.kind === 'Tossed' ? { ...fact, die: { ...fact.die, face: 1 - fact.die.face } } : fact;

/** The record of a game of that many commits; then north resigns. */
function record(name: string, most: number) {
  const chance = recordedChance(name);
  const { source, share, fresh } = chance;
  const options = {};
  const events = withShares(hideout, options, { seat: 'north', share, fresh }).log.map((fact): Fact =>
    fact.kind === 'GameBegan' ? { ...fact, seal: chance.seal } : fact,
  );
  const setting = { options, draw: random(name), source, most, begun: events.slice() };
  for (const played of randomGame(hideout, setting)) events.push(...played.events);
  const resigned = { seat: 'north', step: { verb: 'resign' } } as const;
  const over = decideTable(hideout, fold(hideout, events), resigned, { source });
  if (over.ok) events.push(...over.value.events);
  const players = [
    { seat: 'north', name: 'Ann' },
    { seat: 'south', name: 'Bob' },
  ] as const;
  return {
    record: recordOf(hideout, chance, { title: 'A game', options, players, events }),
    forged: events.map(forge),
    done: 'Hid',
    faults: [/WRONG fact \d+: Die \d+ is not what the seed and the shares give\./],
  };
}

/** The game for the tests that play any game on a server. */
export const hideoutHosted = {
  game: hideout,
  /** The texts of its letters. */
  texts: hideoutTexts,
  options: () => ({}),
  shownBy: ['Shown'],
  // Each side's salt.
  secrets: 2,
  variety: 8,
  played: 2,
  twins: [twinGame('north'), twinGame('south')],
  record,
  position: null,
} as const;

import type { Fact } from '../rules/index.js';
import { hannibalScribeFor } from '../letters/index.js';
import { hannibal } from './position.js';
import { playedRecord } from './record.js';
import { twinWar } from './hosted-twins.js';

/** How many draws the first deal takes: seven cards each (7.1). */
const DEALT = 14;

/** The fact with another face of its die, or another card in the last draw of the first deal, where it has one. */
function forge(fact: Fact): Fact {
  if (fact.kind === 'Rolled') return { ...fact, die: { ...fact.die, face: (fact.die.face + 1) % 6 } };
  if (fact.kind !== 'Dealt' || fact.drawn[0]?.n !== DEALT - 1) return fact;
  return { ...fact, drawn: fact.drawn.map(({ n, card }) => ({ n, card: card === 1 ? 2 : 1 })) };
}

/** How many times as many commits are played as of other games: a war's first die falls late. */
const LONGER = 10;

/** The record of a war in which a die was rolled, which may be another than the seed's first. */
function record(seed: string, most: number) {
  for (let war = 0; ; war++) {
    const played = playedRecord({ seed: `${seed}/${war}`, most: most * LONGER });
    if (played.events.every(({ kind }) => kind !== 'Rolled')) continue;
    return {
      record: played,
      forged: played.events.map(forge),
      done: 'CardLaidDown',
      faults: [
        /WRONG fact \d+: Die \d+ is not what the seed and the shares give\./,
        /WRONG fact \d+: Draw \d+ of the Strategy cards brought .+, but the seed and the shares give another card\./,
      ],
    };
  }
}

const twins = [twinWar('rome'), twinWar('carthage')] as const;

/** What the tests of any game on a server play of Hannibal. */
export const hannibalHosted = {
  game: hannibal,
  options: () => ({ bid: 0 }),
  shownBy: [],
  secrets: 11,
  variety: 15,
  played: 4,
  twins,
  record,
  scribe: hannibalScribeFor(twins[0].game),
  position: null,
} as const;

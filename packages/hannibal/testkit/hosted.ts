import type { Fact } from '../rules/index.js';
import { hannibalTexts } from '../texts/index.js';
import { hannibal } from './position.js';
import { playedRecord } from './record.js';
import { twinWar } from './hosted-twins.js';

/** The fact with another face of its first die, where it has one. */
const forge = (fact: Fact): Fact =>
  fact.kind === 'Rolled' ? { ...fact, die: { ...fact.die, face: (fact.die.face + 1) % 6 } } : fact;

function record(seed: string, most: number) {
  const played = playedRecord({ seed, most });
  return {
    record: played,
    forged: played.events.map(forge),
    faults: [/WRONG fact \d+: Die \d+ is not what the seed and the shares give\./],
  };
}

/** What the tests of any game on a server play of Hannibal; its letters are told by its texts. */
export const hannibalHosted = {
  game: hannibal,
  options: () => ({ bid: 0 }),
  shownBy: [],
  variety: 15,
  twins: [twinWar('rome'), twinWar('carthage')],
  record,
  texts: hannibalTexts,
  position: null,
} as const;

import { metaurusScribeFor } from '../letters/index.js';
import { metaurus, type Event } from '../rules/index.js';
import { melee } from './melee.js';
import { playedRecord } from './record.js';
import { twinBattle } from './twins.js';

/** The fact with another first die of Rome's, or another salt, where it has one. */
function forge(event: Event): Event {
  if (event.kind === 'ChitShown') return { ...event, salt: 'f'.repeat(32) };
  if (event.kind !== 'InitiativeRolled') return event;
  const [first, ...more] = event.tries;
  if (first === undefined) return event;
  return { ...event, tries: [{ ...first, rome: { n: 0, face: (first.rome.face + 1) % 10 } }, ...more] };
}

function record(seed: string, most: number) {
  const played = playedRecord({ game: metaurus, seed, most });
  return {
    record: played,
    forged: played.events.map(forge),
    done: 'CommandsNamed',
    faults: [
      /WRONG fact \d+: Die 0 shows \d, but the seed and the shares give \d\./,
      /WRONG fact \d+: The chit of .+ shows .+ do not open what was sealed/,
    ],
  };
}

/** What the tests of any game on a server play of the Metaurus. */
export const metaurusHosted = {
  game: metaurus,
  options: (seed: string) => ({ turnLimit: '20', gauls: seed.endsWith('1') }),
  shownBy: ['ChitShown'],
  secrets: 11,
  variety: 15,
  played: 4,
  twins: [twinBattle('rome'), twinBattle('carthage')],
  scribe: metaurusScribeFor(melee),
  record,
  position: { file: 'packages/metaurus/tools/kept/declare.txt', asked: 'asked: carthage, declare' },
} as const;

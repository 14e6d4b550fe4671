import { quincunxScribe } from '../letters/index.js';
import { quincunx, type Fact } from '../rules/index.js';
import { twinBattle } from './hosted-twins.js';
import { playedRecord } from './record.js';

/** Where nobody has placed a line. */
const MOVED = { x: 2000, front: 1500, gap: 480, formation: 'formed' } as const;

/** The fact with another first die of Rome's, or another place of a line, where it has one. */
function forge(fact: Fact): Fact {
  if (fact.kind === 'InitiativeRolled') {
    const [first, ...more] = fact.tries;
    if (first === undefined) return fact;
    const rome = { ...first.rome, face: (first.rome.face + 1) % first.rome.sides };
    return { ...fact, tries: [{ ...first, rome }, ...more] };
  }
  if (fact.kind !== 'ArmiesShown') return fact;
  const rome = { ...fact.deployments.rome, places: { RH: MOVED } };
  return { ...fact, deployments: { ...fact.deployments, rome } };
}

function record(seed: string, most: number) {
  const played = playedRecord({ scenario: 'skirmish', seed, most });
  return {
    record: played,
    forged: played.events.map(forge),
    done: 'PlanLaid',
    faults: [
      /WRONG fact \d+: Die \d+ is not what the seed and the shares give\./,
      /WRONG fact \d+: The deployment of Rome that was shown is not the one that was sealed\./,
    ],
  };
}

/** What the tests of any game on a server play of Quincunx. */
export const quincunxHosted = {
  game: quincunx,
  options: () => ({ scenario: 'skirmish' }),
  shownBy: ['ArmiesShown'],
  // Each side's deployment, and its salt (R60).
  secrets: 2,
  variety: 15,
  played: 2,
  twins: [twinBattle('rome'), twinBattle('carthage')],
  scribe: quincunxScribe,
  record,
  position: { file: 'packages/quincunx/tools/kept/melee.txt', asked: 'asked: rome, orders' },
} as const;

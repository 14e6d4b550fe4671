import { metaurusScribeFor } from '../letters/index.js';
import {
  counterOf,
  type Event,
  metaurus,
  oddsOf,
  type Policy,
  type Seat,
  type State,
  type UnitId,
} from '../rules/index.js';
import { melee } from './melee.js';
import { playedRecord } from './record.js';
import { choicesIn, promptIn, type Random } from '@tessera/core';
import { asleep } from './habits.js';
import { secrets, shortBattles } from './subject.js';

/** The first of a side's units next to an enemy, and that enemy; null when no two touch. */
function firstCombat({ units }: State, seat: Seat) {
  const standing = units.flatMap(({ fate }, id): UnitId[] => (fate === 'onMap' ? [id] : []));
  const isOurs = (unit: UnitId) => counterOf(melee.world, unit).seat === seat;
  const hexOf = (unit: UnitId) => units[unit]?.hex ?? 0;
  const near = (unit: UnitId) => melee.world.grid.near[hexOf(unit)] ?? [];
  for (const attacker of standing.filter(isOurs)) {
    const foe = standing.find((unit) => !isOurs(unit) && near(attacker).includes(hexOf(unit)));
    if (foe !== undefined) return { manner: 'declared' as const, attackers: [attacker], defenders: [foe] };
  }
  return null;
}

/** What the page of a side computes from its view. */
function computedFor(view: State, seat: Seat) {
  const combat = firstCombat(view, seat);
  return {
    choices: JSON.stringify([choicesIn(melee, view, seat), promptIn(melee, view, seat)]),
    odds: JSON.stringify(combat === null ? null : oddsOf(melee.world, view, { combat })),
  };
}

/** Twin worlds of the Metaurus with both armies face to face. One side has other orders. */
const twinBattle = (secretive: Seat) => {
  const enemy: Seat = secretive === 'rome' ? 'carthage' : 'rome';
  // Exact odds are the slowest part of a pair, and a view is computed more than once.
  const known = new WeakMap<State, ReturnType<typeof computedFor>>();
  return {
    ...shortBattles,
    enemy,
    secrets: secrets(secretive),
    most: 14,
    // None of these answers ever decides, because the worlds would then play differently.
    leaves: (draw: Random): Policy => ({ habits: asleep.habits.slice(draw.below(asleep.habits.length)) }),
    // The pictures in letters are slower than everything else.
    hasLetters: (count: number) => count === 4,
    computed: (view: State) => {
      const texts = known.get(view) ?? computedFor(view, enemy);
      known.set(view, texts);
      return texts;
    },
  };
};

/** The fact with another first die of Rome, or another salt, if it has one. */
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

/** The Metaurus for the tests that play any game on a server. */
export const metaurusHosted = {
  game: metaurus,
  options: (seed: string) => ({ turnLimit: '20', gauls: seed.endsWith('1') }),
  shownBy: ['ChitShown'],
  secrets: 11,
  variety: 15,
  played: 2,
  twins: [twinBattle('rome'), twinBattle('carthage')],
  scribes: [metaurusScribeFor(melee)],
  record,
  position: { file: 'packages/metaurus/tools/kept/declare.txt', asked: 'asked: carthage, declare' },
} as const;

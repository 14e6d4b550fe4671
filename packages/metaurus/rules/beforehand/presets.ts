import type { AnsweringPreset, Presets } from '@tessera/core';
import type { Metaurus } from '../types.js';
import { type Habit, policyFrom } from './habit.js';

const LASTING = { whose: 'army', chance: 0, turn: 0 } as const;

/** What the enemy's attacks ask. The slingers are gone with their first Disorder, so they give way where they can. */
const ATTACKED: readonly Habit[] = [
  { ...LASTING, matter: 'counter', say: 'worth' },
  { ...LASTING, matter: 'retreat', say: 'never' },
  { ...LASTING, matter: 'retreat', say: 'always', whose: 'slingers' },
];

/** What each preset answers where a seat has no answer of its own. */
export const HABITS_OF: Readonly<Record<AnsweringPreset, readonly Habit[]>> = {
  friend: ATTACKED,
  turningPoints: [
    ...ATTACKED,
    { ...LASTING, matter: 'advance', say: 'always' },
    { ...LASTING, matter: 'continue', say: 'worth' },
    { ...LASTING, matter: 'resolve', say: 'best' },
    { ...LASTING, matter: 'initiative', say: 'first' },
  ],
};

/** How the standing answers hold a preset. */
export const presets: Presets<Metaurus> = {
  of: (policy) => policy?.preset ?? 'much',
  with: (policy, preset) => policyFrom({ ...policy, preset: preset === 'much' ? undefined : preset }),
};

import { signal, type Signal } from '@preact/signals';
import {
  type AllSettings,
  DEFAULT_SETTINGS,
  type GamePage,
  readSettings,
  type Settings,
  settingsSchema,
} from '@tessera/protocol';
import { z } from 'zod';
import { keptShelf, readAs, write } from './kept.js';

const NAMES = settingsSchema.keyof().options;
type Name = (typeof NAMES)[number];

const PREFIX = 'tessera:';

/** What this browser keeps of the settings. */
const keptHere = (): Settings =>
  readSettings(
    Object.fromEntries(
      NAMES.map((name) => [name, readAs(keptShelf, PREFIX + name, z.unknown()) ?? undefined]),
    ),
  );

interface Known {
  /** What counts in this browser; a setting that nobody has chosen is left out. */
  readonly here: Signal<Settings>;
  /** What has been chosen while this page was open: what the account kept before does not replace it. */
  readonly chosen: Set<Name>;
}

let known: Known | null = null;

/** The settings of this browser, read when they are first asked for. */
const knownSettings = (): Known => (known ??= { here: signal(keptHere()), chosen: new Set() });

const isName = (name: string): name is Name => NAMES.some((one) => one === name);

/** Keeps settings in this browser, from where every page has them at once. */
function keepHere(settings: Settings): void {
  const { here } = knownSettings();
  for (const [name, value] of Object.entries(settings)) write(keptShelf, PREFIX + name, value);
  here.value = { ...here.peek(), ...settings };
}

/** What counts of all settings in this browser. */
export const settings = (): AllSettings => ({ ...DEFAULT_SETTINGS, ...knownSettings().here.value });

/** Chooses settings, and keeps them in this browser. */
export function choose(chosen: Settings): void {
  for (const name of Object.keys(chosen)) if (isName(name)) knownSettings().chosen.add(name);
  keepHere(chosen);
}

/** Takes over what the account keeps, but for what has been chosen on this page. Undefined: nobody is signed in. */
export function takeFromAccount(kept: Settings | undefined): void {
  const { chosen } = knownSettings();
  const taken = Object.entries(kept ?? {}).filter(([name]) => isName(name) && !chosen.has(name));
  if (taken.length > 0) keepHere(readSettings(Object.fromEntries(taken)));
}

/** Takes over what is chosen in another tab of this browser. */
export const followOtherTabs = (): void =>
  addEventListener('storage', ({ key }) => {
    const name = key?.slice(PREFIX.length) ?? '';
    if (key !== null && (!key.startsWith(PREFIX) || !isName(name))) return;
    if (isName(name)) knownSettings().chosen.add(name);
    knownSettings().here.value = keptHere();
  });

/** Whether a press that answers a question leaves the commit to a second one, in a game with that page. */
export function asksAgain(page: Pick<GamePage, 'pace'> | null): boolean {
  switch (settings().confirm) {
    case 'never':
      return false;
    case 'letter':
      return page?.pace?.by === 'web';
    case 'always':
      return true;
  }
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How many times longer a picture of what has happened takes than at the normal speed. */
const STRETCH = { slow: 2.5, normal: 1, fast: 0.4, atOnce: 0 } as const satisfies Record<
  AllSettings['tempo'],
  number
>;

/**
 * How long a movement takes that normally takes so many milliseconds, as the player has chosen. 0 where nothing is to
 * move: at once, or because the device asks for less motion.
 */
export const timeOf = (normally: number): number => (calm() ? 0 : normally * STRETCH[settings().tempo]);

/** The least time for which words stand where nothing moves, in milliseconds. */
const LEAST_TO_READ = 4000;

/** How long words stand that normally stand so many milliseconds, where nothing moves: as the player's speed has it, and never too short to be read. */
export const readingTime = (normally: number): number =>
  Math.max(LEAST_TO_READ, normally * (STRETCH[settings().tempo] || STRETCH.normal));

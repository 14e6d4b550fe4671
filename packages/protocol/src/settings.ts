import { z } from 'zod';

/** How loud the pages are. */
export const SOUNDS = ['off', 'quiet', 'loud'] as const;
export type Sound = (typeof SOUNDS)[number];

/** The colours of the pages: as the device wants them, or always these. */
export const THEMES = ['device', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How fast pictures show what has happened; `atOnce`: nothing moves. */
export const TEMPOS = ['slow', 'normal', 'fast', 'atOnce'] as const;
export type Tempo = (typeof TEMPOS)[number];

/** When a player is asked again before a press commits: never, in games by letter, or always. */
export const CONFIRMS = ['never', 'letter', 'always'] as const;
export type Confirm = (typeof CONFIRMS)[number];

/** What a player has chosen for all their games; a setting that they have not chosen is left out. */
export const settingsSchema = z.strictObject({
  sound: z.enum(SOUNDS).optional(),
  theme: z.enum(THEMES).optional(),
  tempo: z.enum(TEMPOS).optional(),
  confirm: z.enum(CONFIRMS).optional(),
  /** Whether single keys (letters, digits, signs) do something at the table. */
  keys: z.boolean().optional(),
});
export type Settings = Readonly<z.infer<typeof settingsSchema>>;

/** All settings. */
export type AllSettings = Readonly<Required<Settings>>;

/** What counts of a setting that nobody has chosen. */
export const DEFAULT_SETTINGS: AllSettings = {
  sound: 'quiet',
  theme: 'device',
  tempo: 'normal',
  confirm: 'letter',
  keys: true,
};

const anyObject = z.record(z.string(), z.unknown()).catch({});

/** Reads stored settings one by one. Those that this version does not know, or not with that value, are left out. */
export const readSettings = (stored: unknown): Settings =>
  settingsSchema.parse(
    Object.fromEntries(
      Object.entries(anyObject.parse(stored)).filter(
        ([name, value]) => value !== undefined && settingsSchema.safeParse({ [name]: value }).success,
      ),
    ),
  );

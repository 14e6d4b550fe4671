import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import process from 'node:process';

/** Chromium without windows, which takes less of the processor than a whole one. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = [...shells, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];

/** What decides where a browser is looked for. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
}

export const here: Surroundings = { env: process.env, exists: existsSync };

/** The machine's own Chromium or Chrome: `CHROMIUM_PATH` first, then one without windows, then the usual names; null when there is none. */
export function findChromium({ env, exists }: Surroundings = here): string | null {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return exists(named) ? named : null;
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => ['/usr/bin', ...folders].map((folder) => join(folder, name)));
  return [...candidates, ...places].find(exists) ?? null;
}

/** True of a Chromium without windows. */
export const isShell = (path: string): boolean => shells.includes(basename(path));

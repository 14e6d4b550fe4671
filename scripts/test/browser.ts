import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { canUseApt, findChromium, isShell } from './chromium.js';
import { bin, run } from './tools.js';

/** Says what is being done, in one line. */
export type Say = (line: string) => void;

const PACKAGE = 'chromium-headless-shell';

/** Debian's Chromium without windows; null when it cannot be had within a few minutes. */
async function installByApt(say: Say): Promise<string | null> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  say(`apt-get update && apt-get install -y ${PACKAGE}`);
  await run({ command: 'apt-get', args: ['update', '-q'], env, seconds: 60 });
  const { code, output } = await run({
    command: 'apt-get',
    args: ['install', '-y', '-q', '--no-install-recommends', PACKAGE],
    env,
    seconds: 180,
  });
  if (code !== 0) say(output.trim().split('\n').slice(-5).join('\n'));
  return findChromium();
}

async function installByPlaywright(say: Say): Promise<string | null> {
  say("Fetching Playwright's own Chromium: playwright install chromium");
  const { code, output } = await run({
    command: bin('playwright'),
    args: ['install', 'chromium'],
    seconds: 300,
  });
  if (code !== 0) say(output.trim().split('\n').slice(-5).join('\n'));
  return playwrights();
}

function playwrights(): string | null {
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) ? path : null;
}

/** On a machine that is there for the tests alone, one without windows is installed beside a whole Chromium. */
const isOwnMachine = (): boolean =>
  process.env['CI'] !== undefined && process.env['CHROMIUM_PATH'] === undefined;

/**
 * The path of a Chromium for the browser tests: the machine's own, one that Playwright has, or one installed now.
 * Null when there is none and none can be had.
 */
export async function provideChromium(say: Say): Promise<string | null> {
  const found = findChromium() ?? playwrights();
  if (found !== null && (isShell(found) || !isOwnMachine())) return found;
  const installed = canUseApt() ? await installByApt(say) : null;
  return installed ?? found ?? (await installByPlaywright(say));
}

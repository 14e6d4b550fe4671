import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { canUseApt, installByApt, type Say } from './apt.js';
import { findChromium, isShell } from './chromium.js';
import { bin, run } from './tools.js';

const PACKAGE = 'chromium-headless-shell';

/** Debian's Chromium without windows; null when it cannot be had within a few minutes. */
async function installShell(say: Say): Promise<string | null> {
  await installByApt([PACKAGE], say);
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
  const installed = canUseApt() ? await installShell(say) : null;
  return installed ?? found ?? (await installByPlaywright(say));
}

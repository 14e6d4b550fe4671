import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { bin, run } from './tools.js';
import { chromium } from '@playwright/test';
import { findChromium, isShell } from './chromium.js';
import { findProgram, findProxy } from '../../apps/server/testkit/proxyTools.js';

/** Says what is being done, in one line. */
type Say = (line: string) => void;

/** True where `apt-get install` gives real programs: Debian (Ubuntu's Chromium is a snap), as root. */
export function canUseApt(
  release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '',
  user = process.getuid?.(),
): boolean {
  return user === 0 && /^ID=debian$/m.test(release);
}

/** Installations wait for one another: Debian's do not run side by side. */
let last: Promise<unknown> = Promise.resolve();

async function install(names: readonly string[], say: Say): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  say(`apt-get update && apt-get install -y ${names.join(' ')}`);
  await run({ command: 'apt-get', args: ['update', '-q'], env, seconds: 60 });
  const { code, output } = await run({
    command: 'apt-get',
    args: ['install', '-y', '-q', '--no-install-recommends', ...names],
    env,
    seconds: 180,
  });
  if (code !== 0) say(output.trim().split('\n').slice(-5).join('\n'));
}

/** Installs Debian's packages, within a few minutes; what came of it is seen by looking for them. */
function installByApt(names: readonly string[], say: Say): Promise<void> {
  const done = last.then(() => install(names, say));
  last = done;
  return done;
}

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

/** Installs the shell of Safari's engine where that can be done and it is not there: what is measured in whole numbers is answered on it too. */
export async function provideJsc(say: Say): Promise<void> {
  if (findProgram('jsc') === null && canUseApt()) await installByApt(['libjavascriptcoregtk-4.0-bin'], say);
}

/** Debian asks this file whether what has just been installed may be started. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs nginx where that can be done and it is not there; nothing of it is started. */
export async function provideProxy(say: Say): Promise<void> {
  const found = findProxy();
  if (!('missing' in found) || !canUseApt()) return;
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  await installByApt(found.missing, say);
  if (isOurs) rmSync(POLICY, { force: true });
}

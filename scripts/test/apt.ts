import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { run } from './tools.js';

/** Says what is being done, in one line. */
export type Say = (line: string) => void;

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
export function installByApt(names: readonly string[], say: Say): Promise<void> {
  const done = last.then(() => install(names, say));
  last = done;
  return done;
}

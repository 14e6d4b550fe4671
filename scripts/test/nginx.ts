import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { findProxy } from '../../apps/server/testkit/proxyTools.js';
import { canUseApt, installByApt, type Say } from './apt.js';

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

import { findProgram } from '../../apps/server/testkit/proxyTools.js';
import { canUseApt, installByApt, type Say } from './apt.js';

/** Installs the shell of Safari's engine where that can be done and it is not there: what is measured in whole numbers is answered on it too. */
export async function provideJsc(say: Say): Promise<void> {
  if (findProgram('jsc') === null && canUseApt()) await installByApt(['libjavascriptcoregtk-4.0-bin'], say);
}

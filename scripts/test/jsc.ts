import { findJsc } from '../../packages/quincunx/tools/geometry/findJsc.js';
import { canUseApt, installByApt, type Say } from './apt.js';

/** Installs the shell of Safari's engine where that can be done and it is not there: geometry is answered on it too. */
export async function provideJsc(say: Say): Promise<void> {
  if (findJsc() === null && canUseApt()) await installByApt(['libjavascriptcoregtk-4.0-bin'], say);
}

import type { FrameOf } from '../model/index.js';
import { close } from '../stack.js';
import type { Dealing } from '../types.js';

export function campaign({ log }: Dealing, _frame: FrameOf<'campaign'>): void {
  close(log);
}

import type { FrameOf } from '../model/index.js';
import { close } from '../stack.js';
import type { Dealing } from '../types.js';

export function war({ log }: Dealing, _frame: FrameOf<'war'>): void {
  close(log);
}

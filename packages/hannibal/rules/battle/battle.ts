import type { FrameOf } from '../model/index.js';
import { close } from '../stack.js';
import type { Dealing } from '../types.js';

export function battle({ log }: Dealing, _frame: FrameOf<'battle'>): void {
  close(log);
}

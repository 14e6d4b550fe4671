import type { FrameOf } from '../model/index.js';
import { close } from '../stack.js';
import type { Dealing } from '../types.js';

export function event({ log }: Dealing, _frame: FrameOf<'event'>): void {
  close(log);
}

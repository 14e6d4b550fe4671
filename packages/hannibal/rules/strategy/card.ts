import type { FrameOf } from '../model/index.js';
import { close } from '../stack.js';
import type { Dealing } from '../types.js';

export function card({ log }: Dealing, _frame: FrameOf<'card'>): void {
  close(log);
}

import type { FrameOf } from '../model/index.js';
import { close } from '../stack.js';
import type { Dealing } from '../types.js';

export function penalty({ log }: Dealing, _frame: FrameOf<'penalty'>): void {
  close(log);
}

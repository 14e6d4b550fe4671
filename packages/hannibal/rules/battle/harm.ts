import type { FrameOf } from '../model/index.js';
import { close } from '../stack.js';
import type { Dealing } from '../types.js';

export function harm({ log }: Dealing, _frame: FrameOf<'harm'>): void {
  close(log);
}

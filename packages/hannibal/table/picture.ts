import { fold } from '@tessera/core';
import { hannibal } from '@tessera/hannibal';
import { boardOf } from '@tessera/hannibal/drawing';

/** The board before the war, as SVG. */
export const picture = (): string =>
  boardOf(hannibal.world)(fold(hannibal, hannibal.begin({ bid: 0 }, '')), 1060);

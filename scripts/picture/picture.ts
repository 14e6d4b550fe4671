import { paint } from '../../apps/server/src/letters/scribe/paint.js';
import { boardSvg } from '../../apps/server/src/metaurus/board.js';
import type { Viewer } from '../../packages/core/src/index.js';
import { faultText, replayLog } from '../../packages/metaurus/notation/index.js';
import { metaurus, type Seat } from '../../packages/metaurus/rules/index.js';

/** Whose eyes, and how wide in pixels. */
export interface Look {
  readonly as: Viewer<Seat>;
  readonly width: number;
}

/** A PNG, or the sentence that says what is wrong with the text. */
export type Pictured = { readonly png: Uint8Array } | { readonly fault: string };

/** The picture of a position, or of the one in which a log ends (docs/notation.md), as the server draws it for a letter. */
export async function picture(text: string, { as, width }: Look): Promise<Pictured> {
  const log = replayLog(metaurus, text);
  if (!log.ok) return { fault: faultText(log.error) };
  return { png: await paint(boardSvg(metaurus.conceal(log.value.end, as), as, width)) };
}

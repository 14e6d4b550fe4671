import type { Frozen } from '@tessera/core';
import { z } from 'zod';
import { featureName } from '../model/feature.js';
import { lineId, type LineId } from '../model/unit.js';

/** The words of line orders (2.6): one a line, standing until it is changed. On ground *into* a wood is one more (13.11). */
export const LINE_WORDS = [
  'hold',
  'forward',
  'charge',
  'follow',
  'back',
  'skirmish',
  'relieve',
  'run',
] as const;
export type LineWord = (typeof LINE_WORDS)[number];

/** What a line that follows keeps between itself and the one ahead unless it is said, in hundredths of an inch. */
export const FOLLOWING_GAP = 250;

const plain = <W extends LineWord>(word: W) => z.strictObject({ word: z.literal(word) });

/** The order of a line. It is a draft of its owner's, and has no effect but the steps that it expands to. */
export const lineOrderSchema = z.discriminatedUnion('word', [
  plain('hold'),
  plain('forward'),
  plain('charge'),
  z.strictObject({
    word: z.literal('follow'),
    gap: z.int().min(0).max(1800).default(FOLLOWING_GAP),
  }),
  plain('back'),
  plain('skirmish'),
  /** The line goes back, and another charges in its place. */
  z.strictObject({ word: z.literal('relieve'), by: lineId }),
  plain('run'),
  /** Skirmishers on foot go into a wood; it is named only where there is one (13.11). */
  z.strictObject({ word: z.literal('into'), feature: featureName }),
]);
export type LineOrder = Frozen<z.infer<typeof lineOrderSchema>>;

/** The orders of a side's lines. A line without one holds. */
export const lineOrdersSchema = z.record(lineId, lineOrderSchema);
export type LineOrders = Readonly<Record<LineId, LineOrder>>;

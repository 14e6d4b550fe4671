import type { Fact } from '../../rules/index.js';

/** What is said at the table, and by the players before the war. */
const KINDS = [
  'SidesSettled',
  'WindowSwitched',
  'Resigned',
  'DrawOffered',
  'DrawWithdrawn',
  'DrawAnswered',
  'TakebackAsked',
  'TakebackWithdrawn',
  'TakebackAnswered',
  'TakenBack',
] as const satisfies readonly Fact['kind'][];
const KNOWN: ReadonlySet<string> = new Set(KINDS);

/** Whether a fact is a word at the table that is told; a share in the chance only where one was lost. */
export const isTableWord = (fact: Fact): boolean =>
  KNOWN.has(fact.kind) || (fact.kind === 'ShareSealed' && fact.lost > 0);

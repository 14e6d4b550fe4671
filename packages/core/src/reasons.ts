/**
 * Why something is not allowed, or what is still missing. `code` is a key of the game's texts, `rule` the rule case
 * behind it (empty when it comes from no rule), `at` the places to point at, `values` the figures for the text.
 */
export interface Reason<Place extends string = string> {
  readonly code: string;
  readonly rule: string;
  readonly at: readonly Place[];
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A single reason with that code, which cites no rule. */
export const because = (code: string): readonly Reason<never>[] => [{ code, rule: '', at: [] }];
/** That reason, unless something is allowed. */
export const unless = (isAllowed: boolean, code: string): readonly Reason<never>[] =>
  isAllowed ? [] : because(code);

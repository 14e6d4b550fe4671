const CHANGES = ['seats', 'links', 'talk', 'frozen', 'gone'] as const;
type Named = (typeof CHANGES)[number];

/** What has changed about a game: how many events it has now, what its page says, through which links one sits there, what is said at its table, that its host has stopped it or lets it go on, or that it is no more. */
export type Change = number | Named;

const isNamed = (text: string): text is Named => CHANGES.some((change) => change === text);

/** What a server hints at. */
export interface Hint {
  readonly id: string;
  readonly change: Change;
}

/** A hint as text, for the channel between servers. It tells nothing that a player may not know. */
export const hintOf = ({ id, change }: Hint): string => `${id} ${change}`;

/** Reads a hint; null for anything else that is said on the channel. */
export function readHint(text: string): Hint | null {
  const [, id, change] = /^(\w{12}) (\d{1,9}|[a-z]+)$/.exec(text) ?? [];
  if (id === undefined || change === undefined) return null;
  if (isNamed(change)) return { id, change };
  return /^\d/.test(change) ? { id, change: Number(change) } : null;
}

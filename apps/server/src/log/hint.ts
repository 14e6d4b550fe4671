/** What has changed about a game: how many events it has now, who sits there, or through which links. */
export type Change = number | 'seats' | 'links';

/** What a server hints at. */
export interface Hint {
  readonly id: string;
  readonly change: Change;
}

/** A hint as text, for the channel between servers. It tells nothing that a player may not know. */
export const hintOf = ({ id, change }: Hint): string => `${id} ${change}`;

/** Reads a hint; null for anything else that is said on the channel. */
export function readHint(text: string): Hint | null {
  const [, id, change] = /^(\w{12}) (\d{1,9}|seats|links)$/.exec(text) ?? [];
  if (id === undefined || change === undefined) return null;
  return { id, change: change === 'seats' || change === 'links' ? change : Number(change) };
}

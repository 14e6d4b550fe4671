/** What a server hints at: the game, and how many events it has now; or null when its seats have changed. */
export interface Hint {
  readonly id: string;
  readonly version: number | null;
}

/** A hint as text, for the channel between servers. It tells nothing that a player may not know. */
export const hintOf = ({ id, version }: Hint): string => `${id} ${version ?? 'seats'}`;

/** Reads a hint; null for anything else that is said on the channel. */
export function readHint(text: string): Hint | null {
  const [, id, version] = /^(\w{12}) (\d{1,9}|seats)$/.exec(text) ?? [];
  if (id === undefined || version === undefined) return null;
  return { id, version: version === 'seats' ? null : Number(version) };
}

import type { Group, Layers } from '@tessera/drawing';
import type { Scene } from './board.js';

/** What became of the groups of a layer from one scene to the next. */
export interface Diff {
  readonly removed: readonly Group[];
  readonly added: readonly Group[];
  /** Same key, another place. */
  readonly moved: readonly { readonly from: Group; readonly to: Group }[];
  /** Same key, another look. */
  readonly changed: readonly Group[];
}

/** Compares two lists of groups by their keys. */
export function diffGroups(before: readonly Group[], after: readonly Group[]): Diff {
  const old = new Map(before.map((group) => [group.key, group]));
  const kept = new Set(after.map((group) => group.key));
  const pairs = after.flatMap((to) => {
    const from = old.get(to.key);
    return from === undefined ? [] : [{ from, to }];
  });
  return {
    removed: before.filter((group) => !kept.has(group.key)),
    added: after.filter((group) => !old.has(group.key)),
    moved: pairs.filter(({ from, to }) => from.x !== to.x || from.y !== to.y),
    changed: pairs.filter(({ from, to }) => from.look !== to.look).map(({ to }) => to),
  };
}

/** True when a layer looks the same in both lists. */
export function isSameLayer(before: readonly Group[], after: readonly Group[]): boolean {
  if (before === after) return true;
  if (before.length !== after.length) return false;
  return after.every((group, i) => {
    const old = before[i];
    return old?.key === group.key && old.look === group.look && old.x === group.x && old.y === group.y;
  });
}

const isSameOrder = (before: Layers, after: Layers): boolean =>
  before.length === after.length && after.every(({ name }, at) => before[at]?.name === name);

/** True when two scenes could not be told apart by looking at them. */
export const looksSame = (before: Scene, after: Scene): boolean =>
  before.map === after.map &&
  isSameOrder(before.layers, after.layers) &&
  after.layers.every(({ groups }, at) => isSameLayer(before.layers[at]?.groups ?? [], groups));

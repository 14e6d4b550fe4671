import { project, type Viewer } from '@tessera/core';
import type { Fact, Seat, State } from '../rules/index.js';
import { linesOf, nothingTold, tellAll } from '../texts/index.js';
import { hannibal } from './position.js';

/** The log of some facts after a position, as a viewer reads it, line by line. */
export function toldTo(viewer: Viewer<Seat>, before: State, facts: readonly Fact[]): string[] {
  const seen = facts.flatMap((fact) => project(hannibal, fact, viewer) ?? []);
  const view = hannibal.conceal(before, viewer);
  return linesOf(tellAll(seen, { ...nothingTold(hannibal.world), view })).map(({ text }) => text);
}

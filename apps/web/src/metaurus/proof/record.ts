import { metaurus, readFacts, type Event } from '@tessera/metaurus';
import type { GameRecord } from '@tessera/protocol';
import { fetchRecord } from '../../api/watching.js';

/** The record of a finished game, and its facts as this page knows them. */
export interface Finished {
  readonly record: GameRecord;
  readonly facts: readonly Event[];
}

async function fetched(game: string): Promise<Finished | null> {
  const answer = await fetchRecord(game);
  if (answer === null || 'error' in answer || answer.ok.data !== metaurus.data) return null;
  const facts = readFacts(metaurus, answer.ok.events);
  return facts.ok ? { record: answer.ok, facts: facts.value } : null;
}

const asked = new Map<string, Promise<Finished | null>>();

/** A finished game, asked for once; null where it cannot be had, or was played on other data. */
export function finishedGame(game: string): Promise<Finished | null> {
  const known = asked.get(game) ?? fetched(game);
  asked.set(game, known);
  // What could not be had may be there when it is asked for again.
  void known.then((found) => found ?? asked.delete(game));
  return known;
}

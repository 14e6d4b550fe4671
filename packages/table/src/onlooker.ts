import { computed } from '@preact/signals';
import { type Game, type GameTypes, readFacts } from '@tessera/core';
import type { Watch } from './watch/watch.js';
import type { GameTable, Onlooker, Session } from './gameTable.js';
import type { GameRecord } from '@tessera/protocol';
import type { FetchRecord } from './gameUi.js';

/** Opens an onlooker; with a session, one that looks at the past of its seat. */
export function openOnlooker<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  table: GameTable<T, O, S>,
  watch: Watch<T>,
  session: S | null,
): O {
  const { history, at } = watch;
  const told = computed(() => (history.value === null ? null : table.told(history.value)));
  return table.look(
    {
      watch,
      view: computed(() => history.value?.viewAt(at.value) ?? table.game.empty),
      lines: computed(() => told.value?.lines.slice(0, told.value.count(at.value)) ?? []),
      showPlaces: () => undefined,
      focus: () => undefined,
      close: () => undefined,
    },
    session,
  );
}

/** The record of a finished game, and its facts in the game's form. */
export interface Finished<T extends GameTypes> {
  readonly record: GameRecord;
  readonly facts: readonly T['event'][];
}

/** Fetches a finished game; null when it cannot be had, or its data set is another. */
export type Records<T extends GameTypes> = (id: string, ask: FetchRecord) => Promise<Finished<T> | null>;

async function fetched<T extends GameTypes>(
  game: Game<T>,
  id: string,
  fetchRecord: FetchRecord,
): Promise<Finished<T> | null> {
  const answer = await fetchRecord(id);
  if (answer === null || 'error' in answer || answer.ok.data !== game.data) return null;
  const read = readFacts(game, answer.ok.events);
  return 'facts' in read ? { record: answer.ok, facts: read.facts } : null;
}

/** Fetches finished games, each once; null when it cannot be had, or its data set is another. */
export function recordsOf<T extends GameTypes>(game: Game<T>): Records<T> {
  const asked = new Map<string, Promise<Finished<T> | null>>();
  return (id, fetchRecord) => {
    const known = asked.get(id) ?? fetched(game, id, fetchRecord);
    asked.set(id, known);
    // A failure is not cached, so that the next call tries again.
    void known.then((found) => found ?? asked.delete(id));
    return known;
  };
}

import { decideTable, facesIn, random } from '@tessera/core';
import { idealChance, randomGame, seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { fighter, melee } from '../testkit/index.js';
import { actionsOf, type Event, type Replayed } from '../rules/index.js';
import { printLog } from './log.js';

const options = { gauls: true, ownElephantVictimsCount: false, turnLimit: '20' } as const;

/** A random game: its log and its actions. A draw is offered in its middle and at its end. */
function played(seed: string): { log: Event[]; actions: Replayed[] } {
  const setting = { options, draw: random(seed), source: idealChance(seed), most: 150, lean: fighter(melee) };
  const actions: Replayed[] = [];
  for (const { seat, commit, before, after, events } of randomGame(melee, setting)) {
    actions.push({ action: { seat, steps: commit.steps, dice: facesIn(events) }, before, after, events });
  }
  const log = [...melee.begin(options, 'seal'), ...actions.flatMap(({ events }) => events)];
  return { log, actions };
}

describe('the actions of a log', () => {
  it.each(seeds(2, 40))('are those that it came of, with their dice (%s)', (seed) => {
    const { log, actions } = played(seed);
    const found = actionsOf(melee, log);
    expect(found?.actions.map(({ action }) => action)).toEqual(actions.map(({ action }) => action));
    const start = actions[0]?.before ?? melee.empty;
    expect(found && printLog(melee, found)).toBe(printLog(melee, { start, actions }));
  });

  it('hold the words at the table', () => {
    const { log, actions } = played('words');
    const few = actions.slice(0, 4);
    const last = few.at(-1)?.after ?? melee.empty;
    const said = decideTable(
      melee,
      last,
      { seat: 'rome', step: { verb: 'resign' } },
      { source: idealChance('words') },
    );
    const facts = few.reduce((count, { events }) => count + events.length, 1);
    const found = actionsOf(melee, [...log.slice(0, facts), ...(said.ok ? said.value.events : [])]);
    expect(found?.actions.at(-1)?.action).toEqual({ seat: 'rome', word: { verb: 'resign' } });
  });

  it('are not told where these rules would not lead to the same facts', () => {
    const { log } = played('other');
    const at = log.findIndex(({ kind }) => kind === 'UnitMoved');
    const bent = log.map((event, index) =>
      index === at && event.kind === 'UnitMoved' ? { ...event, cost: event.cost + 1 } : event,
    );
    expect(actionsOf(melee, bent)).toBeNull();
    expect(actionsOf(melee, log.slice(1))).toBeNull();
  });
});

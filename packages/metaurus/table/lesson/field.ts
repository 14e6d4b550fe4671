import { createMetaurus, metaurus, type Metaurus, optionsSchema, shippedData } from '@tessera/metaurus';
import { faultText, replayLog } from '@tessera/metaurus/notation';
import { actsOf, type Lesson } from '@tessera/table/lesson';
import { z } from 'zod';

/** Counters of one kind, as a data set lists them. */
interface Group {
  readonly people: string;
  readonly seat: string;
  readonly command: string;
  readonly weapon: string;
  readonly front: string;
  readonly back: string;
  /** The hexes in which they are set up. */
  readonly at: readonly string[];
}

const { map, tables } = z.object({ map: z.unknown(), tables: z.looseObject({}) }).parse(shippedData);

/** The game on the shipped map with these counters alone. Neither side can win with so few: each limit is `limit`. */
export function fieldWith(groups: readonly Group[], limit: number) {
  const counters = {
    groups,
    sharedCavalry: { commands: ['III', 'V'], least: 1 },
    startFacing: { rome: 0, carthage: 3 },
  };
  const limits = { exits: limit, romanLosses: limit, carthaginianLosses: limit };
  const victory = { ...metaurus.world.tables.victory, ...limits };
  return createMetaurus({ map, counters, tables: { ...tables, victory } });
}

/** How many actions come before a lesson: both set-ups. */
const BEFORE = 2;

/**
 * What a lesson takes from its script: a log (docs/notation.md) without its first line, with the plans of both sides and
 * their dice. Throws when the script does not fit the rules, which is a programming error.
 */
export function scripted(
  game: ReturnType<typeof fieldWith>,
  script: string,
): Pick<Lesson<Metaurus>, 'game' | 'options' | 'begun' | 'acts'> {
  const replay = replayLog(game, `metaurus ${game.world.hash}\n${script}`);
  if (!replay.ok) throw new Error(`A lesson's script: ${faultText(replay.error)}`);
  const acts = actsOf<Metaurus>(replay.value.actions);
  const options = optionsSchema.parse({});
  return {
    game,
    options,
    begun: [...game.begin(options, ''), ...acts.slice(0, BEFORE).flatMap(({ events }) => events)],
    acts: acts.slice(BEFORE),
  };
}

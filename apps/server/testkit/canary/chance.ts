import { systemChance, type Chance } from '../../src/parts.js';
import { ofBytes, ofText, type Secret } from './needles.js';

/** A commitment: its label, its text and its salt. */
interface Commitment {
  readonly label: string;
  readonly text: string;
  readonly salt: string;
}

/** Real chance whose seeds and salts a test can read. */
export interface WatchedChance extends Chance {
  /** The seed of a game, and the salts under which its commitments were made; `shownBy` are the events that show a salt. */
  readonly secretsOf: (
    game: string,
    rules: { readonly seats: readonly string[]; readonly shownBy: readonly string[] },
  ) => readonly Secret[];
}

/** Wraps a chance (undefined: the system's), and remembers its seeds and salts. */
export function watchedChance(chance: Chance = systemChance): WatchedChance {
  const seeds = new Map<string, Buffer>();
  const made = new Map<string, Map<string, Commitment>>();
  return {
    seed: chance.seed,
    source: (seed, game) => {
      const source = chance.source(seed, game);
      const commitments = made.get(game) ?? new Map<string, Commitment>();
      seeds.set(game, Buffer.from(seed));
      made.set(game, commitments);
      return {
        ...source,
        seal: (label, text) => {
          const sealing = source.seal(label, text);
          commitments.set(sealing.salt, { label, text, salt: sealing.salt });
          return sealing;
        },
      };
    },
    secretsOf: (game, { seats, shownBy }) => {
      const seed = seeds.get(game);
      if (seed === undefined) throw new Error(`No seed of ${game} was seen.`);
      const salts = [...(made.get(game)?.values() ?? [])].map(({ label, text, salt }) => {
        const owners = seats.filter((seat) => `${label}|${text}`.split('|').includes(seat));
        const needles = [...ofText(salt), ...ofBytes(Buffer.from(salt, 'hex'))];
        return { what: `the salt of ${label}`, needles, owners, shownBy, opens: true };
      });
      return [{ what: 'the seed', needles: ofBytes(seed), owners: [], opens: true }, ...salts];
    },
  };
}

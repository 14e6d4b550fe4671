import { canonical, type Game, type GameTypes, project } from '@tessera/core';
import { packingOf } from '@tessera/protocol';
import type { Seated } from '../random-game.js';

/** A secret: its owners, how it looks in bytes, and when the rules reveal it. */
export interface Secret {
  readonly what: string;
  /** All encodings to search for. */
  readonly needles: readonly Buffer[];
  readonly owners: readonly string[];
  /** The kinds of events that reveal it. */
  readonly shownBy?: readonly string[];
  /** True when the end of the game reveals it. */
  readonly opens?: boolean;
}

/** Base64 of bytes wherever they lie in something longer: the digits that depend on nothing before or after them. */
function anywhereInBase64(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const digits = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    return digits.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  });
}

const inUrl = (digits: string): string => digits.replaceAll('+', '-').replaceAll('/', '_');

/** All encodings of bytes: raw, base 16, base64 and base64url at any offset, and as a list. */
export function ofBytes(bytes: Buffer): Buffer[] {
  const base16 = bytes.toString('hex');
  const digits = anywhereInBase64(bytes);
  const texts = [
    base16,
    base16.toUpperCase(),
    ...digits,
    ...digits.map(inUrl),
    [...bytes].join(','),
    [...bytes].join(', '),
    [...bytes].map((byte, at) => `"${at}":${byte}`).join(','),
  ];
  return [bytes, ...new Set(texts)].map((text) => Buffer.from(text));
}

/** All encodings of a text. */
export const ofText = (text: string): Buffer[] => ofBytes(Buffer.from(text));

/**
 * The facts of a game that is over of which some were not shown all: each as the wire and as a record tell it whole,
 * and whose it was. The end opens them.
 */
export const maskedIn =
  <T extends GameTypes>(game: Game<T>) =>
  ({ players: [player] }: Pick<Seated<T>, 'players'>): Secret[] => {
    const { pack } = packingOf(game.schemas.event);
    return (player?.feed.events() ?? []).flatMap((fact) => {
      const owners = game.seats.filter((seat) => canonical(project(game, fact, seat)) === canonical(fact));
      if (project(game, fact, 'public') === null || owners.length === game.seats.length) return [];
      const needles = [pack(fact), fact].flatMap((form) => ofText(JSON.stringify(form)));
      return [{ what: `what is masked of ${fact.kind}`, needles, owners, opens: true }];
    });
  };

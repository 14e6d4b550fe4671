import type { GameTypes } from '@tessera/core';
import { wordsOf, type Texts } from '@tessera/plain';
import type { GameOutside } from '../gameUi.js';
import { text } from '../texts/index.js';

/** A game that brings its rules and texts: of the texts, what is said around its tables. */
export interface PlainOutside {
  readonly kind: string;
  readonly seats: readonly string[];
  readonly texts: Texts;
}

/** What the pages around the tables know of a game that brings nothing but its rules and texts. */
export function plainOutside({ kind, seats, texts }: PlainOutside): GameOutside {
  const words = wordsOf<GameTypes>({ kind, seats }, texts);
  const { find } = words.catalogue;
  const game = words.name;
  const proposal = find('title.proposal', { game }) ?? game;
  return {
    kind,
    sides: seats.map((seat) => ({
      seat,
      name: words.sideName(seat),
      hint: find(`side.${seat}.hint`) ?? '',
    })),
    note: text('plain.note'),
    taskName: words.taskName,
    defaults: {},
    OptionsForm: null,
    describe: () => [],
    proposeTitle: (name) =>
      (name === '' ? proposal : (find('title.proposal.named', { game, name }) ?? proposal)).slice(0, 80),
  };
}

import type { GameTypes } from '@tessera/core';
import { wordsOf, type Texts, type Words } from '@tessera/plain';
import type { BidWords, GameOutside } from '../gameUi.js';
import { text } from '../texts/index.js';

/** A game that brings its rules and texts: of the texts, what is said around its tables. */
export interface PlainOutside {
  readonly kind: string;
  readonly seats: readonly string[];
  readonly texts: Texts;
  /** The highest bid, and who the higher one plays, where its sides may go by a sealed bid. */
  readonly bidding?: { readonly most: number; readonly higher: string };
  /** The options that it is opened with; none where it has none. */
  readonly defaults?: GameOutside['defaults'];
}

/** What is said of a sealed bid: by the game's texts `bid`, `bid.hint` and `bid.label`, or in words for any game. */
function bidWords(
  { catalogue: { find }, sideName }: Pick<Words<GameTypes>, 'catalogue' | 'sideName'>,
  { most, higher }: Required<PlainOutside>['bidding'],
): BidWords {
  const values = { side: sideName(higher), most };
  const say = (key: string): string => find(key, values) ?? '';
  return { most, name: say('bid'), hint: say('bid.hint'), label: say('bid.label') };
}

/** What the pages around the tables know of a game that brings nothing but its rules and texts. */
export function plainOutside({ kind, seats, texts, bidding, defaults = {} }: PlainOutside): GameOutside {
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
    bidding: bidding === undefined ? null : bidWords(words, bidding),
    defaults,
    OptionsForm: null,
    describe: (options) =>
      Object.entries(options).flatMap(([name, value]) => {
        const said =
          find(`option.${name}.${String(value)}`) ??
          find(`option.${name}`, words.catalogue.valuesOf({ [name]: value }));
        return said === null || said === '' ? [] : [said];
      }),
    proposeTitle: (name) =>
      (name === '' ? proposal : (find('title.proposal.named', { game, name }) ?? proposal)).slice(0, 80),
  };
}

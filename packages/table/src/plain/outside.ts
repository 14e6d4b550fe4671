import type { GameTypes } from '@tessera/core';
import { wordsOf, type Texts, type Words } from '@tessera/plain';
import type { BidWords, GameOutside } from '../gameUi.js';
import { text } from '../texts/index.js';

/** What a game on the plain table supplies for the pages around the tables. */
export interface PlainOutside {
  readonly kind: string;
  readonly seats: readonly string[];
  readonly texts: Texts;
  /** Its highest bid and the side that the higher bid plays, when it has bidding. */
  readonly bidding?: { readonly most: number; readonly higher: string };
  /** The options of a new game; none when left out. */
  readonly defaults?: GameOutside['defaults'];
  /** Left out for a game without a small one. */
  readonly sizes?: GameOutside['sizes'];
}

/** The texts about bidding: the game's `bid`, `bid.hint` and `bid.label`, else those for any game. */
function bidWords(
  { catalogue: { find }, sideName }: Pick<Words<GameTypes>, 'catalogue' | 'sideName'>,
  { most, higher }: Required<PlainOutside>['bidding'],
): BidWords {
  const values = { side: sideName(higher), most };
  const say = (key: string): string => find(key, values) ?? '';
  return { most, name: say('bid'), hint: say('bid.hint'), label: say('bid.label') };
}

/** What a game's own page says of it: what it is, who made it, and what is left out here. */
const ABOUT = ['about.what', 'about.by', 'about.left'] as const;

/** Makes what the pages around the tables know of a game that supplies only rules and texts. */
export function plainOutside(plain: PlainOutside): GameOutside {
  const { kind, seats, texts, bidding, defaults = {}, sizes = null } = plain;
  const words = wordsOf<GameTypes>({ kind, seats }, texts);
  const { find } = words.catalogue;
  const game = words.name;
  const about = ABOUT.flatMap((key) => find(key) ?? []);
  const proposal = find('title.proposal', { game }) ?? game;
  return {
    kind,
    sides: seats.map((seat) => ({
      seat,
      name: words.sideName(seat),
      hint: find(`side.${seat}.hint`) ?? '',
    })),
    about: about.length > 0 ? about : [text('plain.note')],
    taskName: words.taskName,
    bidding: bidding === undefined ? null : bidWords(words, bidding),
    defaults,
    sizes,
    battles: [],
    Preview: null,
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

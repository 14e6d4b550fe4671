import { BATTLES, GROUNDS, ownBattleSchema, SIDES, wholeOptionsSchema } from '@tessera/quincunx';
import { outsideTexts, sayOutside as say } from '@tessera/quincunx/texts';
import type { GameOutside, Options } from '@tessera/table';
import { plainOutside } from '@tessera/table/plain';
import { OptionsForm } from './optionsForm.js';
import { OwnPreview } from './own/ownPreview.js';
import { figuresOf } from './own/figures.js';

const plain = plainOutside({
  kind: 'quincunx',
  seats: SIDES,
  texts: outsideTexts,
  defaults: wholeOptionsSchema.parse({}),
  sizes: {
    small: wholeOptionsSchema.parse({ scenario: 'skirmish' }),
    whole: wholeOptionsSchema.parse({ scenario: 'full' }),
  },
});

/** The options in words; of a battle of one's own its title and its figures. */
function describe(options: Options): readonly string[] {
  const { own, ...others } = options;
  const read = ownBattleSchema.safeParse(own);
  return [...(read.success ? [say('option.own', figuresOf(read.data))] : []), ...plain.describe(others)];
}

/** A game is called by its battle. */
function proposeTitle(name: string, options: Options): string {
  const { scenario, own } = wholeOptionsSchema.parse(options);
  const battle = own?.title ?? say(`title.${scenario}`);
  return (name === '' ? battle : say('title.named', { battle, name })).slice(0, 80);
}

/** What the pages around the tables know of the game. */
export const quincunxOutside: GameOutside = {
  ...plain,
  describe,
  proposeTitle,
  Preview: OwnPreview,
  battles: [
    ...BATTLES.map((name) => ({
      name,
      title: say(`form.scenario.${name}`),
      line: say(`form.scenario.${name}.hint`),
      options: wholeOptionsSchema.parse({ scenario: name }),
    })),
    ...GROUNDS.map((ground) => ({
      name: ground,
      title: say(`ground.${ground}`),
      line: say(ground === 'open' ? 'ground.line.open' : `form.ground.hint.${ground}`),
      options: wholeOptionsSchema.parse({ scenario: 'skirmish', ...(ground !== 'open' && { ground }) }),
    })),
  ],
  OptionsForm,
};

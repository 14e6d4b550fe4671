import { BATTLES, GROUNDS, type Options as Agreed, SIDES, wholeOptionsSchema } from '@tessera/quincunx';
import { outsideTexts, sayOutside as say } from '@tessera/quincunx/texts';
import type { GameOutside, Options } from '@tessera/table';
import { plainOutside } from '@tessera/table/plain';
import { OptionsForm, readOptions } from './optionsForm.js';
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

/** What is fought, in words: a battle of one's own by its title and figures, one in the open without its ground. */
function fought({ scenario, own, ground }: Agreed): readonly string[] {
  if (own !== undefined) return [say('option.own', figuresOf(own))];
  const battle = BATTLES.find((one) => one === scenario);
  return battle !== undefined && ground === 'open'
    ? [say('option.open', { battle: say(`title.${battle}`) })]
    : plain.describe({ scenario, ...(ground !== undefined && { ground }) });
}

/** The options in words. */
function describe(options: Options): readonly string[] {
  const read = wholeOptionsSchema.safeParse(options);
  if (!read.success) return plain.describe(options);
  const { scenario: _, own: __, ground: ___, ...others } = read.data;
  return [...fought(read.data), ...plain.describe(others)];
}

/** A game is called by its battle. */
function proposeTitle(name: string, options: Options): string {
  const { scenario, own } = readOptions(options);
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

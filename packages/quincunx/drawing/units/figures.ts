import type { TroopKind } from '../../rules/index.js';

/** The shapes of shields from above: the Roman one is bowed. */
export const SHIELDS = ['bowed', 'long', 'round', 'little', 'none'] as const;
export const WEAPONS = ['throwing', 'spear', 'pike', 'sword', 'javelin', 'sling', 'bow'] as const;
export const HEADS = ['plume', 'crest', 'helmet', 'hair', 'cap', 'pelt'] as const;

/** The look of a man from above, by which kinds of troops differ. */
export interface Figure {
  readonly shield: (typeof SHIELDS)[number];
  readonly weapon: (typeof WEAPONS)[number];
  readonly head: (typeof HEADS)[number];
  readonly body: string;
  readonly face: string;
  readonly top: string;
  readonly crest: string;
  /** The coat of the horse; null on foot. */
  readonly horse: string | null;
}

const BRASS = '#d9b44f';
const IRON = '#8d949b';
const SKIN = '#b9855a';
const DARK = '#2b2017';

const man = (figure: Partial<Figure>): Figure => ({
  shield: 'bowed',
  weapon: 'throwing',
  head: 'plume',
  body: IRON,
  face: '#b3312a',
  top: BRASS,
  crest: '#f4ead6',
  horse: null,
  ...figure,
});

const celt = man({
  shield: 'long',
  weapon: 'sword',
  head: 'hair',
  body: '#3f6f9a',
  face: '#2f8a78',
  top: '#d0a646',
});
const lightMan = man({
  shield: 'little',
  weapon: 'javelin',
  head: 'cap',
  body: '#d9cfb4',
  face: '#3f6f9a',
  top: DARK,
});
const rider = man({ shield: 'round', weapon: 'spear', head: 'helmet', horse: '#6a4529' });

/** The men of each kind of troops. */
export const FIGURES: Readonly<Record<Exclude<TroopKind, 'elephants'>, Figure>> = {
  triarii: man({ weapon: 'spear', head: 'crest', face: '#7d1815', crest: '#1d1a19' }),
  princeps: man({ face: '#a82a25', crest: '#f4ead6' }),
  hastati: man({ face: '#c8472f', body: '#b98a4a', crest: '#7d1815' }),
  velites: man({
    shield: 'little',
    weapon: 'javelin',
    head: 'pelt',
    body: '#eadfc6',
    face: '#b3312a',
    top: '#77562f',
  }),
  equites: { ...rider, body: '#f1e7d2', face: '#8a1f1c', horse: '#4d2f1d' },
  alliedCavalry: { ...rider, body: '#c9553f', face: '#e3c88f', horse: '#835c38' },
  extraordinariiSlingers: man({
    shield: 'none',
    weapon: 'sling',
    head: 'cap',
    body: '#d98b6f',
    top: '#7d1815',
  }),
  extraordinariiArchers: man({ shield: 'none', weapon: 'bow', head: 'cap', body: '#d98b6f', top: '#7d1815' }),
  pikePhalanx: man({
    shield: 'round',
    weapon: 'pike',
    head: 'helmet',
    body: '#2f5f8c',
    face: '#ece6d4',
    top: BRASS,
  }),
  spanish: man({ shield: 'long', weapon: 'sword', head: 'cap', body: '#f3ede0', face: '#6d4a86', top: DARK }),
  celts: celt,
  celticJavelins: { ...celt, weapon: 'javelin', face: '#4fa08f', body: '#7fa3bf' },
  balearicSlingers: { ...lightMan, shield: 'none', weapon: 'sling', top: SKIN },
  libyanJavelins: { ...lightMan, face: '#2f5f8c' },
  numidianJavelins: { ...lightMan, face: '#e8e0cb', body: '#c2a878' },
  moroccanArchers: { ...lightMan, shield: 'none', weapon: 'bow', body: '#e9ddbf', top: '#20476b' },
  punicCavalry: { ...rider, body: '#2f5f8c', face: '#ece6d4', horse: '#3f2a1c' },
  celticCavalry: { ...rider, weapon: 'sword', body: '#2f8a78', face: '#b8862f', horse: '#7a5735' },
  celticCavalryUnarmoured: {
    ...rider,
    weapon: 'sword',
    head: 'hair',
    body: '#7fa3bf',
    face: '#2f8a78',
    horse: '#94714a',
  },
  spanishCavalry: { ...rider, head: 'cap', body: '#f3ede0', face: '#6d4a86', top: DARK, horse: '#5c3d26' },
  numidianCavalry: {
    ...rider,
    shield: 'little',
    weapon: 'javelin',
    head: 'cap',
    body: '#e2d5b3',
    face: '#20476b',
    top: DARK,
    horse: '#a98a62',
  },
  alliedHastati: man({ face: '#d98b6f', body: '#b98a4a', crest: '#5a2a22' }),
  alliedPrinceps: man({ face: '#c9553f', crest: '#e3c88f' }),
  alliedLights: man({ shield: 'little', weapon: 'javelin', head: 'cap', body: '#e3c88f', face: '#c9553f' }),
  spearPhalanx: man({ shield: 'round', weapon: 'pike', head: 'helmet', body: '#c9553f', face: '#e3c88f' }),
};

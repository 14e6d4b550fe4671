import { nearestAt, topAt, type At, type Seat, type Space, type Step } from '@tessera/hannibal';
import { firstOf, marks, plays, scene, topOf, type Answers, type Scene, type Told } from './answers.js';

/** Publius sails with a consular army to Tarraco, two steps from Hannibal. */
const TO_TARRACO: Answers = {
  playCard: plays({ verb: 'play', card: 37, use: 'move' }),
  activate: [{ verb: 'activate', general: 'publius' }],
  move: [
    { verb: 'muster', regulars: 5, elephants: 0, generals: [], train: false },
    { verb: 'sail', to: 'tarraco', inside: false },
    { verb: 'stop' },
  ],
};

const ARMY: Step = { verb: 'muster', regulars: 8, elephants: 2, generals: ['mago'], train: false };

/** Hannibal's whole army goes by forced march, on after each interruption, and fights or besieges where it comes to. */
const marchBy = (...spaces: readonly Space[]): Answers => ({
  playCard: plays({ verb: 'play', card: 61, use: 'event' }),
  activate: [{ verb: 'activate', general: 'hannibal' }],
  move: (view) => {
    const at = view.posts.hannibal.space;
    const gone = at === null ? 0 : spaces.indexOf(at) + 1;
    const ways = spaces.slice(gone).map((to): Step => ({ verb: 'go', to }));
    return [...(topAt(view, 'move')?.army === null ? [ARMY] : []), ...ways, { verb: 'stop' }];
  },
  elephantCharge: [{ verb: 'accept' }],
  siege: [{ verb: 'besiege' }],
});

const TO_BATTLE = marchBy('dertosa', 'tarraco');
const TO_SIEGE = marchBy('dertosa', 'tarraco', 'emporiae', 'narbo', 'nemausus', 'massilia');

/** A battle is fought on as long as there are cards that match. */
const FIGHTING_ON: Answers = {
  battleAttack: firstOf('attack'),
  battleDefend: firstOf('match', 'decline'),
  initiative: [{ verb: 'accept' }],
  counterattack: [{ verb: 'accept' }],
};

const battle = (seat: Seat, at: At): Scene =>
  scene(seat, at, { first: 'rome', rome: TO_TARRACO, carthage: TO_BATTLE });

const fought = (seat: Seat, at: At): Scene =>
  scene(seat, at, {
    first: 'rome',
    rome: { ...TO_TARRACO, ...FIGHTING_ON },
    carthage: { ...TO_BATTLE, ...FIGHTING_ON },
  });

/** How many rounds are fought before a battle is looked at. */
const ROUNDS = 2;

/** Both have markers on the ways out of Tarraco before Publius is beaten there. */
const DEFEAT: Told = {
  first: 'rome',
  rome: {
    ...TO_TARRACO,
    ...FIGHTING_ON,
    playCard: plays({ verb: 'play', card: 37, use: 'move' }, { verb: 'play', card: 35, use: 'place' }),
    placePc: marks('narbo', 'azaila'),
  },
  carthage: {
    ...TO_BATTLE,
    ...FIGHTING_ON,
    playCard: plays({ verb: 'play', card: 6, use: 'place' }, { verb: 'play', card: 61, use: 'event' }),
    placePc: marks('emporiae'),
  },
};

/** Longus leaves a garrison in Massilia and waits at Nice; Hannibal comes before the city, and the train after him. */
const RELIEF: Told = {
  first: 'rome',
  rome: {
    ...FIGHTING_ON,
    playCard: plays(
      { verb: 'play', card: 37, use: 'event' },
      { verb: 'play', card: 49, use: 'discard' },
      { verb: 'play', card: 41, use: 'discard' },
      { verb: 'play', card: 35, use: 'move' },
    ),
    // The campaign could move another one after him; later nobody else can go.
    activate: (view) =>
      topAt(view, 'activate')?.left === 2 ? [{ verb: 'activate', general: 'longus' }] : [],
    move: ({ posts }) =>
      posts.longus.space === 'agrigentum'
        ? [
            { verb: 'muster', regulars: 8, elephants: 0, generals: [], train: false },
            { verb: 'sail', to: 'massilia', inside: false },
            { verb: 'drop', regulars: 2, elephants: 0, generals: [] },
            { verb: 'go', to: 'nice' },
            { verb: 'stop' },
          ]
        : [
            { verb: 'muster', regulars: 6, elephants: 0, generals: [], train: false },
            { verb: 'go', to: 'massilia' },
            { verb: 'stop' },
          ],
    cityDeclare: [{ verb: 'enter', regulars: 2, elephants: 0, generals: [] }],
  },
  carthage: {
    ...TO_SIEGE,
    ...FIGHTING_ON,
    playCard: plays(
      { verb: 'play', card: 61, use: 'event' },
      { verb: 'play', card: 30, use: 'event' },
      { verb: 'play', card: 38, use: 'move' },
    ),
    siege: ({ train }) => [{ verb: train === null ? 'decline' : 'besiege' }],
    eventGeneral: [{ verb: 'name', general: 'hannibal' }],
  },
};

/** Hannibal winters before Massilia. */
const WINTER: Told = { first: 'carthage', carthage: { ...TO_SIEGE, siege: [{ verb: 'decline' }] } };

/** The scenes by name. */
export const scenes = {
  /** Carthage is about to play the first card of the war. */
  opening: scene('carthage', 'playCard', { first: 'carthage' }),
  /** A Roman army has landed in Spain, and Carthage is about to play. */
  landing: scene('carthage', 'playCard', { first: 'rome', rome: TO_TARRACO }),
  /** Hannibal is about to march against it. */
  marching: battle('carthage', 'move'),
  /** Hannibal comes upon it: Publius may avoid battle. */
  reacting: battle('rome', 'reactions'),
  charging: battle('carthage', 'elephantCharge'),
  fighting: battle('carthage', 'battleAttack'),
  defending: battle('rome', 'battleDefend'),
  /** Rounds have been fought, and Carthage attacks again. */
  rounds: {
    ...fought('carthage', 'battleAttack'),
    isReached: (view, who) =>
      who === 'carthage' &&
      (nearestAt(view, 'battle')?.rounds ?? 0) >= ROUNDS &&
      topOf(view) === 'battleAttack',
  },
  /** The battle is lost, and Publius looks for a way back. */
  beaten: fought('rome', 'removePc'),
  /** The same with markers on the ways: Carthage says which CUs it has lost, and then Publius looks for a way. */
  bled: scene('carthage', 'losses', DEFEAT),
  routed: scene('rome', 'retreat', DEFEAT),
  /** Hannibal stands before Massilia. */
  siege: scene('carthage', 'siege', { first: 'carthage', carthage: TO_SIEGE }),
  /** Hannibal before Massilia with a garrison: with the siege train, and then with Longus in his back. */
  train: {
    ...scene('carthage', 'move', RELIEF),
    isReached: (view, who) => who === 'carthage' && view.train !== null && topOf(view) === 'move',
  },
  relieving: scene('rome', 'sortieJoin', RELIEF),
  breakingOff: scene('carthage', 'battleAttack', RELIEF),
  /** Hannibal is about to march to Massilia; the winter falls upon his army there, and the second turn begins. */
  leaving: scene('carthage', 'move', WINTER),
  winter: scene('carthage', 'losses', WINTER),
  proconsul: scene('rome', 'proconsul', WINTER),
  /** The second turn begins. */
  reinforcing: scene('carthage', 'reinforce', { first: 'carthage' }),
  consuls: scene('rome', 'consulPlace', { first: 'carthage' }),
  /** The seventh turn begins: both hold nine cards, and Rome may claim the first play. */
  nine: {
    ...scene('rome', 'claimFirst', { first: 'carthage' }),
    isReached: (view) => view.turn === 7 && topOf(view) === 'claimFirst',
  },
  /** Carthage has one card left, and Rome none. */
  lastCard: {
    ...scene('carthage', 'playCard', { first: 'carthage' }),
    isReached: ({ hands }) => hands.carthage.length === 1 && hands.rome.length === 0,
  },
  /** The war is over. */
  over: { ...scene('rome', 'playCard', { first: 'carthage' }), isReached: () => false },
} satisfies Readonly<Record<string, Scene>>;

export type SceneName = keyof typeof scenes;

/** Whether a scene is called that. */
export const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name);

import { join } from 'node:path';
import { compareWith, type GameModel, type ModelGames, type ModelRun } from '@tessera/tools';
import { printPosition } from '../../notation/index.js';
import {
  BANDS,
  LINE_WORDS,
  MELEE_MODIFIERS,
  RESTS,
  SHOT_MODIFIERS,
  SHOTS,
  STANDING_ADVANCES,
  STANDING_FIRES,
  STANDING_INITIATIVES,
  STANDING_PASSES,
  VOLLEY_COURSES,
  type State,
} from '../../rules/index.js';
import { PLAYERS, type Player } from './players.js';
import { linesOf, type Battle } from './battle.js';

/** The most commits of a battle: more than any has taken. */
const MOST = 2000;

/** The verbs of orders, but those that set a standing choice. */
const STEPS = [
  'advance',
  'charge',
  'wheel',
  'face',
  'form',
  'break',
  'shoot',
  'throw',
  'lead',
  'fire',
] as const;

const isPlayer = (word: string): word is Player => PLAYERS.some((player) => player === word);

/** Returns battle number `at` of a run. */
export function battleOf({ seed, players }: Pick<ModelRun, 'seed' | 'players'>, at: number): Battle {
  const [player = '', ...more] = players.split('+');
  return {
    seed: `${seed}/${players}/${at}`,
    player: isPlayer(player) ? player : 'any',
    scenario: more.includes('full') ? 'full' : 'skirmish',
    isRandomStart: more.includes('stirred'),
    most: MOST,
  };
}

/** How the battles of a run are played and written. */
export const battles: ModelGames<Battle, State> = {
  called: 'battle',
  courseOf: battleOf,
  linesOf,
  print: printPosition,
};

/** All that a run can meet, by groups, so that the report can list what never occurred. */
const ALL: Readonly<Record<string, readonly string[]>> = {
  question: ['deploy', 'initiative', 'orders', 'react', 'fire', 'advance'],
  step: [...STEPS, 'stand'],
  standing: [
    ...STANDING_INITIATIVES.map((to) => `initiative ${to}`),
    ...STANDING_FIRES.map((to) => `fire ${to}`),
    ...STANDING_PASSES.map((to) => `pass ${to}`),
    ...STANDING_ADVANCES.map((to) => `advance ${to}`),
  ],
  option: [...RESTS.map((rest) => `rest ${rest}`), "victor's ring kept", "victor's ring off"],
  word: LINE_WORDS,
  rule: [
    ...MELEE_MODIFIERS.map((code) => `melee modifier: ${code}`),
    'melee modifier: pikes',
    ...SHOT_MODIFIERS.map((code) => `shot modifier: ${code}`),
    ...BANDS.map((band) => `shot: ${band}`),
    ...SHOTS.map((why) => `shot: ${why}`),
    ...VOLLEY_COURSES.map((course) => `volley: ${course}`),
    ...['away', 'no margin', 'not far enough'].map((end) => `evade: ${end}`),
    ...['unhurt', 'wounded', 'killed'].map((end) => `leader ${end}`),
    ...['advance', 'charge', 'throw', 'wheel', 'shoot'].map((verb) => `step impossible: ${verb}`),
    'charge: has become an advance',
    'charge: nobody left to hit',
    'disintegration',
    'elephants: first beast gone',
    'elephants: berserk',
    'free advance',
    'horse retires before elephants',
    'lost: captured',
    'lost: destroyed by melee',
    'lost: elephants killed',
    'lost: horse dispersed by elephants',
    'lost: pushed off the table',
    'lost: rampaged off the table',
    'lost: routed off the table',
    'lost: trampled',
    'rampage: fight',
    'recoil blocked',
    'relief: passing through a line by movement',
    'relief: recoil through a line',
    'rest: ring removed',
    "victor's ring off",
  ],
};

/** The model of Quincunx in Python: the program plays battles, and the model replays and checks them. */
export const quincunxModel: GameModel = {
  players: [
    'any',
    ...PLAYERS.slice(1),
    ...['full', 'stirred', 'full+stirred'].flatMap((more) => PLAYERS.map((player) => `${player}+${more}`)),
  ],
  compare: (run) => compareWith(battles, { script: join(import.meta.dirname, 'lockstep.py'), all: ALL }, run),
};

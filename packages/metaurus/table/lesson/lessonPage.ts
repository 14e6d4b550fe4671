import { actsOf, type Hint, type Lesson, lessonPageOf } from '@tessera/table/lesson';
import { tableOn } from '../table.js';
import {
  createMetaurus,
  metaurus,
  type Metaurus,
  optionsSchema,
  placeOf,
  shippedData,
} from '@tessera/metaurus';
import { z } from 'zod';
import { faultText, replayLog } from '@tessera/metaurus/notation';
import { type LessonKey, sayLesson } from '@tessera/metaurus/texts';

const legion = { seat: 'rome', command: 'I', weapon: 'legion' };
const gauls = { people: 'celts', seat: 'carthage', command: 'celts', weapon: 'medium' };

/** A part of a legion with its horse, below a part of the Gauls' ridge; rated as in the whole battle. */
const counters = {
  groups: [
    { ...gauls, front: '7-4', back: '4-3', at: ['1516', '1616'] },
    { ...gauls, front: '6-4', back: '3-3', at: ['1519', '1718'] },
    { people: 'citizens', ...legion, front: '7-4', back: '5-3', at: ['1116', '1018'] },
    { people: 'allies', ...legion, front: '6-4', back: '4-3', at: ['1119'] },
    { people: 'romanHorse', ...legion, weapon: 'cavalry', front: '6-7', back: '4-5', at: ['1021'] },
  ],
  sharedCavalry: { commands: ['III', 'V'], least: 1 },
  startFacing: { rome: 0, carthage: 3 },
};

const { map, tables } = z.object({ map: z.unknown(), tables: z.looseObject({}) }).parse(shippedData);

/** So few that either side could win, and that nobody does in the lesson. */
const victory = { ...metaurus.world.tables.victory, exits: 3, romanLosses: 3, carthaginianLosses: 3 };

/** The game on which the first battle is fought: the shipped map and tables, with eight counters. */
const firstField = createMetaurus({ map, counters, tables: { ...tables, victory } });

/**
 * The first battle as a log (docs/notation.md), without its first line: each plan of both sides, and the dice that fall.
 * The two set-ups come before the lesson.
 */
const script = `
carthage
rome dice=7,4
rome
  go first
rome
  I = move
carthage
  celts = moveToAttack
rome
  1116 -> 1316
  1018 -> 1218
  1119 -> 1319
  1021 -> 1221
carthage
  1516 -> 1416
  1519 -> 1419
  1616 -> 1516
rome dice=6
  1319 retreats 1119
rome
  decline
carthage
  resolve 2
carthage dice=2
  1419 advances 1319
  1319 faces SW
rome dice=8,7
  counter
rome dice=2,6
  1316 advances 1416
carthage
  go first
rome
  I = moveToAttack
carthage
  celts = stand
carthage
rome
  1218 -> 1219
  1221 -> 1220
rome dice=2,7,4,3,8
  resolve 1
carthage
  go second
rome
  I = reform
carthage
rome dice=3
`;

/** How many of its actions lie before the lesson: both set-ups. */
const BEFORE = 2;

const hint = (key: LessonKey, at: readonly number[], rest: Pick<Hint, 'press' | 'does'>): Hint => ({
  says: sayLesson(key),
  at: at.map(placeOf),
  ...rest,
});

/** Something to choose in the panel, by the key of its offer; it does the first step of the plan unless others are named. */
const choose = (
  key: LessonKey,
  offer: string,
  { at = [], does = [0] }: { readonly at?: readonly number[]; readonly does?: readonly number[] } = {},
): Hint => hint(key, at, { press: `.panel [data-offer="${offer}"]`, does });

/** A unit to choose, and then what it does: the panel shows one after the other. */
const choosing = (unit: number, told: Hint): Hint => ({
  ...told,
  press: `${told.press ?? ''}, .panel .unitRow[data-unit="${unit}"]`,
});

/** The plan is committed. */
const commit = (key: LessonKey, at: readonly number[] = []) =>
  hint(key, at, { press: '.panel [data-deed="commit"]', does: [] });

/** What the learner is told, for each of their actions in the script. */
const hints: readonly (readonly Hint[])[] = [
  [choose('initiative.go', 'first'), commit('initiative.commit')],
  [choose('march.order', 'order-I-move'), commit('march.seal')],
  [
    choosing(4, choose('march.lead', 'move-1316', { at: [1116, 1316] })),
    choosing(4, choose('march.follow', 'follow', { at: [1018, 1119, 1021], does: [1, 2, 3] })),
    commit('march.end'),
  ],
  [
    choosing(6, choose('retreat.allies', 'retreat-1119', { at: [1319, 1119] })),
    commit('retreat.commit', [1119]),
  ],
  [choose('retreat.stay', 'no', { at: [1316] }), commit('retreat.stand', [1316])],
  [choose('back.yes', 'yes', { at: [1316, 1416] }), commit('back.commit', [1316, 1416])],
  [choose('advance.go', 'advance-4-1416', { at: [1316, 1416] }), commit('advance.commit', [1416])],
  [choose('attack.order', 'order-I-moveToAttack', { at: [1319] }), commit('attack.seal', [1319])],
  [
    choosing(5, choose('attack.front', 'move-1219', { at: [1218, 1219] })),
    choosing(7, choose('attack.flank', 'move-1220', { at: [1221, 1220], does: [1] })),
    commit('attack.end', [1319]),
  ],
  [choose('attack.odds', 'resolve-1', { at: [1319] }), commit('attack.commit', [1319])],
  [choose('reform.order', 'order-I-reform', { at: [1119] }), commit('reform.seal', [1119])],
  [commit('reform.end', [1119])],
];

/** The game as its log replays it. Throws where the script does not fit the rules: that is a fault of the program. */
function replayed() {
  const replay = replayLog(firstField, `metaurus ${firstField.world.hash}\n${script}`);
  if (!replay.ok) throw new Error(`The first battle: ${faultText(replay.error)}`);
  return actsOf<Metaurus>(replay.value.actions);
}

/** The first battle: a part of a legion against a part of the Gauls, in three turns, by dice that are chosen beforehand. */
export function firstBattle(): Lesson<Metaurus> {
  const acts = replayed();
  const options = optionsSchema.parse({});
  return {
    game: firstField,
    seat: 'rome',
    title: sayLesson('title'),
    options,
    begun: [...firstField.begin(options, ''), ...acts.slice(0, BEFORE).flatMap(({ events }) => events)],
    acts: acts.slice(BEFORE),
    hints,
    over: sayLesson('over'),
    end: sayLesson('end'),
  };
}

/** The page of the first battle. */
export const LessonPage = lessonPageOf(tableOn(firstField), firstBattle());

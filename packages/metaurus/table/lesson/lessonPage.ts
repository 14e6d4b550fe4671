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

/** A part of a legion with its cavalry, below a part of the Gauls' ridge; with the ratings of the whole battle. */
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

/** Limits that either side could reach with so few counters, and that neither does in the lesson. */
const victory = { ...metaurus.world.tables.victory, exits: 3, romanLosses: 3, carthaginianLosses: 3 };

/** The game on which the first battle is fought: the shipped map and tables, with eight counters. */
const firstField = createMetaurus({ map, counters, tables: { ...tables, victory } });

/** The first battle as a log (docs/notation.md), without its first line: the plans of both sides, and their dice. */
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
rome dice=2
  decline
rome dice=8,7
  counter
rome
  1316 advances 1416
carthage dice=2,6
  1419 advances 1319
  1319 faces SW
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

/** How many actions come before the lesson: both set-ups. */
const BEFORE = 2;

const hintFor = (key: LessonKey, at: readonly number[], rest: Pick<Hint, 'press' | 'does'>): Hint => ({
  says: sayLesson(key),
  at: at.map(placeOf),
  ...rest,
});

/** A hint to press an offer of the panel, by its key. It does the first step of the plan unless `does` names others. */
const offerHint = (
  key: LessonKey,
  offer: string,
  { at = [], does = [0] }: { readonly at?: readonly number[]; readonly does?: readonly number[] } = {},
): Hint => hintFor(key, at, { press: `.panel [data-offer="${offer}"]`, does });

/** The same hint, with the unit to choose first: the panel shows the unit's offers only then. */
const chooseUnitFirst = (unit: number, hint: Hint): Hint => ({
  ...hint,
  press: `${hint.press ?? ''}, .panel .unitRow[data-unit="${unit}"]`,
});

const commitHint = (key: LessonKey, at: readonly number[] = []) =>
  hintFor(key, at, { press: '.panel [data-control="commit"]', does: [] });

/** What the learner is told, for each of their actions in the script. */
const hints: readonly (readonly Hint[])[] = [
  [offerHint('initiative.go', 'first'), commitHint('initiative.commit')],
  [offerHint('march.order', 'order-I-move'), commitHint('march.seal')],
  [
    chooseUnitFirst(4, offerHint('march.lead', 'move-1316', { at: [1116, 1316] })),
    chooseUnitFirst(4, offerHint('march.follow', 'follow', { at: [1018, 1119, 1021], does: [1, 2, 3] })),
    commitHint('march.end'),
  ],
  [
    chooseUnitFirst(6, offerHint('retreat.allies', 'retreat-1119', { at: [1319, 1119] })),
    commitHint('retreat.commit', [1119]),
  ],
  [offerHint('retreat.stay', 'no', { at: [1316] }), commitHint('retreat.stand', [1316])],
  [offerHint('back.yes', 'yes', { at: [1316, 1416] }), commitHint('back.commit', [1316, 1416])],
  [offerHint('advance.go', 'advance-4-1416', { at: [1316, 1416] }), commitHint('advance.commit', [1416])],
  [offerHint('attack.order', 'order-I-moveToAttack', { at: [1319] }), commitHint('attack.seal', [1319])],
  [
    chooseUnitFirst(5, offerHint('attack.front', 'move-1219', { at: [1218, 1219] })),
    chooseUnitFirst(7, offerHint('attack.flank', 'move-1220', { at: [1221, 1220], does: [1] })),
    commitHint('attack.end', [1319]),
  ],
  [offerHint('attack.odds', 'resolve-1', { at: [1319] }), commitHint('attack.commit', [1319])],
  [offerHint('reform.order', 'order-I-reform', { at: [1119] }), commitHint('reform.seal', [1119])],
  [commitHint('reform.end', [1119])],
];

/** Replays the script. Throws when it does not fit the rules, which is a programming error. */
function replayScript() {
  const replay = replayLog(firstField, `metaurus ${firstField.world.hash}\n${script}`);
  if (!replay.ok) throw new Error(`The first battle: ${faultText(replay.error)}`);
  return actsOf<Metaurus>(replay.value.actions);
}

/** Makes the first battle: a part of a legion against a part of the Gauls, in three turns, with dice chosen beforehand. */
export function firstBattle(): Lesson<Metaurus> {
  const acts = replayScript();
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

import { FIRST_LESSON } from '@tessera/table/lib';
import { type Lesson, lessonPageOf, type Hint } from '@tessera/table/lesson';
import type { Metaurus } from '@tessera/metaurus';
import { sayFront, sayLesson } from '@tessera/metaurus/texts';
import { tableOn } from '../table.js';
import { fieldWith, scripted } from './field.js';
import { chooseUnitFirst, hintsSaying, inPanel } from './hints.js';

const legion = { seat: 'rome', command: 'I', weapon: 'legion' };
const gauls = { people: 'celts', seat: 'carthage', command: 'celts', weapon: 'medium' };

/** A part of a legion with its cavalry, below a part of the Gauls' ridge; with the ratings of the whole battle. */
const firstField = fieldWith(
  [
    { ...gauls, front: '7-4', back: '4-3', at: ['1516', '1616'] },
    { ...gauls, front: '6-4', back: '3-3', at: ['1519', '1718'] },
    { people: 'citizens', ...legion, front: '7-4', back: '5-3', at: ['1116', '1018'] },
    { people: 'allies', ...legion, front: '6-4', back: '4-3', at: ['1119'] },
    { people: 'romanHorse', ...legion, weapon: 'cavalry', front: '6-7', back: '4-5', at: ['1021'] },
  ],
  3,
);

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

const { offerHint, orderHint, commitHint } = hintsSaying(sayLesson);

/** What the learner is told, for each of their actions in the script. */
const hints: readonly (readonly Hint[])[] = [
  [offerHint('initiative.go', 'first'), commitHint('initiative.commit')],
  [orderHint('march.order', 'I-move'), commitHint('march.seal')],
  [
    chooseUnitFirst(4, offerHint('march.lead', 'move-1316', { at: [1116, 1316] })),
    chooseUnitFirst(
      4,
      inPanel(offerHint('march.follow', 'follow', { at: [1018, 1119, 1021], does: [1, 2, 3] })),
    ),
    commitHint('march.end'),
  ],
  [
    chooseUnitFirst(6, offerHint('retreat.allies', 'retreat-1119', { at: [1319, 1119] })),
    commitHint('retreat.commit', [1119]),
  ],
  [inPanel(offerHint('retreat.stay', 'no', { at: [1316] })), commitHint('retreat.stand', [1316])],
  [inPanel(offerHint('back.yes', 'yes', { at: [1316, 1416] })), commitHint('back.commit', [1316, 1416])],
  [offerHint('advance.go', 'advance-4-1416', { at: [1316, 1416] }), commitHint('advance.commit', [1416])],
  [orderHint('attack.order', 'I-moveToAttack', { at: [1319] }), commitHint('attack.seal', [1319])],
  [
    chooseUnitFirst(5, offerHint('attack.front', 'move-1219', { at: [1218, 1219] })),
    chooseUnitFirst(7, offerHint('attack.flank', 'move-1220', { at: [1221, 1220], does: [1] })),
    commitHint('attack.end', [1319]),
  ],
  [inPanel(offerHint('attack.odds', 'resolve-1', { at: [1319] })), commitHint('attack.commit', [1319])],
  [orderHint('reform.order', 'I-reform', { at: [1119] }), commitHint('reform.seal', [1119])],
  [commitHint('reform.end', [1119])],
];

/** Makes the first battle: a part of a legion against a part of the Gauls, in three turns, with dice chosen beforehand. */
export const firstBattle = (): Lesson<Metaurus> => ({
  ...scripted(firstField, script),
  name: FIRST_LESSON,
  seat: 'rome',
  title: sayFront('lesson.first'),
  hints,
  over: sayLesson('over'),
  end: sayLesson('end'),
});

/** The page of the first battle. */
export const LessonPage = lessonPageOf(tableOn(firstField), firstBattle());

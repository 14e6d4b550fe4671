import { type Hint, type Lesson, lessonPageOf } from '@tessera/table/lesson';
import type { Metaurus } from '@tessera/metaurus';
import { sayFlankLesson, sayFront } from '@tessera/metaurus/texts';
import { tableOn } from '../table.js';
import { fieldWith, scripted } from './field.js';
import { chooseUnitFirst, hintsSaying, inPanel, readOddsFirst } from './hints.js';

const legion = { seat: 'rome', command: 'I', weapon: 'legion' };
const gauls = { people: 'celts', seat: 'carthage', command: 'celts', weapon: 'medium' };

/** Two Gauls side by side on open ground, and a legion with horse one hex from their front and their flank. */
const openField = fieldWith(
  [
    { ...gauls, front: '7-4', back: '4-3', at: ['0910'] },
    { ...gauls, front: '6-4', back: '3-3', at: ['0911'] },
    { people: 'citizens', ...legion, front: '7-4', back: '5-3', at: ['0710'] },
    { people: 'allies', ...legion, front: '6-4', back: '4-3', at: ['0611'] },
    { people: 'romanHorse', ...legion, weapon: 'cavalry', front: '6-7', back: '4-5', at: ['0813'] },
  ],
  2,
);

/**
 * The lesson as a log (docs/notation.md), without its first line: one attack from the front and one into a flank; then one
 * from two sides, an advance, and the attack that goes on from there.
 */
const script = `
carthage
rome dice=2,7
carthage
  go second
rome
  I = moveToAttack
carthage
rome
  0813 -> 0912
  0912 faces NW
  0710 -> 0810
  0611 -> 0711
rome dice=6,4
  resolve 2
carthage dice=7,3,9
  0911 faces SE
carthage
  go second
rome
carthage
rome
  0711 -> 0811
rome
  0810 v 0910
  0811 v 0911
  0912 v 0911
rome dice=5,6
  resolve 2
rome
  0811 advances 0911
  0911 faces NW
rome dice=6,4,8,9,3
  0911 v 0910
`;

const { offerHint, orderHint, commitHint } = hintsSaying(sayFlankLesson);

/** What the learner is told, for each of their actions in the script. */
const hints: readonly (readonly Hint[])[] = [
  [orderHint('facing.order', 'I-moveToAttack', { at: [910, 911] }), commitHint('facing.seal', [912])],
  [
    chooseUnitFirst(4, offerHint('close.horse', 'move-912', { at: [813, 912] })),
    chooseUnitFirst(4, offerHint('close.turn', 'turn-5', { at: [912, 911], does: [1] })),
    chooseUnitFirst(2, offerHint('close.citizens', 'move-810', { at: [710, 810], does: [2] })),
    chooseUnitFirst(3, offerHint('close.allies', 'move-711', { at: [611, 711], does: [3] })),
    commitHint('close.end', [910, 911]),
  ],
  [
    inPanel(offerHint('odds.flank', 'resolve-2', { at: [912, 911] })),
    readOddsFirst(commitHint('odds.roll', [911])),
  ],
  [commitHint('turned.seal', [911])],
  [
    chooseUnitFirst(3, offerHint('open.allies', 'move-811', { at: [711, 811] })),
    commitHint('open.end', [811]),
  ],
  [
    inPanel(offerHint('sides.choose', 'attack-3-1', { at: [811, 911], does: [0, 1, 2] })),
    commitHint('sides.declare', [911]),
  ],
  [
    inPanel(offerHint('sides.first', 'resolve-2', { at: [911] })),
    readOddsFirst(commitHint('sides.roll', [911])),
  ],
  [
    {
      ...offerHint('in.face', 'turn-5', { at: [811, 911], does: [0, 1] }),
      // Whoever advances is chosen by that, and only then can be turned.
      press:
        '.panel [data-offer="turn-5"], .panel:not(:has([data-offer="turn-5"])) [data-offer="advance-3-911"]',
    },
    commitHint('in.advance', [911]),
  ],
  [
    inPanel(offerHint('on.attack', 'again-3-0', { at: [911, 910] })),
    readOddsFirst(commitHint('on.roll', [910])),
  ],
];

/** Makes the lesson of attacks from the flank: two turns against two Gauls that cannot look both ways. */
export const flankLesson = (): Lesson<Metaurus> => ({
  ...scripted(openField, script),
  name: 'flank',
  seat: 'rome',
  title: sayFront('lesson.flank'),
  hints,
  over: sayFlankLesson('over'),
  end: sayFlankLesson('end'),
});

/** The page of the lesson of attacks from the flank. */
export const LessonPage = lessonPageOf(tableOn(openField), flankLesson());

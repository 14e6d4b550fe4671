import { type Hint, type Lesson, lessonPageOf } from '@tessera/table/lesson';
import type { Metaurus } from '@tessera/metaurus';
import { sayFront, sayOrdersLesson } from '@tessera/metaurus/texts';
import { tableOn } from '../table.js';
import { fieldWith, scripted } from './field.js';
import { chooseUnitFirst, hintsSaying, inPanel } from './hints.js';

const legion = { seat: 'rome', weapon: 'legion' };
const gauls = { people: 'celts', seat: 'carthage', command: 'celts', weapon: 'medium' };

/** Parts of two legions on open ground, and two Gauls two hexes before the nearer one. */
const openField = fieldWith(
  [
    { ...gauls, front: '7-4', back: '4-3', at: ['0710'] },
    { ...gauls, front: '6-4', back: '3-3', at: ['0711'] },
    { people: 'citizens', ...legion, command: 'I', front: '7-4', back: '5-3', at: ['0510'] },
    { people: 'allies', ...legion, command: 'I', front: '6-4', back: '4-3', at: ['0511'] },
    { people: 'citizens', ...legion, command: 'X', front: '7-4', back: '5-3', at: ['0310'] },
    { people: 'allies', ...legion, command: 'X', front: '6-4', back: '4-3', at: ['0311'] },
  ],
  2,
);

/**
 * The lesson as a log (docs/notation.md), without its first line. In turn 1 the Gauls go first and slip away from a chit
 * that was to attack them; in turn 2 they come on against one that stands.
 */
const script = `
carthage
rome dice=3,8
carthage
  go first
rome
  I = moveToAttack
  X = move
carthage
  celts = move
carthage
  0710 -> 0810
  0711 -> 0811
rome
  activate X
rome
  0310 -> 0512
  0311 -> 0513
rome dice=6,2
  0510 -> 0610
  0511 -> 0611
rome
  go second
rome
  I = stand
  X = moveToAttack
carthage
  celts = moveToAttack
carthage
  0810 -> 0710
  0811 -> 0711
carthage dice=4,5,7
  resolve 1
rome
  activate I
rome
rome dice=7,6
  0512 -> 0612
rome dice=9,3
  0612 advances 0711
`;

const { offerHint, orderHint, commitHint } = hintsSaying(sayOrdersLesson);

/** What the learner is told, for each of their actions in the script. */
const hints: readonly (readonly Hint[])[] = [
  [
    orderHint('hope.attack', 'I-moveToAttack', { at: [710, 711] }),
    orderHint('hope.march', 'X-move', { at: [310, 311], does: [1] }),
    commitHint('hope.seal'),
  ],
  [offerHint('gone.choose', 'X', { at: [810, 811] }), commitHint('gone.activate', [310, 311])],
  [
    chooseUnitFirst(4, offerHint('march.lead', 'move-512', { at: [310, 512] })),
    chooseUnitFirst(4, inPanel(offerHint('march.follow', 'follow', { at: [311], does: [1] }))),
    commitHint('march.end'),
  ],
  [
    chooseUnitFirst(2, offerHint('wrong.lead', 'move-610', { at: [510, 610] })),
    chooseUnitFirst(2, inPanel(offerHint('wrong.follow', 'follow', { at: [511], does: [1] }))),
    commitHint('wrong.end', [810, 811]),
  ],
  [inPanel(offerHint('second.go', 'second', { at: [810, 811] })), commitHint('second.commit')],
  [
    orderHint('wait.stand', 'I-stand', { at: [610, 611] }),
    orderHint('wait.attack', 'X-moveToAttack', { at: [512, 513], does: [1] }),
    commitHint('wait.seal'),
  ],
  [offerHint('held.choose', 'I', { at: [710, 711] }), commitHint('held.activate', [610, 611])],
  [commitHint('held.end', [610, 611])],
  [
    chooseUnitFirst(4, offerHint('strike.move', 'move-612', { at: [512, 612] })),
    commitHint('strike.end', [711]),
  ],
  [offerHint('advance.go', 'advance-4-711', { at: [612, 711] }), commitHint('advance.commit', [711])],
];

/** Makes the lesson of orders and initiative: two turns, in each of which a chit is right or wrong for the moment. */
export const ordersLesson = (): Lesson<Metaurus> => ({
  ...scripted(openField, script),
  name: 'orders',
  seat: 'rome',
  title: sayFront('lesson.orders'),
  hints,
  over: sayOrdersLesson('over'),
  end: sayOrdersLesson('end'),
});

/** The page of the lesson of orders and initiative. */
export const LessonPage = lessonPageOf(tableOn(openField), ordersLesson());

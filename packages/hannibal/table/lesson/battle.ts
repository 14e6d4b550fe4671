import type { Hint, Lesson } from '@tessera/table/lesson';
import type { Hannibal } from '@tessera/hannibal';
import { sayBattleLesson, sayFront } from '@tessera/hannibal/texts';
import { hintsSaying } from './hints.js';
import { pageOf, scripted } from './script.js';

/** Publius Scipio is in Spain, one space from Hasdrubal. Each side has one card. */
const forces = `
forces rome idubeda tarraco=7,publius/proconsul:9
forces rome latium rome=6,fabius/consul:8
forces rome sicilia agrigentum=6,paulus/consul:10
forces carthage orospeda new_carthage=2,gisgo:7
forces carthage idubeda dertosa=5,hasdrubal:13
forces carthage gallia_cisalpinia insubrians=8,hannibal:14,mago:11
forces carthage carthage carthage=4,hanno:12
generals pool=longus,marcellus,nero,varro,flaminius aside=africanus
hand rome #35
hand carthage #51
`;

/** The plans of both sides, with the dice that fall and the Battle cards that are dealt. */
const plans = `
rome
  play #35 to move
rome
  muster 7
  go dertosa
carthage dice=5 draws=b1:frontalAssault,b2:frontalAssault,b3:frontalAssault,b13:flankLeft,b14:flankLeft,b22:flankRight,b31:probe,b32:probe,b39:doubleEnvelopment,b4:frontalAssault,b5:frontalAssault,b6:frontalAssault,b15:flankLeft,b16:flankLeft,b17:flankLeft,b23:flankRight,b24:flankRight,b33:probe,b34:probe
  react hasdrubal in dertosa by 5
rome
  attack b1:frontalAssault as frontalAssault
carthage
  match b4:frontalAssault as frontalAssault
carthage dice=5
  accept
rome
  attack b22:flankRight as flankRight
carthage
  match b23:flankRight as flankRight
carthage dice=2
  accept
carthage
  attack b15:flankLeft as flankLeft
rome
  match b13:flankLeft as flankLeft
rome dice=1
  accept
rome
  attack b39:doubleEnvelopment as doubleEnvelopment
carthage dice=5,2
  decline
carthage
  unmark salaria
carthage
  unmark laminium
`;

const { cardHint, goHint, tacticHint, answerHint, commitHint } = hintsSaying(sayBattleLesson);

/** What the learner is told, for each of their actions in the script. */
const hints: readonly (readonly Hint[])[] = [
  [
    cardHint('march.use', { card: 35, use: 'move' }, { at: ['tarraco'] }),
    commitHint('march.play', ['tarraco']),
  ],
  [goHint('march.way', ['tarraco', 'dertosa'], [0, 1]), commitHint('march.go', ['dertosa'])],
  [tacticHint('first.card', 'frontalAssault'), commitHint('first.play')],
  [tacticHint('second.card', 'flankRight'), commitHint('second.play')],
  [tacticHint('answer.card', 'flankLeft'), commitHint('answer.play')],
  [answerHint('back.roll', 'accept'), commitHint('back.dare')],
  [tacticHint('last.card', 'doubleEnvelopment'), commitHint('last.play')],
];

/** Makes the lesson of a battle: how it comes to one, card against card, and what the beaten army loses. */
export const battleLesson = (): Lesson<Hannibal> => ({
  ...scripted({ turn: 2, markers: { idubeda: 'rome=tarraco,ilerda' }, lines: forces, first: 'rome' }, plans),
  name: 'battle',
  seat: 'rome',
  title: sayFront('lesson.battle'),
  hints,
  over: sayBattleLesson('over'),
  end: sayBattleLesson('end'),
});

/** The page of the lesson of a battle. */
export const LessonPage = pageOf(battleLesson());

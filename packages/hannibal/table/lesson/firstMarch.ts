import { FIRST_LESSON } from '@tessera/table/lib';
import type { Hint, Lesson } from '@tessera/table/lesson';
import type { Hannibal } from '@tessera/hannibal';
import { sayFront, sayLesson } from '@tessera/hannibal/texts';
import { hintsSaying } from './hints.js';
import { pageOf, scripted } from './script.js';

/** Hannibal is over the Alps, and a consul is at Mutina. Each side has two cards. */
const forces = `
forces rome gallia_cisalpinia mutina=6,publius/consul:9
forces rome sicilia agrigentum=8,longus/consul:8
forces carthage orospeda new_carthage=2,hasdrubal:13,gisgo:10
forces carthage gallia_cisalpinia insubrians=8,hannibal:14,mago:11
forces carthage carthage carthage=4,hanno:12
generals pool=flaminius,fabius,marcellus,nero,varro,paulus aside=africanus
hand rome #4 #14
hand carthage #11 #51
`;

/** The plans of both sides, with the dice that fall and the Battle cards that are dealt. */
const plans = `
carthage
  play #51 to place
carthage
  mark taurini
carthage
  mark verona
rome
  play #14 to place
rome
  mark nice
rome
  mark emporiae
carthage
  play #11 to move
carthage
  muster 8 with mago
  go verona
  go mutina
rome
  decline
carthage
  go mutina
rome draws=b5:frontalAssault,b6:frontalAssault,b7:frontalAssault,b8:frontalAssault,b15:flankLeft,b16:flankLeft,b25:flankRight,b33:probe,b34:probe,b35:probe,b1:frontalAssault,b2:frontalAssault,b3:frontalAssault,b13:flankLeft,b14:flankLeft,b22:flankRight,b23:flankRight,b24:flankRight,b31:probe,b32:probe,b39:doubleEnvelopment,b40:doubleEnvelopment,b45:reserve
  decline
carthage
  attack b22:flankRight as flankRight
rome
  match b25:flankRight as flankRight
rome dice=5
  accept
carthage
  attack b39:doubleEnvelopment as doubleEnvelopment
rome dice=3,3
  decline
rome
  unmark emporiae
rome
  unmark nice
`;

const { cardHint, markHint, goHint, tacticHint, commitHint } = hintsSaying(sayLesson);

/** What the learner is told, for each of their actions in the script. */
const hints: readonly (readonly Hint[])[] = [
  [cardHint('place.use', { card: 51, use: 'place' }), commitHint('place.play')],
  [markHint('place.first', 'taurini'), commitHint('place.one', ['taurini'])],
  [markHint('place.second', 'verona'), commitHint('place.done', ['verona'])],
  [
    cardHint('march.use', { card: 11, use: 'move' }, { at: ['insubrians'] }),
    commitHint('march.play', ['insubrians']),
  ],
  [goHint('march.way', ['insubrians', 'mutina'], [0, 1, 2]), commitHint('march.go', ['mutina'])],
  [goHint('onward.way', ['verona', 'mutina']), commitHint('onward.go', ['mutina'])],
  [tacticHint('battle.first', 'flankRight'), commitHint('battle.strike')],
  [tacticHint('battle.second', 'doubleEnvelopment'), commitHint('battle.win')],
];

/** Makes the first march: a round of cards, a march and a battle, with dice and cards that are chosen beforehand. */
export const firstMarch = (): Lesson<Hannibal> => ({
  ...scripted({ turn: 1, lines: forces, first: 'carthage' }, plans),
  name: FIRST_LESSON,
  seat: 'carthage',
  title: sayFront('lesson.first'),
  hints,
  over: sayLesson('over'),
  end: sayLesson('end'),
});

/** The page of the first march. */
export const LessonPage = pageOf(firstMarch());

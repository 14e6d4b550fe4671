import type { Hint, Lesson } from '@tessera/table/lesson';
import type { Hannibal } from '@tessera/hannibal';
import { sayFront, saySiegeLesson } from '@tessera/hannibal/texts';
import { hintsSaying } from './hints.js';
import { pageOf, scripted } from './script.js';

/** Publius Scipio stands before Saguntum, and a marker of Carthage beyond the Ebro hangs by two roads. */
const markers = {
  idubeda: 'rome=tarraco,ilerda,dertosa',
  gallia_transalpinia: 'tribe=aquitani,averni,allobroges carthage=araceli',
};

/** Each side has three cards left in this turn. */
const forces = `
forces rome idubeda dertosa=7,publius/proconsul:9
forces rome latium rome=6,fabius/consul:8
forces rome sicilia agrigentum=6,paulus/consul:10
forces carthage baetica gades=4,hasdrubal:13
forces carthage orospeda new_carthage=2,gisgo:7
forces carthage gallia_cisalpinia insubrians=8,hannibal:14,mago:11
forces carthage carthage carthage=4,hanno:12
generals pool=longus,marcellus,nero,varro,flaminius aside=africanus
hand rome #35 #36 #44
hand carthage #17 #41 #59
`;

/** The plans of both sides, with the dice that fall. */
const plans = `
rome
  play #35 to move
rome
  muster 7
  go saguntum
rome
  stop
rome dice=6
  besiege
carthage
  play #17 to place
carthage
  mark azaila
rome
  play #36 to move
rome
  muster 7
  stop
rome dice=4
  besiege
carthage
  play #41 to place
carthage
  mark bilbilis
rome
  play #44 to place
rome
  mark iberus
rome
  mark numantia
carthage
  play #59 to discard
carthage
  unmark azaila
carthage
  unmark bilbilis
carthage
  unmark icosium
`;

const { cardHint, markHint, goHint, answerHint, commitHint } = hintsSaying(saySiegeLesson);

/** What the learner is told, for each of their actions in the script. */
const hints: readonly (readonly Hint[])[] = [
  [
    cardHint('march.use', { card: 35, use: 'move' }, { at: ['dertosa'] }),
    commitHint('march.play', ['dertosa']),
  ],
  [goHint('march.way', ['dertosa', 'saguntum'], [0, 1]), commitHint('march.go', ['saguntum'])],
  [answerHint('stop.here', 'stop', { at: ['saguntum'] }), commitHint('stop.stay', ['saguntum'])],
  [answerHint('siege.first', 'besiege', { at: ['saguntum'] }), commitHint('siege.roll', ['saguntum'])],
  [
    cardHint('again.use', { card: 36, use: 'move' }, { at: ['saguntum'] }),
    commitHint('again.play', ['saguntum']),
  ],
  [
    answerHint('again.stop', 'stop', { at: ['saguntum'], does: [0, 1] }),
    commitHint('again.stay', ['saguntum']),
  ],
  [answerHint('again.siege', 'besiege', { at: ['saguntum'] }), commitHint('again.roll', ['saguntum'])],
  [cardHint('place.use', { card: 44, use: 'place' }), commitHint('place.play', ['iberus'])],
  [markHint('place.iberus', 'iberus'), commitHint('place.fourth', ['iberus'])],
  [markHint('place.numantia', 'numantia'), commitHint('place.last', ['araceli'])],
];

/** Makes the lesson of a siege and of a turn's end: a city falls, a marker is cut off, and the provinces are counted. */
export const siegeLesson = (): Lesson<Hannibal> => ({
  ...scripted({ turn: 2, markers, lines: forces, first: 'rome' }, plans),
  name: 'siege',
  seat: 'rome',
  title: sayFront('lesson.siege'),
  hints,
  over: saySiegeLesson('over'),
  end: saySiegeLesson('end'),
});

/** The page of the lesson of a siege. */
export const LessonPage = pageOf(siegeLesson());

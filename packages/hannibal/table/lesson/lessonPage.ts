import { actsOf, type Hint, type Lesson, lessonPageOf } from '@tessera/table/lesson';
import { hannibalTable } from '../table.js';
import { chronicleIn } from '../watch/onlooker.js';
import { hannibal, type Hannibal, type Space } from '@tessera/hannibal';
import { placeOf } from '@tessera/hannibal/drawing';
import { faultText, replayLog } from '@tessera/hannibal/notation';
import { type LessonKey, sayLesson } from '@tessera/hannibal/texts';

/**
 * The first position of the lesson (docs/notation-hannibal.md), without its first line: Hannibal is over the Alps, and a
 * consul is at Mutina. Each side has two cards, and both have switched off all windows of counter events.
 */
const position = `
turn 1
count commands=14 opened=5
markers baetica carthage=gades,hispalis,corduba,malaca,acci
markers orospeda carthage=salaria,laminium,new_carthage,dianium,saguntum
markers celtiberia carthage=salmantica,arsa,segovia,toletum,segobriga
markers massilia rome=massilia
markers gallia_transalpinia tribe=aquitani,averni,allobroges
markers liguria tribe=w_ligurians,e_ligurians
markers gallia_cisalpinia friendlyTribe=insubrians,boii
markers etruria rome=pisae,faesulae,cosa,tarquinii,falerii
markers samnium rome=ariminum,firmum_picenum,sena,praeneste,terventum
markers latium rome=rome
markers campania rome=capua,neapolis
markers apulia rome=arpi,cannae,beneventum,brundisium,tarentum
markers lucania rome=paestium,heraclea,croton,rhegium friendlyTribe=bruttium
markers sicilia rome=lilybaeum,panormus,agrigentum,enna,messana
markers syracuse rome=syracuse
markers corsica_sardinia rome=aleria,sassari,oristano,nuoro,carales
markers balearic_islands carthage=baleares
markers western_numidia carthage=icosium,zuccabar,tupusuctu,saldae,vescera
markers eastern_numidia carthage=sitilis,cirta,thamugadi,thubursicu,thevestis
markers carthaginia carthage=hippo_regius,thabraca,utica,zama,hadrumetum,thapsus,tacapae
markers carthage carthage=carthage
forces rome gallia_cisalpinia mutina=6,publius/consul:9
forces rome sicilia agrigentum=8,longus/consul:8
forces carthage orospeda new_carthage=2,hasdrubal:13,gisgo:10
forces carthage gallia_cisalpinia insubrians=8,hannibal:14,mago:11
forces carthage carthage carthage=4,hanno:12
generals pool=flaminius,fabius,marcellus,nero,varro,paulus aside=africanus
hand rome #4 #14
hand carthage #11 #51
unasked now=rome:weather,rome:storms,rome:tribes,rome:battle,rome:fright,rome:deserts,rome:maharbal,carthage:weather,carthage:storms,carthage:tribes,carthage:battle,carthage:fright,carthage:deserts,carthage:maharbal next=rome:weather,rome:storms,rome:tribes,rome:battle,rome:fright,rome:deserts,rome:maharbal,carthage:weather,carthage:storms,carthage:tribes,carthage:battle,carthage:fright,carthage:deserts,carthage:maharbal
frame 1 war stage=play next=carthage
frame 5 playCard seat=carthage
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

/** What a hint points at: spaces, and the control to press, as a CSS selector. */
interface HintTarget {
  readonly at?: readonly Space[];
  readonly press: string;
}

const hintFor = (key: LessonKey, { at = [], press }: HintTarget, does: readonly number[] = [0]): Hint => ({
  says: sayLesson(key),
  at: at.map(placeOf),
  press,
  does,
});

const commitHint = (key: LessonKey, at: readonly Space[] = []): Hint =>
  hintFor(key, { at, press: '.planBar [data-control="commit"]' }, []);

/** A card until it is taken up, in the hand before the board or in the panel's list. */
const cardSelector = (number: number): string =>
  `.handCard[data-card="${number}"][aria-pressed="false"], .panel [data-card="${number}"]`;
const playSelector = (name: string): string => `.panel [data-use="${name}"]`;
const markSelector = (space: Space): string => `.panel [data-verb="mark"][data-space="${space}"]`;
const tacticSelector = (name: string): string => `.battleGroup:has([data-tactic="${name}"])`;

/** What the learner is told, for each of their actions in the script. */
const hints: readonly (readonly Hint[])[] = [
  [
    hintFor('place.use', { press: `${playSelector('place')}, ${cardSelector(51)}` }),
    commitHint('place.play'),
  ],
  [
    hintFor('place.first', { at: ['taurini'], press: markSelector('taurini') }),
    commitHint('place.one', ['taurini']),
  ],
  [
    hintFor('place.second', { at: ['verona'], press: markSelector('verona') }),
    commitHint('place.done', ['verona']),
  ],
  [
    hintFor('march.use', { at: ['insubrians'], press: `${playSelector('move')}, ${cardSelector(11)}` }),
    commitHint('march.play', ['insubrians']),
  ],
  [
    hintFor('march.way', { at: ['insubrians', 'mutina'], press: '.panel [data-space="mutina"]' }, [0, 1, 2]),
    commitHint('march.go', ['mutina']),
  ],
  [
    hintFor('onward.way', { at: ['verona', 'mutina'], press: '.panel [data-space="mutina"]' }),
    commitHint('onward.go', ['mutina']),
  ],
  [hintFor('battle.first', { press: tacticSelector('flankRight') }), commitHint('battle.strike')],
  [hintFor('battle.second', { press: tacticSelector('doubleEnvelopment') }), commitHint('battle.win')],
];

/**
 * Makes the first march: a round of cards, a march and a battle, with dice and cards that are chosen beforehand. Throws
 * when the script does not fit the rules.
 */
export function firstMarch(): Lesson<Hannibal> {
  const replay = replayLog(hannibal, `hannibal ${hannibal.world.hash}${position}${plans}`);
  if (!replay.ok) throw new Error(`The first march: ${faultText(replay.error)}`);
  const { start, actions } = replay.value;
  return {
    // The streams of the seats begin with this position, without an event.
    game: { ...hannibal, empty: start },
    seat: 'carthage',
    title: sayLesson('title'),
    options: start.options,
    begun: [],
    acts: actsOf<Hannibal>(actions),
    hints,
    over: sayLesson('over'),
    end: sayLesson('end'),
  };
}

const lesson = firstMarch();

/** The page of the first march. */
export const LessonPage = lessonPageOf(
  { ...hannibalTable, game: lesson.game, told: chronicleIn(lesson.game).told },
  lesson,
);

import { actsOf, type Lesson, lessonPageOf } from '@tessera/table/lesson';
import { hannibal, type Hannibal } from '@tessera/hannibal';
import { faultText, replayLog } from '@tessera/hannibal/notation';
import { hannibalTable } from '../table.js';
import { chronicleIn } from '../watch/onlooker.js';

/** What lies in each province as a war begins, but for those in which nothing does. */
const MARKERS = {
  baetica: 'carthage=gades,hispalis,corduba,malaca,acci',
  orospeda: 'carthage=salaria,laminium,new_carthage,dianium,saguntum',
  celtiberia: 'carthage=salmantica,arsa,segovia,toletum,segobriga',
  idubeda: '',
  massilia: 'rome=massilia',
  gallia_transalpinia: 'tribe=aquitani,averni,allobroges',
  liguria: 'tribe=w_ligurians,e_ligurians',
  gallia_cisalpinia: 'friendlyTribe=insubrians,boii',
  etruria: 'rome=pisae,faesulae,cosa,tarquinii,falerii',
  samnium: 'rome=ariminum,firmum_picenum,sena,praeneste,terventum',
  latium: 'rome=rome',
  campania: 'rome=capua,neapolis',
  apulia: 'rome=arpi,cannae,beneventum,brundisium,tarentum',
  lucania: 'rome=paestium,heraclea,croton,rhegium friendlyTribe=bruttium',
  sicilia: 'rome=lilybaeum,panormus,agrigentum,enna,messana',
  syracuse: 'rome=syracuse',
  corsica_sardinia: 'rome=aleria,sassari,oristano,nuoro,carales',
  balearic_islands: 'carthage=baleares',
  western_numidia: 'carthage=icosium,zuccabar,tupusuctu,saldae,vescera',
  eastern_numidia: 'carthage=sitilis,cirta,thamugadi,thubursicu,thevestis',
  carthaginia: 'carthage=hippo_regius,thabraca,utica,zama,hadrumetum,thapsus,tacapae',
  carthage: 'carthage=carthage',
};

const WINDOWS = ['weather', 'storms', 'tribes', 'battle', 'fright', 'deserts', 'maharbal'];
const PASSED = ['rome', 'carthage'].flatMap((seat) => WINDOWS.map((name) => `${seat}:${name}`)).join();

/** A position in which a lesson begins. */
interface Position {
  readonly turn: number;
  /** What lies in these provinces instead. */
  readonly markers?: Partial<typeof MARKERS>;
  /** Its lines of forces, generals and hands (docs/notation-hannibal.md). */
  readonly lines: string;
  /** Who plays the first card. */
  readonly first: 'rome' | 'carthage';
}

/** A position as text, without its first line. Both sides have switched off all windows of counter events. */
const textOf = ({ turn, markers, lines, first }: Position): string =>
  [
    `turn ${turn}`,
    'count commands=14 opened=5',
    ...Object.entries({ ...MARKERS, ...markers })
      .filter(([, lying]) => lying !== '')
      .map(([province, lying]) => `markers ${province} ${lying}`),
    lines.trim(),
    `unasked now=${PASSED} next=${PASSED}`,
    `frame 1 war stage=play next=${first}`,
    `frame 5 playCard seat=${first}`,
  ].join('\n');

/**
 * What a lesson takes from its position and its plans: those of both sides, with the dice that fall and the cards that are
 * dealt. Throws when they do not fit the rules, which is a programming error.
 */
export function scripted(
  position: Position,
  plans: string,
): Pick<Lesson<Hannibal>, 'game' | 'options' | 'begun' | 'acts'> {
  const replay = replayLog(hannibal, `hannibal ${hannibal.world.hash}\n${textOf(position)}\n${plans}`);
  if (!replay.ok) throw new Error(`A lesson's script: ${faultText(replay.error)}`);
  const { start, actions } = replay.value;
  return {
    // The streams of the seats begin with this position, without an event.
    game: { ...hannibal, empty: start },
    options: start.options,
    begun: [],
    acts: actsOf<Hannibal>(actions),
  };
}

/** The page of a lesson of Hannibal. */
export const pageOf = (lesson: Lesson<Hannibal>) =>
  lessonPageOf({ ...hannibalTable, game: lesson.game, told: chronicleIn(lesson.game).told }, lesson);

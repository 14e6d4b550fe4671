import { hannibal, type Hannibal, type Space } from '@tessera/hannibal';
import { placeOf } from '@tessera/hannibal/drawing';
import { faultText, replayLog } from '@tessera/hannibal/notation';
import { sayLesson, type LessonKey } from '@tessera/hannibal/texts';
import { actsOf, type Hint, type Lesson } from '@tessera/table/lesson';
import { plans, position } from './script.js';

/** Where a hint points besides its sentence: spaces, and the control that does it. */
interface Aim {
  readonly at?: readonly Space[];
  readonly press: string;
}

const hint = (key: LessonKey, { at = [], press }: Aim, does: readonly number[] = [0]): Hint => ({
  says: sayLesson(key),
  at: at.map(placeOf),
  press,
  does,
});

/** The plan is committed. */
const commit = (key: LessonKey, at: readonly Space[] = []): Hint =>
  hint(key, { at, press: '.planBar [data-deed="commit"]' }, []);

/** A card to take up in the panel, and then its use there. */
const card = (number: number): string => `.panel [data-card="${number}"]`;
const playedTo = (name: string): string => `.panel [data-use="${name}"]`;
const mark = (space: Space): string => `.panel [data-verb="mark"][data-space="${space}"]`;
const tactic = (name: string): string => `.battleGroup:has([data-tactic="${name}"])`;

/** What the learner is told, for each of their actions in the script. */
const hints: readonly (readonly Hint[])[] = [
  [
    hint('place.use', { at: ['insubrians'], press: `${playedTo('place')}, ${card(51)}` }),
    commit('place.play'),
  ],
  [
    hint('place.first', { at: ['taurini'], press: mark('taurini') }, [0]),
    hint('place.second', { at: ['verona'], press: mark('verona') }, [1]),
    commit('place.done', ['taurini', 'verona']),
  ],
  [
    hint('march.use', { at: ['insubrians'], press: `${playedTo('move')}, ${card(11)}` }),
    commit('march.play', ['insubrians']),
  ],
  [
    hint('march.way', { at: ['insubrians', 'mutina'], press: '.panel [data-space="mutina"]' }, [0, 1, 2]),
    commit('march.go', ['mutina']),
  ],
  [
    hint('onward.way', { at: ['verona', 'mutina'], press: '.panel [data-space="mutina"]' }),
    commit('onward.go', ['mutina']),
  ],
  [hint('battle.first', { press: tactic('flankRight') }), commit('battle.strike')],
  [hint('battle.second', { press: tactic('doubleEnvelopment') }), commit('battle.win')],
];

/** The first march: a round of cards, a way, and a battle, by dice and cards that are chosen beforehand. */
export function firstMarch(): Lesson<Hannibal> {
  const replay = replayLog(hannibal, `hannibal ${hannibal.world.hash}${position}${plans}`);
  if (!replay.ok) throw new Error(`The first march: ${faultText(replay.error)}`);
  const { start, actions } = replay.value;
  return {
    // What the seats see begins with this position, and with no fact.
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

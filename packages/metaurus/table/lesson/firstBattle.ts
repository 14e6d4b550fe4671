import { optionsSchema, placeOf, type Metaurus } from '@tessera/metaurus';
import { faultText, replayLog } from '@tessera/metaurus/notation';
import { sayLesson, type LessonKey } from '@tessera/metaurus/texts';
import { actsOf, type Hint, type Lesson } from '@tessera/table/lesson';
import { firstField } from './field.js';
import { BEFORE, script } from './script.js';

const hint = (key: LessonKey, at: readonly number[], rest: Pick<Hint, 'press' | 'does'>): Hint => ({
  says: sayLesson(key),
  at: at.map(placeOf),
  ...rest,
});

/** Something to choose in the panel, by the key of its offer; it does the first step of the plan unless others are named. */
const choose = (
  key: LessonKey,
  offer: string,
  { at = [], does = [0] }: { readonly at?: readonly number[]; readonly does?: readonly number[] } = {},
): Hint => hint(key, at, { press: `.panel [data-offer="${offer}"]`, does });

/** A unit to choose, and then what it does: the panel shows one after the other. */
const choosing = (unit: number, told: Hint): Hint => ({
  ...told,
  press: `${told.press ?? ''}, .panel .unitRow[data-unit="${unit}"]`,
});

/** The plan is committed. */
const commit = (key: LessonKey, at: readonly number[] = []) =>
  hint(key, at, { press: '.panel [data-deed="commit"]', does: [] });

/** What the learner is told, for each of their actions in the script. */
const hints: readonly (readonly Hint[])[] = [
  [choose('initiative.go', 'first'), commit('initiative.commit')],
  [choose('march.order', 'order-I-move'), commit('march.seal')],
  [
    choosing(4, choose('march.lead', 'move-1316', { at: [1116, 1316] })),
    choosing(4, choose('march.follow', 'follow', { at: [1018, 1119, 1021], does: [1, 2, 3] })),
    commit('march.end'),
  ],
  [
    choosing(6, choose('retreat.allies', 'retreat-1119', { at: [1319, 1119] })),
    commit('retreat.commit', [1119]),
  ],
  [choose('retreat.stay', 'no', { at: [1316] }), commit('retreat.stand', [1316])],
  [choose('back.yes', 'yes', { at: [1316, 1416] }), commit('back.commit', [1316, 1416])],
  [choose('advance.go', 'advance-4-1416', { at: [1316, 1416] }), commit('advance.commit', [1416])],
  [choose('attack.order', 'order-I-moveToAttack', { at: [1319] }), commit('attack.seal', [1319])],
  [
    choosing(5, choose('attack.front', 'move-1219', { at: [1218, 1219] })),
    choosing(7, choose('attack.flank', 'move-1220', { at: [1221, 1220], does: [1] })),
    commit('attack.end', [1319]),
  ],
  [choose('attack.odds', 'resolve-1', { at: [1319] }), commit('attack.commit', [1319])],
  [choose('reform.order', 'order-I-reform', { at: [1119] }), commit('reform.seal', [1119])],
  [commit('reform.end', [1119])],
];

/** The game as its log replays it. Throws where the script does not fit the rules: that is a fault of the program. */
function replayed() {
  const replay = replayLog(firstField, `metaurus ${firstField.world.hash}\n${script}`);
  if (!replay.ok) throw new Error(`The first battle: ${faultText(replay.error)}`);
  return actsOf<Metaurus>(replay.value.actions);
}

/** The first battle: a part of a legion against a part of the Gauls, in three turns, by dice that are chosen beforehand. */
export function firstBattle(): Lesson<Metaurus> {
  const acts = replayed();
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

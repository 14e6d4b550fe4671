import { nameOf, say, sayIfAny } from '@tessera/hannibal/texts';
import type { Seat, State } from '@tessera/hannibal';
import type { Army, Strength } from './ledger.js';
import { counting, deciding, type ProvinceScore, type WarScore } from './score.js';

type Post = State['posts'][keyof State['posts']];

/** A side's name; the word for nobody for null. */
export const sideName = (seat: Seat | null): string =>
  seat === null ? say('state.nobody') : say(`side.${seat}`);

/** Names one after another; `state.none` where there are none. */
export const listed = (names: readonly string[]): string =>
  names.length === 0 ? say('state.none') : names.join(', ');

/** The turn with its years, or that it has not begun. */
export function turnText({ turn, turns }: Pick<WarScore, 'turn' | 'turns'>): string {
  const years = turns[turn - 1]?.years;
  return years === undefined
    ? say('state.turn.before')
    : say('state.turn', { turn, last: turns.length, years });
}

/** The text about who would win, or has won. */
export function verdictText(score: WarScore): string {
  const { forecast, outcome } = score;
  if (outcome !== null)
    return outcome.winner === null
      ? say('state.over.nobody')
      : say('state.over', { side: sideName(outcome.winner) });
  if (forecast === null) return '';
  const { winner, by } = forecast;
  const { rome, carthage } = deciding(score);
  const lead = Math.abs(rome - carthage);
  return say(`state.forecast.${by}`, { side: sideName(winner), lead });
}

/** The text about whose play it is, or about the stage of the turn. */
export function stageText({ playing, stage, outcome }: WarScore): string {
  if (outcome !== null) return '';
  if (playing !== null) return say('state.plays', { side: sideName(playing) });
  return sayIfAny(`state.stage.${stage ?? ''}`) ?? '';
}

/** The text about who controls a province and how many of its spaces. */
export const provinceText = ({ province, holder, held, spaces, majority, planned }: ProvinceScore): string =>
  [
    say('state.province.said', {
      province: nameOf('province', province),
      holder: sideName(holder),
      rome: held.rome,
      carthage: held.carthage,
      spaces,
      majority,
    }),
    planned === null
      ? ''
      : say('state.province.planned', { holder: sideName(planned === 'nobody' ? null : planned) }),
  ]
    .filter((part) => part !== '')
    .join(' ');

/** The provinces that each side controls, by name. */
const provincesOf = (all: readonly ProvinceScore[], seat: Seat | null): string =>
  listed(all.filter(({ holder }) => holder === seat).map(({ province }) => nameOf('province', province)));

/** The text of the whole strip. */
export function stripText(standing: WarScore): string {
  const { points, spaces, cards } = standing;
  const all = counting(standing);
  return [
    spaces === null ? '' : say('state.strip.said.spaces', { ...spaces }),
    say('state.strip.said', {
      rome: points.rome,
      carthage: points.carthage,
      others: all.length - points.rome - points.carthage,
    }),
    say('state.strip.whose', {
      rome: provincesOf(all, 'rome'),
      carthage: provincesOf(all, 'carthage'),
      others: provincesOf(all, null),
    }),
    verdictText(standing),
    turnText(standing),
    say('state.strip.cards', { rome: cards.rome, carthage: cards.carthage }),
    stageText(standing),
  ]
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('.') ? part : `${part}.`))
    .join(' ');
}

/** The text about a number of CUs and the elephants among them. */
export const cusText = ({ cus, elephants }: Strength): string => say('state.cus', { cus, elephants });

/** The text about a force: leader, CUs and place. */
export function armyText({ space, inside, generals, cus, elephants }: Army): string {
  const [lead, ...others] = generals.map((general) => nameOf('general', general));
  const place = say(inside ? 'state.inside' : 'state.at', { space: nameOf('space', space) });
  const led = lead === undefined ? say('state.unled') : [lead, ...others].join(', ');
  return say('state.army', { led, cus: cusText({ cus, elephants }), place });
}

/** The text about a general's place and rank. */
export function postText({ at, space, inside, rank }: Post): string {
  if (at !== 'map' || space === null) return nameOf('at', at);
  const place = say(inside ? 'state.inside' : 'state.at', { space: nameOf('space', space) });
  return rank === null ? place : say('state.ranked', { rank: nameOf('rank', rank), place });
}

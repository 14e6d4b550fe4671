import { nameOf, say, sayIfAny } from '@tessera/hannibal/texts';
import type { Seat, State } from '@tessera/hannibal';
import type { Army, Strength } from './ledger.js';
import { counting, type ProvinceStanding, type Standing } from './score.js';

type Post = State['posts'][keyof State['posts']];

/** What a side is called. */
export const sideName = (seat: Seat | null): string =>
  seat === null ? say('state.nobody') : say(`side.${seat}`);

/** Names one after another; `state.none` where there are none. */
export const listed = (names: readonly string[]): string =>
  names.length === 0 ? say('state.none') : names.join(', ');

/** The turn with its years, or that it has not begun. */
export function turnText({ turn, turns }: Pick<Standing, 'turn' | 'turns'>): string {
  const years = turns[turn - 1]?.years;
  return years === undefined
    ? say('state.turn.before')
    : say('state.turn', { turn, last: turns.length, years });
}

/** Who would win, or who has won. */
export function verdictText({ forecast, points, outcome }: Standing): string {
  if (outcome !== null)
    return outcome.winner === null
      ? say('state.over.nobody')
      : say('state.over', { side: sideName(outcome.winner) });
  if (forecast === null) return '';
  const { winner, by } = forecast;
  const lead = Math.abs(points.rome - points.carthage);
  return say(`state.forecast.${by}`, { side: sideName(winner), lead });
}

/** Whose play it is, or what part of the turn. */
export function stageText({ playing, stage, outcome }: Standing): string {
  if (outcome !== null) return '';
  if (playing !== null) return say('state.plays', { side: sideName(playing) });
  return sayIfAny(`state.stage.${stage ?? ''}`) ?? '';
}

/** Who controls a province, and how many of its spaces. */
export const provinceText = ({
  province,
  holder,
  held,
  spaces,
  majority,
  planned,
}: ProvinceStanding): string =>
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
const provincesOf = (all: readonly ProvinceStanding[], seat: Seat | null): string =>
  listed(all.filter(({ holder }) => holder === seat).map(({ province }) => nameOf('province', province)));

/** The whole strip in sentences. */
export function stripText(standing: Standing): string {
  const { points, cards } = standing;
  const all = counting(standing);
  return [
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

/** CUs in words: how many, and how many of them elephants. */
export const cusText = ({ cus, elephants }: Strength): string => say('state.cus', { cus, elephants });

/** A force in words: who leads what, and where. */
export function armyText({ space, inside, generals, cus, elephants }: Army): string {
  const [lead, ...others] = generals.map((general) => nameOf('general', general));
  const place = say(inside ? 'state.inside' : 'state.at', { space: nameOf('space', space) });
  const led = lead === undefined ? say('state.unled') : [lead, ...others].join(', ');
  return say('state.army', { led, cus: cusText({ cus, elephants }), place });
}

/** Where a general is, and as what. */
export function postText({ at, space, inside, rank }: Post): string {
  if (at !== 'map' || space === null) return nameOf('at', at);
  const place = say(inside ? 'state.inside' : 'state.at', { space: nameOf('space', space) });
  return rank === null ? place : say('state.ranked', { rank: nameOf('rank', rank), place });
}

import { SEATS, type Seat } from '../../rules/index.js';
import type { Chance, Odds, Side } from './odds.js';
import { POLICY_SENTENCES } from './policies.js';
import type { Manner } from './trial.js';

const perCent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const chance = ({ share, from, to }: Chance): string =>
  `${perCent(share)} (${perCent(from)} to ${perCent(to)})`;

const itemLine = ({ item, cards, province }: Side['count']['items'][number]): string =>
  `    ${cards > 0 ? '+' : ''}${cards} ${item}${province === null ? '' : ` ${province}`}`;

const sideLines = (seat: Seat, { commander, cus, count, hand }: Side): string[] => [
  `  ${seat}: ${commander ?? 'no general'}, ${cus} CUs, counted for ${count.cards} Battle cards (14.2)`,
  ...count.items.map(itemLine),
  ...(hand === null ? [] : [`    holds ${hand}`]),
];

/** How an ending is told of the side that it is noted for. */
const ENDING: Readonly<Record<Manner, string>> = {
  unmatched: 'wins by an attack that is not matched',
  outOfCards: 'wins when the attacker has no card left',
  withdrawn: 'withdraws',
};

/** The odds of a battle as text. */
export function oddsLines(odds: Odds): string[] {
  const { space, initiative, sides, policies, trials, wins, endings, endsWar, rounds, lost } = odds;
  const followed = [...new Set(SEATS.map((seat) => policies[seat]))];
  return [
    `battle in ${space}, the initiative with ${initiative}`,
    ...SEATS.flatMap((seat) => sideLines(seat, sides[seat])),
    `${trials} battles, rome ${policies.rome}, carthage ${policies.carthage}; chances with their 95 % intervals:`,
    ...followed.map((policy) => `  ${policy}: ${POLICY_SENTENCES[policy]}`),
    ...SEATS.map((seat) => `  ${seat} wins: ${chance(wins[seat])}`),
    ...endings.map((one) => `    ${one.seat} ${ENDING[one.manner]}: ${chance(one.chance)}`),
    ...(endsWar.share === 0 ? [] : [`  the battle ends the war: ${chance(endsWar)}`]),
    `  on average ${rounds.toFixed(1)} rounds; ${SEATS.map((seat) => `${seat} loses ${lost[seat].toFixed(1)} CUs`).join(', ')}`,
  ];
}

import type { Figure } from './figures.js';
import type { CardUse, Statistics, TurnFigures } from './statistics.js';

const number = ({ unit, figure }: Pick<Figure, 'unit' | 'figure'>): string =>
  unit === 'of the games' ? `${(figure * 100).toFixed(1)} %` : figure.toFixed(2);

const figureLine = (one: Figure): string => {
  const aim = one.aim === null ? '' : ` (aim ${number({ unit: one.unit, figure: one.aim })})`;
  return `  ${one.what}: ${number(one)} ${one.unit}${aim}`;
};

const turnLine = ({ turn, games, provinces, points }: TurnFigures): string =>
  `  turn ${turn}, ${games} games: provinces ${provinces.rome.toFixed(1)} - ${provinces.carthage.toFixed(1)}, points ${points.rome.toFixed(1)} - ${points.carthage.toFixed(1)}`;

const cardLine = ({ card, title, uses }: CardUse): string => {
  const told = Object.entries(uses).filter(([, times]) => times > 0);
  return `  #${card} ${title}: ${told.map(([use, times]) => `${times} ${use}`).join(', ') || 'never'}`;
};

const block = (title: string, lines: readonly string[]): string[] => ['', `${title}:`, ...lines];

/** Statistics as text. */
export function statisticsLines({ games, seed, player, ...rest }: Statistics): string[] {
  const { figures, turns, cards, met, neverMet } = rest;
  const kinds = Object.entries(met).filter(([kind]) => kind !== 'cards' && kind !== 'decisions');
  return [
    `${games} games of ${player} players, seed ${seed}; an aim is what simple players should come near to`,
    ...block('figures', figures.map(figureLine)),
    ...block('when a turn is over, Rome - Carthage', turns.map(turnLine)),
    ...block('Strategy cards', cards.map(cardLine)),
    ...kinds.flatMap(([kind, own]) =>
      block(
        kind,
        Object.entries(own).map(([what, times]) => `  ${times} ${what}`),
      ),
    ),
    ...block(
      'never met',
      Object.entries(neverMet).map(([kind, some]) => `  ${kind}: ${some.join(', ')}`),
    ),
  ];
}

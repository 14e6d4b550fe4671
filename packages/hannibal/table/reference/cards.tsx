import { hannibal, type StrategyCard } from '@tessera/hannibal';
import { nameOf } from '@tessera/hannibal/texts';
import { useState } from 'preact/hooks';
import { doesOf } from '../cards/cardWords.js';
import { word } from './texts.js';
import { traitsOf } from './traits.js';

const { world } = hannibal;

/** The numbers of the cards in which all of some words stand; all when nothing is asked. */
function cardsFound(asked: string): number[] {
  const sought = asked
    .toLowerCase()
    .split(/\s+/)
    .filter((one) => one !== '');
  return world.strategyCards.filter((n) => {
    const all = [`#${n}`, nameOf('card', n), doesOf(n), ...traitsOf(world.cardOf(n))].join(' ').toLowerCase();
    return sought.every((one) => all.includes(one));
  });
}

const CardRow = ({ card }: { card: StrategyCard }) => (
  <tr data-event={card.event}>
    <th scope="row" class="number">
      {card.n}
    </th>
    <td class="number">{card.ops}</td>
    <td>
      <strong>{nameOf('card', card.n)}</strong> <span class="who">{traitsOf(card).join(' · ')}</span>
      {doesOf(card.n)}
    </td>
  </tr>
);

/** All Strategy cards, to be read and searched. Where they are now it does not say. */
export function CardList() {
  const [asked, setAsked] = useState('');
  const found = cardsFound(asked);
  return (
    <div>
      <div class="searching">
        <input
          type="text"
          role="searchbox"
          aria-label={word('cards.search')}
          placeholder={word('cards.search')}
          value={asked}
          onInput={({ currentTarget }) => setAsked(currentTarget.value)}
        />
        <p class="hint" role="status">
          {asked === '' ? '' : word('cards.found', { count: found.length })}
        </p>
      </div>
      <table class="chart" data-chart="cards">
        <caption>
          <span class="chartName">{word('cards.title')}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col" class="number">
              #
            </th>
            <th scope="col">{word('cards.ops')}</th>
            <th scope="col">{word('cards.card')}</th>
          </tr>
        </thead>
        <tbody>
          {found.map((n) => (
            <CardRow key={n} card={world.cardOf(n)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

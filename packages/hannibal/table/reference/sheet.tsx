import { ChartJumps, inUseFirst, sheetOf, useBook } from '@tessera/table/reference/sheet';
import { lazyPart } from '@tessera/table/ui';
import { type Reference, type Tab, TABS } from './state.js';
import { hannibal, type StrategyCard } from '@tessera/hannibal';
import { nameOf } from '@tessera/hannibal/texts';
import { useState } from 'preact/hooks';
import { doesOf } from '../cards/cardWords.js';
import { traitsOf, word } from './texts.js';
import type { FunctionComponent } from 'preact';
import { type ChartId, CHARTS } from './guide.js';
import { inUse } from './inUse.js';
import { Subject } from './subject.js';
import { CardCount, Retreat, Tactics } from './charts/battles.js';
import { Attrition, Movement, Naval, Ports } from './charts/march.js';
import type { ChartProps } from './charts/rows.js';
import { Cities, Generals, Provinces, Sieges, Turns } from './charts/war.js';

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
function CardList() {
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

const SHOWN: Readonly<Record<ChartId, FunctionComponent<ChartProps>>> = {
  movement: Movement,
  attrition: Attrition,
  count: CardCount,
  tactics: Tactics,
  retreat: Retreat,
  siege: Sieges,
  cities: Cities,
  naval: Naval,
  ports: Ports,
  turns: Turns,
  generals: Generals,
  provinces: Provinces,
};

const load = () => import('./rules/book.js').then(({ book }) => book);

/** All charts of the game, those in use first, and what of them is in use lit. */
function Charts({ reference }: { reference: Reference }) {
  const sight = reference.sight.value;
  const used = inUse(sight);
  const order = inUseFirst(CHARTS, used.charts);
  const book = useBook(load);
  return (
    <div class="charts">
      <ChartJumps charts={order.map((id) => ({ id, name: word(`short.${id}`) }))} />
      <Subject used={used} book={book} />
      {order.map((id) => {
        const Shown = SHOWN[id];
        return (
          <div key={id} class="chartPlace" data-used={used.charts.includes(id) ? 'yes' : 'no'}>
            {used.charts.includes(id) && <p class="usedMark">{word('inUse.mark')}</p>}
            <Shown sight={sight} used={used} />
          </div>
        );
      })}
    </div>
  );
}

const Rules = lazyPart(() => import('./rules/reader.js').then(({ RulesReader }) => RulesReader));

/** What the reference shows: the tabs, and below them charts, all cards or the rules. */
export const Sheet = sheetOf<Tab, Reference>(TABS, { charts: Charts, cards: CardList, rules: Rules });

import {
  oddsOf,
  percentText,
  type Fraction,
  type ModifierSource,
  type Odds as OddsOfAttack,
  type OddsColumn,
  type Prospect,
  type UnitId,
  type World,
} from '@tessera/metaurus';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { commandName, modifierName, orderName, say, signed } from '@tessera/metaurus/texts';
import { Terms } from '@tessera/table/game';
import { chancesText } from '../../throws.js';
import type { Sight } from '../../sight.js';
import { UnitTitle } from '../unitCard.js';

const FATES = ['unchanged', 'engaged', 'disordered', 'eliminated'] as const;

const share = ({ numerator, denominator }: Fraction): number => (100 * numerator) / denominator;
const rounded = (chance: Fraction): string => `${Math.round(share(chance))} %`;

/** What a column supposes: the order that lies face down, or those of two commands. */
function suppositionText({ supposed }: OddsColumn): string {
  const [only, ...others] = supposed;
  if (only === undefined) return '';
  if (others.length === 0) return orderName(only.order);
  return supposed
    .map(({ command, order }) =>
      say('odds.if.two', { command: commandName(command), order: orderName(order) }),
    )
    .join(say('units.comma'));
}

/** One line of the table: what it is about, and a cell for each column. */
function Row({
  title,
  columns,
  cell,
}: {
  title: ComponentChildren;
  columns: readonly OddsColumn[];
  cell: (column: OddsColumn, at: number) => ComponentChildren;
}) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {columns.map((column, at) => (
        <td key={at}>{cell(column, at)}</td>
      ))}
    </tr>
  );
}

const Heading = ({ columns, children }: { columns: number; children: string }) => (
  <tr class="oddsHead">
    <th colSpan={columns + 1} scope="rowgroup">
      {children}
    </th>
  </tr>
);

const Bar = ({ chance }: { chance: Fraction }) => (
  <span class="bar" data-none={chance.numerator === 0}>
    <span class="barFill" style={{ width: `${share(chance)}%` }} />
    <span class="barText">{chance.numerator === 0 ? '–' : percentText(chance)}</span>
  </span>
);

/** The modifiers one by one, with where each comes from, and their sum. */
function Modifiers({ world, columns }: { world: World; columns: readonly OddsColumn[] }) {
  const sources = new Set(columns.flatMap(({ modifiers }) => modifiers.map(({ source }) => source)));
  const of = (column: OddsColumn, source: ModifierSource) =>
    column.modifiers.find((modifier) => modifier.source === source);
  const nameOf = (source: ModifierSource) => {
    const found = columns.map((column) => of(column, source)).find((modifier) => modifier !== undefined);
    return found === undefined ? '' : modifierName(world, found);
  };
  return (
    <tbody data-part="modifiers">
      <Heading columns={columns.length}>{say('odds.modifiers')}</Heading>
      {[...sources].map((source) => (
        <Row
          key={source}
          title={nameOf(source)}
          columns={columns}
          cell={(column) => {
            const value = of(column, source)?.value;
            return value === undefined ? '–' : signed(value);
          }}
        />
      ))}
      <Row
        title={<strong>{say('odds.total')}</strong>}
        columns={columns}
        cell={({ total }) => <strong>{signed(total)}</strong>}
      />
    </tbody>
  );
}

function Results({ columns }: { columns: readonly OddsColumn[] }) {
  const results = columns[0]?.results ?? [];
  const open = results.filter((_, at) => columns.some((one) => (one.results[at]?.chance.numerator ?? 0) > 0));
  const chanceOf = (column: OddsColumn, result: string) =>
    column.results.find((one) => one.result === result)?.chance ?? { numerator: 0, denominator: 1 };
  return (
    <tbody data-part="results">
      <Heading columns={columns.length}>{say('odds.results')}</Heading>
      {open.map(({ result }) => (
        <Row
          key={result}
          title={say(`result.short.${result}`)}
          columns={columns}
          cell={(column) => <Bar chance={chanceOf(column, result)} />}
        />
      ))}
      {(['hurts', 'counter', 'continued'] as const)
        .filter((what) => columns.some((column) => column[what].numerator > 0))
        .map((what) => (
          <Row
            key={what}
            title={say(`odds.${what}`)}
            columns={columns}
            cell={(column) => <Bar chance={column[what]} />}
          />
        ))}
    </tbody>
  );
}

/** What may become of one unit, as one bar in four parts with its figures. */
function Fate({ column, unit }: { column: OddsColumn; unit: UnitId }) {
  const odds = column.fates.find((one) => one.unit === unit);
  if (odds === undefined) return null;
  const parts = FATES.filter((fate) => odds[fate].numerator > 0);
  return (
    <>
      <span class="fates" aria-hidden="true">
        {parts.map((fate) => (
          <span key={fate} data-fate={fate} style={{ flexGrow: share(odds[fate]) }} />
        ))}
      </span>
      <span class="fateText">
        {parts.map((fate) => (
          <span key={fate} data-fate={fate}>
            {rounded(odds[fate])} {say(`odds.${fate}`)}
          </span>
        ))}
      </span>
    </>
  );
}

function OddsTable({ sight, odds }: { sight: Sight; odds: OddsOfAttack }) {
  const { columns, combat } = odds;
  return (
    <table class="odds" data-columns={columns.length}>
      <caption class="unseen">{say('odds.title')}</caption>
      {columns.length > 1 && (
        <thead>
          <tr>
            <th scope="col">{say('odds.if')}</th>
            {columns.map((column, at) => (
              <th key={at} scope="col">
                {suppositionText(column)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <Modifiers world={sight.world} columns={columns} />
      <Results columns={columns} />
      <tbody data-part="fates">
        <Heading columns={columns.length}>{say('odds.fates')}</Heading>
        {[...combat.attackers, ...combat.defenders].map((unit) => (
          <Row
            key={unit}
            title={<UnitTitle sight={sight} unit={unit} />}
            columns={columns}
            cell={(column) => <Fate column={column} unit={unit} />}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The words of a table of odds whose meaning is not plain. */
const spokenIn = (columns: readonly OddsColumn[]): string =>
  [
    ...columns.flatMap(({ modifiers }) => modifiers.map(({ source }) => say(`modifier.${source}`))),
    ...(columns.some(({ counter }) => counter.numerator > 0) ? [say('odds.counter')] : []),
    say('odds.engaged'),
    say('odds.disordered'),
  ].join(', ');

/** The modifiers of an attack one by one, and its chances: a column for each order that may lie face down. */
export function Odds({ sight, prospect, open }: { sight: Sight; prospect: Prospect; open: boolean }) {
  const { world, view } = sight;
  const odds = useMemo(() => oddsOf(world, view, prospect), [world, view, prospect]);
  const { short, said } = chancesText(odds.columns);
  const sums = odds.columns.map(({ total }) => total);
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  return (
    <details class="oddsBox" open={open}>
      <summary>
        {say('odds.folded')}{' '}
        <strong class="oddsShort" aria-hidden="true">
          {short}
        </strong>
        <span class="unseen">{said}</span>{' '}
        <span class="quiet">
          {say(least === most ? 'odds.sum' : 'odds.sum.range', { least: signed(least), most: signed(most) })}
        </span>
      </summary>
      <Terms words={spokenIn(odds.columns)} />
      <div class="oddsScroll" tabIndex={0} role="group" aria-label={say('odds.title')}>
        <OddsTable sight={sight} odds={odds} />
      </div>
    </details>
  );
}

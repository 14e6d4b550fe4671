import { deviations, hannibal, isLoss, type Luck, luckOf, SEATS, type WarLuck } from '@tessera/hannibal';
import { sayProof, words } from '@tessera/hannibal/texts';
import { luckViewOf } from '@tessera/table';
import '../styles/sides.css';
import '../styles/luck.css';
import { Drift, TurnsPicture } from './luckPicture.js';
import { rounded, sumText } from './luckText.js';
import { records } from './records.js';

/** How far chance favoured a side, in standard deviations. Of losses, fewer are good luck. */
const favourOf = (one: Luck<string>): number => (isLoss(one.kind) ? -1 : 1) * deviations(one);

const signed = (value: number): string =>
  `${value < -0.05 ? '−' : value > 0.05 ? '+' : '±'}${rounded(value)}`;

type Kind =
  | WarLuck['dice'][number]['kind']
  | WarLuck['cards'][number]['kind']
  | WarLuck['battleCards'][number]['kind'];
type Line = Luck<Kind>;

/** A table of luck by kind and side: figures, and a picture of how far chance favoured the side. */
function LuckTable({
  label,
  count,
  lines,
}: {
  label: string;
  count: 'count' | 'countCards';
  lines: readonly Line[];
}) {
  const heads = ['what', 'side', count, 'actual', 'expected', 'luck'] as const;
  return (
    <div class="scrolls" tabIndex={0} role="region" aria-label={label}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {sayProof(`luck.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((one) => (
            <tr key={`${one.kind}-${one.seat ?? ''}`} data-seat={one.seat}>
              <td>{sayProof(`luck.kind.${one.kind}`)}</td>
              <td class="side">{one.seat === null ? sayProof('luck.both') : words.sideName(one.seat)}</td>
              <td>{one.count}</td>
              <td>{one.actual}</td>
              <td>
                {rounded(one.expected)} ± {rounded(Math.sqrt(one.variance))}
              </td>
              <td class="far">
                {one.seat !== null && (
                  <>
                    <Drift by={favourOf(one)} seat={one.seat} />
                    {signed(favourOf(one))}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The operations of each turn in words, as the picture's label. */
const turnsText = ({ turns }: WarLuck): string =>
  turns
    .map(({ turn, operations }) =>
      [
        `${sayProof('luck.turn')} ${turn}`,
        ...SEATS.map((seat) => {
          const { actual, expected } = operations[seat];
          const figures = sayProof('luck.turns.said', { actual, expected: rounded(expected) });
          return `${words.sideName(seat)} ${figures}`;
        }),
      ].join(', '),
    )
    .join('. ');

/** The luck of a war: sentences, a picture of the operations dealt, and tables of dice and cards. */
function LuckReport({ luck }: { luck: WarLuck }) {
  const operations = luck.cards.filter(({ kind }) => kind === 'operations');
  if (luck.dice.length === 0 && operations.length === 0) return <p>{sayProof('luck.none')}</p>;
  const gains = luck.dice.filter(({ kind }) => !isLoss(kind));
  const losses = luck.dice.filter(({ kind }) => isLoss(kind));
  const tables = [
    ['gains', 'count', gains],
    ['losses', 'count', losses],
    ['cards', 'countCards', luck.cards],
    ['battleCards', 'countCards', luck.battleCards],
  ] as const;
  return (
    <>
      <ul class="luckSums">
        {SEATS.map((seat) => (
          <li key={`losses-${seat}`}>{sumText('losses', { seat, measure: luck.losses[seat] })}</li>
        ))}
        {operations.flatMap((measure) =>
          measure.seat === null
            ? []
            : [<li key={measure.seat}>{sumText('operations', { seat: measure.seat, measure })}</li>],
        )}
      </ul>
      <h3>{sayProof('luck.turns')}</h3>
      <TurnsPicture turns={luck.turns} label={turnsText(luck)} />
      <p class="hint">{sayProof('luck.turns.picture')}</p>
      {tables
        .filter(([, , lines]) => lines.length > 0)
        .map(([name, count, lines]) => (
          <LuckTable key={name} label={sayProof(`luck.${name}`)} count={count} lines={lines} />
        ))}
      <p class="hint">
        {sayProof('luck.picture')} {sayProof('luck.lead')}
      </p>
    </>
  );
}

/** The part of a finished game's page that shows the luck of both sides. */
export const LuckView = luckViewOf({
  records,
  measure: (facts) => luckOf(hannibal, facts),
  title: sayProof('luck.title'),
  working: sayProof('luck.working'),
  Told: LuckReport,
});

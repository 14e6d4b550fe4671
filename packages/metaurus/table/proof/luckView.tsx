import {
  luckOf,
  metaurusSets,
  runningLuck,
  type DiceLuck,
  type GameLuck,
  type Hits,
} from '@tessera/metaurus';
import { battleName, diceName, sayProof, sideName } from '@tessera/metaurus/texts';

import type { ComponentChildren } from 'preact';
import '../styles/luck.css';
import { Link } from '@tessera/table/ui';
import { pathToMoment } from '@tessera/table/watch';
import { LuckPicture } from './luckPicture.js';
import { luckText, round } from './luckText.js';
import { luckViewOf, onItsData } from '@tessera/table';
import { recordsOn } from './records.js';

const signed = (value: number): string => `${value < -0.05 ? '−' : value > 0.05 ? '+' : '±'}${round(value)}`;

const hitsText = ({ expected, actual }: Hits['rome']): string =>
  sayProof('luck.hits', { actual, expected: round(expected) });

const HEADS = [
  ['turn', 'battle', 'onRome', 'onCarthage', 'luck', 'sum'],
  ['what', 'side', 'count', 'actual', 'expected'],
] as const;

/** A table of figures in a region that scrolls where the page is narrow. */
function LuckTable(props: { label: string; heads: (typeof HEADS)[number]; children: ComponentChildren }) {
  return (
    <div class="scrolls" tabIndex={0} role="region" aria-label={props.label}>
      <table>
        <thead>
          <tr>
            {props.heads.map((head) => (
              <th key={head} scope="col">
                {sayProof(`luck.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </div>
  );
}

function BattleTable({ luck, game }: { luck: GameLuck; game: string }) {
  const running = runningLuck(luck.battles);
  return (
    <LuckTable label={sayProof('luck.battles')} heads={HEADS[0]}>
      {luck.battles.map((battle, index) => {
        const { event, turn, hits, balance } = battle;
        const sum = running[index] ?? balance;
        return (
          <tr key={event}>
            <td>{turn}</td>
            <td>
              <Link to={pathToMoment(game, { viewer: 'all', at: event + 1 })}>{battleName(battle)}</Link>
            </td>
            <td>{hitsText(hits.rome)}</td>
            <td>{hitsText(hits.carthage)}</td>
            <td>{signed(balance.actual - balance.expected)}</td>
            <td>{signed(sum.actual - sum.expected)}</td>
          </tr>
        );
      })}
    </LuckTable>
  );
}

function DiceTable({ dice }: { dice: readonly DiceLuck[] }) {
  return (
    <LuckTable label={sayProof('luck.dice')} heads={HEADS[1]}>
      {dice.map((one) => (
        <tr key={one.kind + one.seat}>
          <td>{diceName(one)}</td>
          <td>{sideName(one.seat)}</td>
          <td>{one.dice}</td>
          <td>{one.actual}</td>
          <td>
            {round(one.expected)} ± {round(Math.sqrt(one.variance))}
          </td>
        </tr>
      ))}
    </LuckTable>
  );
}

/** The luck of a finished game: a sentence, a picture, and the figures behind it. */
function LuckReport({ luck, game }: { luck: GameLuck; game: string }) {
  const total = luckText(luck);
  return (
    <>
      {luck.battles.length === 0 ? (
        <p>{sayProof('luck.none')}</p>
      ) : (
        <>
          <p class="luckTotal">{total}</p>
          <LuckPicture luck={luck} label={`${total} ${sayProof('luck.picture')}`} />
          <p class="hint">{sayProof('luck.picture')}</p>
          <details>
            <summary>{sayProof('luck.battles')}</summary>
            <BattleTable luck={luck} game={game} />
          </details>
        </>
      )}
      {luck.dice.length > 0 && (
        <details>
          <summary>{sayProof('luck.dice')}</summary>
          <p class="hint">{sayProof('luck.dice.lead')}</p>
          <DiceTable dice={luck.dice} />
        </details>
      )}
      <p class="hint">{sayProof('luck.lead')}</p>
    </>
  );
}

/** The part of a finished game's page that shows the luck of both sides. */
export const LuckView = onItsData(metaurusSets, (game) =>
  luckViewOf({
    records: recordsOn(game),
    measure: (facts) => luckOf(game, facts),
    title: sayProof('luck.title'),
    working: sayProof('luck.working'),
    Told: LuckReport,
  }),
);

import {
  expectedSixths,
  hannibal,
  percentOf,
  siegeAhead,
  type LossChance,
  type Risk,
  type SiegeOutlook,
} from '@tessera/hannibal';
import { nameOf, sayMarch } from '@tessera/hannibal/texts';
import type { Sight } from '../sight.js';

/** The mean of some possible losses, in CUs with one decimal. */
export const averageOf = (losses: readonly LossChance[]): string =>
  (Math.round((10 * expectedSixths(losses)) / 6) / 10).toFixed(1);

const lossesText = (losses: readonly LossChance[]): string =>
  losses
    .map(({ lost, elephant, faces }) =>
      sayMarch('risk.loss', { lost, elephant: elephant ? 'yes' : 'no', faces }),
    )
    .join('; ');

/** A risk in words. */
function riskText(risk: Risk): string {
  switch (risk.kind) {
    case 'siege':
      return sayMarch('risk.siege', {
        kind: hannibal.world.spaceOf(risk.space).kind,
        space: nameOf('space', risk.space),
        points: risk.points,
      });
    case 'pursuit':
    case 'avoid':
      return sayMarch(`risk.${risk.kind}`, {
        general: nameOf('general', risk.general),
        faces: risk.faces,
        percent: percentOf(risk.faces),
      });
    case 'intercept':
      return sayMarch('risk.intercept', {
        general: nameOf('general', risk.general),
        from: nameOf('space', risk.from),
        inside: risk.inside ? 'yes' : 'no',
        faces: risk.faces,
        percent: percentOf(risk.faces),
      });
    case 'naval': {
      const { safe, back, sunk } = risk;
      return back + sunk === 0 ? sayMarch('risk.naval.safe') : sayMarch('risk.naval', { safe, back, sunk });
    }
    case 'pass': {
      const { size, losses } = risk;
      if (expectedSixths(losses) === 0) return sayMarch('risk.pass.safe', { size });
      return sayMarch('risk.pass', { size, average: averageOf(losses), losses: lossesText(losses) });
    }
    case 'tribes':
    case 'overrun':
      return sayMarch(`risk.${risk.kind}`);
    case 'battle':
      return sayMarch('risk.battle', { cus: risk.cus });
  }
}

/** What may happen at a step of the way. */
export const RiskList = ({ risks }: { risks: readonly Risk[] }) =>
  risks.length === 0 ? null : (
    <ul class="risks">
      {risks.map((risk, index) => (
        <li key={index} data-risk={risk.kind}>
          {riskText(risk)}
        </li>
      ))}
    </ul>
  );

/** How an attempt on a city or a tribe may end. */
export function SiegeChances({ outlook: { space, points, of, ends } }: { outlook: SiegeOutlook }) {
  const { kind } = hannibal.world.spaceOf(space);
  const needed = hannibal.world.tables.siegePoints;
  return (
    <>
      <p class="quiet">{sayMarch('siege.points', { points, needed })}</p>
      {of === 1 ? (
        <p>{sayMarch('siege.sure')}</p>
      ) : (
        <ul class="risks">
          {ends.map((end) => (
            <li key={`${end.points}-${end.lost}`} data-risk={end.isTaken ? 'taken' : 'siege'}>
              {sayMarch('siege.end', {
                kind,
                taken: end.isTaken ? 'yes' : 'no',
                points: end.points,
                lost: end.lost,
                ways: end.ways,
                of,
                percent: percentOf(end.ways, of),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What could be besieged if the march ended where the plan has led it. */
export function SiegeAhead({ sight: { world, view } }: { sight: Pick<Sight, 'world' | 'view'> }) {
  const outlook = siegeAhead({ world, state: view });
  if (outlook === null) return null;
  const { kind } = world.spaceOf(outlook.space);
  return (
    <section class="siegeAhead">
      <h4>{sayMarch('siege.ahead', { kind, space: nameOf('space', outlook.space) })}</h4>
      <SiegeChances outlook={outlook} />
    </section>
  );
}

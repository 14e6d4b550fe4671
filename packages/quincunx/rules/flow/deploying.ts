import { known } from '@tessera/core';
import { deploymentLabel, deploymentText } from '../model/fact.js';
import type { Deployment, State } from '../model/state.js';
import { topAt, type Dealing, type Log } from '../types.js';
import { SIDES, type Side } from '../vocabulary.js';
import { beginTurn } from './rounds.js';

/** A side's deployment. Needs the full state. */
const deploymentOf = ({ kept }: State, side: Side): Deployment => known(kept[side].deployment);

/** Seals the deployment of a side that is ready, as a proof that it was made before the other was visible (R60). */
function seal({ log, luck }: Dealing, seat: Side): void {
  const state = log.now();
  const text = deploymentText(seat, deploymentOf(state, seat));
  const { token, salt } = luck.source.seal(deploymentLabel(state, seat), text);
  log.emit({ kind: 'DeploymentSealed', seat, token, salt });
}

/** Both armies are shown at once. */
function show(log: Log): void {
  const state = log.now();
  log.emit({
    kind: 'ArmiesShown',
    deployments: { rome: deploymentOf(state, 'rome'), carthage: deploymentOf(state, 'carthage') },
    salts: { rome: state.kept.rome.salt ?? '', carthage: state.kept.carthage.salt ?? '' },
  });
}

/** Notes that a side has placed its lines. After the second one both armies are shown and the battle begins (R60). */
export function readyToFight(dealing: Dealing, seat: Side): void {
  const { log } = dealing;
  seal(dealing, seat);
  const ready = topAt(log.now(), 'deploy')?.ready ?? [];
  if (!SIDES.every((side) => ready.includes(side))) return;
  show(log);
  beginTurn(dealing);
}

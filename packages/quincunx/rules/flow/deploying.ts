import { known } from '@tessera/core';
import { openPart } from '../ambushes.js';
import { hiddenLines } from '../model/hidden.js';
import { ambushLabel, ambushText, deploymentLabel, deploymentText } from '../model/fact.js';
import type { Deployment, State } from '../model/state.js';
import { topAt, type Dealing, type Log } from '../types.js';
import { SIDES, type Side } from '../vocabulary.js';
import { listedPlace } from '../start.js';
import type { Scenario } from '../world.js';
import { beginTurn } from './rounds.js';

/** A side's deployment. Needs the full state. */
const deploymentOf = ({ kept }: State, side: Side): Deployment => known(kept[side].deployment);

/** What of a side's deployment is shown before the battle: all but its lines in ambush (R71). */
const openOf = (state: State, side: Side): Deployment =>
  openPart(state.field, side, deploymentOf(state, side));

/** Seals the places of a side's lines in ambush, each by itself, wherever they are (R71). */
function sealAmbushes({ log, luck }: Dealing, scenario: Scenario, seat: Side): void {
  const { places } = deploymentOf(log.now(), seat);
  for (const id of hiddenLines(log.now().field, seat)) {
    const place = places[id] ?? listedPlace(scenario, id);
    const label = ambushLabel(log.now(), id);
    const { token, salt } = luck.source.seal(label, ambushText(id, place));
    log.emit({ kind: 'AmbushSealed', seat, line: id, place, token, salt });
  }
}

/** Seals the deployment of a side that is ready, as a proof that it was made before the other was visible (R60). */
function seal({ log, luck }: Dealing, seat: Side): void {
  const state = log.now();
  const text = deploymentText(seat, openOf(state, seat));
  const { token, salt } = luck.source.seal(deploymentLabel(state, seat), text);
  log.emit({ kind: 'DeploymentSealed', seat, token, salt });
}

/** Both armies are shown at once. */
function show(log: Log): void {
  const state = log.now();
  log.emit({
    kind: 'ArmiesShown',
    deployments: { rome: openOf(state, 'rome'), carthage: openOf(state, 'carthage') },
    salts: { rome: state.kept.rome.salt ?? '', carthage: state.kept.carthage.salt ?? '' },
  });
}

/** Notes that a side has placed its lines. After the second one both armies are shown and the battle begins (R60). */
export function readyToFight(dealing: Dealing, scenario: Scenario, seat: Side): void {
  const { log } = dealing;
  sealAmbushes(dealing, scenario, seat);
  seal(dealing, seat);
  const ready = topAt(log.now(), 'deploy')?.ready ?? [];
  if (!SIDES.every((side) => ready.includes(side))) return;
  show(log);
  beginTurn(dealing);
}

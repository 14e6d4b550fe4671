import {
  commanderAmong,
  controls,
  cusIn,
  cusOf,
  cusOutside,
  generalsOf,
  holds,
  isBesieged,
  isEnemyPc,
  isStrangeTribe,
  roomIn,
  type Board,
  type Force,
} from '../board/forces.js';
import type { FrameOf } from '../model/index.js';
import type { Space } from '../spaces.js';
import type { Choice } from '../types.js';
import { enemyOf, type General } from '../vocabulary.js';
import { armySize, marching } from './army.js';
import { countOf, totalOf, without } from './batches.js';
import { detachments, type Detachment } from './consular.js';
import { boundFault, mayStandAlone } from './moves.js';

/** A step by which an army enters a space: its seat, the space, and how it comes. */
export type Entering = Pick<FrameOf<'march'>, 'seat' | 'to' | 'by'>;

/** Part of a force under one general that intercepts or avoids battle. */
export type Party = FrameOf<'march'>['intercepts'][number];

/** The parties of a force that have failed to intercept this army; they may not avoid it (12.10, S8.67). */
export const failedFrom = ({ state }: Board, { space, inside }: Force): readonly Party[] =>
  marching(state)?.move.failed.filter((party) => party.space === space && party.inside === inside) ?? [];

interface Limits {
  readonly least: number;
  /** The parties whose generals and CUs may not take part. */
  readonly failed: readonly Party[];
}

interface Led extends Detachment {
  readonly general: General;
}

/** The parts of a force that may act: under its commander, or under one subordinate without other generals (S8.64). */
function partiesOf(board: Board, force: Force, { least, failed }: Limits): Led[] {
  const { world, state } = board;
  const here = generalsOf(board, force);
  const commander = commanderAmong(state, here);
  const barred = failed.flatMap(({ general, generals }) => [general, ...generals]);
  const all = cusOf(state, force);
  const cus = without(all, totalOf(failed.map((party) => ({ ...party, points: 0, nero: false }))));
  const most = world.tables.armyLimit;
  return here
    .filter((general) => !barred.includes(general))
    .flatMap((lead) => {
      const isCommander = lead === commander;
      const companions = isCommander ? here.filter((one) => one !== lead && !barred.includes(one)) : [];
      const keeps = isCommander ? most : Math.min(most, countOf(all) - 1);
      if (!isCommander && countOf(all) === 0) return [];
      const parts = detachments(board, { force, lead, companions, cus, least, most: keeps });
      return parts.map((part) => ({ ...part, general: lead }));
    });
}

// Counsels and generals bound to a country may forbid `to`. Choices that can do without those generals are kept.
function bounded(board: Board, { force, to }: { force: Force; to: Space }, led: readonly Led[]): Led[] {
  return led.flatMap((part) => {
    const isFree = (generals: readonly General[], cus: number) =>
      boundFault(board, { cus, generals, from: force.space, to }) === null;
    const generals = part.generals.filter((some) => isFree([part.general, ...some], 0));
    const regulars = part.regulars.filter((some) => isFree([part.general], some + part.elephants));
    return generals.length > 0 && regulars.length > 0 ? [{ ...part, generals, regulars }] : [];
  });
}

/** The parties that may intercept an army in the space that it enters, force by force (12, S8.64). */
export function interceptors(board: Board, frame: Entering): Choice[] {
  const { world, state } = board;
  const { seat, to } = frame;
  const on = marching(state);
  const mine = on === null ? 0 : armySize(on.move);
  const foe = enemyOf(seat);
  if (holds(state, 'truce') || cusIn(state, seat, to) > mine) return [];
  return world
    .neighbours(to)
    .filter(({ way }) => way === 'road')
    .flatMap(({ space }) => [false, true].map((inside) => ({ seat: foe, space, inside })))
    .filter((force) => !(force.inside && cusOutside(state, seat, force.space) > 0))
    .flatMap((force) => {
      const led = bounded(board, { force, to }, partiesOf(board, force, { least: 1, failed: [] }));
      return led.map((part): Choice => ({ verb: 'react', space: force.space, ...part }));
    });
}

/** The spaces that a party avoiding battle may go to: neighbours by road, or its city (13.2, S8.68). Generals alone go only where they may stop (S8.33). */
export function avoidPlaces(
  board: Board,
  frame: Entering,
  party: Pick<Party, 'general' | 'generals' | 'regulars' | 'elephants'>,
): readonly { space: Space; inside: boolean }[] {
  const { world, state } = board;
  const foe = enemyOf(frame.seat);
  const from = marching(state)?.move.trail.at(-1);
  const cus = party.regulars + party.elephants;
  const generals = [party.general, ...party.generals];
  const next = world.neighbours(frame.to).filter(({ space, way }) => {
    const isOpen = way === 'road' && !(from?.by === 'land' && from.space === space);
    if (!isOpen || cusIn(state, frame.seat, space) > 0) return false;
    if (isEnemyPc(state, foe, space) || isStrangeTribe(state, foe, space)) return false;
    if (cus === 0 && !mayStandAlone(board, foe, space)) return false;
    return boundFault(board, { cus, generals, from: frame.to, to: space }) === null;
  });
  const fits = roomIn(board, foe, frame.to) >= cus && !isBesieged(state, frame.to);
  // A city has room for CUs; generals alone need none (10.7, S8.68).
  const hasCity = world.spaceOf(frame.to).kind === 'city' && controls(state, foe, frame.to) && fits;
  const ways = next.map(({ space }) => ({ space, inside: false }));
  return hasCity ? [...ways, { space: frame.to, inside: true }] : ways;
}

/** The parties that may avoid battle in the space of a step (13, S8.64, S8.67). They need a space to go to. */
export function mayAvoid(board: Board, frame: Entering): Choice[] {
  const { state } = board;
  const force = { seat: enemyOf(frame.seat), space: frame.to, inside: false };
  const on = marching(state);
  if (frame.by === 'sortie' || on === null || armySize(on.move) === 0) return [];
  const led = partiesOf(board, force, { least: 0, failed: failedFrom(board, force) });
  return led.flatMap((part): Choice[] => {
    const { general } = part;
    const canGo = (regulars: number, generals: readonly General[]) =>
      avoidPlaces(board, frame, { general, generals, regulars, elephants: part.elephants }).length > 0;
    const regulars = part.regulars.filter((some) => canGo(some, []));
    const generals = part.generals.filter((some) => regulars.some((cus) => canGo(cus, some)));
    return regulars.length > 0 && generals.length > 0
      ? [{ verb: 'react', space: frame.to, ...part, regulars, generals }]
      : [];
  });
}

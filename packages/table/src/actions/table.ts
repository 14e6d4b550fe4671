import {
  explainTable,
  explainTime,
  TABLE_FRAME,
  type GameTypes,
  type Reason,
  type TableStep,
  type TimeStep,
} from '@tessera/core';
import { wireSteps } from '../lib/wire.js';
import type { Desk } from '../game/desk.js';
import { isStopped } from './commit.js';

/** Why a word at the table is not open to the seat; empty when it is. */
export const againstWord = <T extends GameTypes>(desk: Desk<T>, step: TableStep): readonly Reason[] => {
  const { game, seat, receiver } = desk.client;
  return explainTable(game, receiver.feed.value.view, { seat, step });
};

/** Says a word at the table. */
export const sayWord = <T extends GameTypes>(desk: Desk<T>, step: TableStep | TimeStep): void =>
  desk.client.outbox.commit({ frame: TABLE_FRAME, steps: wireSteps([step]) });

/** The number of the draw offer that stands, or 0. */
export const openOffer = <T extends GameTypes>(desk: Desk<T>): number =>
  desk.client.receiver.feed.value.view.table.open?.offer ?? 0;

/** The number of the request to take back that stands, or 0. */
export const openRequest = <T extends GameTypes>(desk: Desk<T>): number =>
  desk.client.receiver.feed.value.view.table.request?.request ?? 0;

/** True when a word can be said now. */
export const mayHear = <T extends GameTypes>(desk: Desk<T>, step: TableStep): boolean =>
  !desk.client.outbox.sending.value && !isStopped(desk) && againstWord(desk, step).length === 0;

/** True when a word about time can be said now. */
export const mayHearTime = <T extends GameTypes>(desk: Desk<T>, step: TimeStep): boolean => {
  const { game, seat, receiver, outbox } = desk.client;
  if (outbox.sending.value || isStopped(desk)) return false;
  return explainTime(game, receiver.feed.value.view, { seat, step }).length === 0;
};

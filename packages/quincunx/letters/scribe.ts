import { promptIn, type Viewer } from '@tessera/core';
import type { GameScribe, Glimpse, Matter, Sight } from '@tessera/letters';
import { fieldSeen, quincunx, type Side } from '../rules/index.js';
import { lossesBetween, momentText, say, tellSince, words } from '../texts/index.js';
import { letterBoard, wholeBoard } from './letterBoard.js';

const { schemas } = quincunx;

/** Tells a seat its battle, from its own stream. */
function tell({ seat: name, events, seen }: Matter) {
  const seat = schemas.seat.parse(name);
  const facts = events.map((event) => schemas.event.parse(event));
  const { lines, before, after } = tellSince(seat, facts, seen);
  const asked = promptIn(quincunx, after, seat);
  const question = asked === null ? '' : words.question(after, asked.prompt).title;
  return {
    task: after.outcome === null ? question : words.ending(after.outcome),
    moment: momentText(after),
    losses: lossesBetween(fieldSeen(before), fieldSeen(after)),
    hand: [],
    lines,
    drawing: letterBoard(after, seat),
  };
}

/** Tells those who look on of a moment, from a viewer's stream. */
function glimpse({ viewer: name, events }: Pick<Sight, 'viewer' | 'events'>): Glimpse {
  const viewer: Viewer<Side> = name === 'public' || name === 'all' ? name : schemas.seat.parse(name);
  const facts = events.map((event) => schemas.event.parse(event));
  const { lines, after } = tellSince(viewer, facts, 0);
  return {
    when: momentText(after),
    turn: after.turn,
    last: lines.at(-1) ?? '',
    ending: after.outcome === null ? '' : words.ending(after.outcome),
    draw: () => wholeBoard(after, viewer),
  };
}

/** How letters tell Quincunx. */
export const quincunxScribe: GameScribe = {
  kind: quincunx.kind,
  data: quincunx.data,
  name: say('game.name'),
  sideName: words.sideName,
  tell,
  glimpse,
};

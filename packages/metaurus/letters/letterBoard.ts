import { choicesIn, listOf, type Viewer } from '@tessera/core';
import { cutSheets, wholeSheet } from '@tessera/drawing';
import {
  isOnMap,
  type Attack,
  type Choice,
  type Frame,
  type MetaurusGame,
  type Seat,
  type State,
  type UnitId,
} from '../rules/index.js';
import {
  drawMap,
  drawNumbers,
  drawPosition,
  inLayers,
  type Arrow,
  type Marks,
  type UnitState,
} from '../drawing/index.js';
import type { Drawing } from '@tessera/letters';
import { hexesOf, sheetsFor, toActivate } from './focus.js';

/** The units that may do something, and those that may be chosen as its object. */
function unitsIn(choices: readonly Choice[]) {
  const able = new Set<UnitId>();
  const targets = new Set<UnitId>();
  const hexes = new Set<number>();
  for (const choice of choices) {
    if (choice.verb === 'trample') listOf(choice.unit).forEach((unit) => targets.add(unit));
    else if ('unit' in choice) listOf(choice.unit).forEach((unit) => able.add(unit));
    if (choice.verb === 'attack') listOf(choice.target).forEach((unit) => targets.add(unit));
    if (choice.verb === 'retreat' || choice.verb === 'advance')
      listOf(choice.to).forEach((hex) => hexes.add(hex));
  }
  return { able, targets, hexes };
}

/** The attacks of a question that wait for their dice, or the strike that is being thought of. */
function attacksIn(
  frame: Frame,
): readonly (Pick<Attack, 'attackers' | 'defenders'> & Pick<Arrow, 'number'>)[] {
  if (frame.at === 'resolve')
    return frame.attacks.map(({ attack: number, attackers, defenders }) => ({
      attackers,
      defenders,
      number,
    }));
  return frame.at === 'counter' ? [{ ...frame, number: null }] : [];
}

const arrowsIn = (view: State): Arrow[] =>
  view.frames
    .flatMap(attacksIn)
    .flatMap(({ attackers, defenders, number }) =>
      attackers.flatMap((from) => defenders.map((to): Arrow => ({ from, to, look: 'waiting', number }))),
    )
    .filter(({ from, to }) => isOnMap(view, from) && isOnMap(view, to));

/** What a letter's picture lights: who is asked to do something, whom it may concern, where it may lead. */
function marksOf(game: MetaurusGame, view: State, seat: Seat): Marks {
  if (view.outcome !== null || view.turn === 0) return {};
  const { able, targets, hexes } = unitsIn(choicesIn(game, view, seat));
  for (const unit of toActivate(view, seat)) able.add(unit);
  const states = new Map<UnitId, UnitState>([
    ...[...able].map((unit): [UnitId, UnitState] => [unit, 'canAct']),
    ...[...targets].map((unit): [UnitId, UnitState] => [unit, 'wanted']),
  ]);
  return { states, choosable: [...hexes], targets: [...targets], arrows: arrowsIn(view) };
}

/** The map as a picture of it shows it: without what could not be read, and with that side nearest to who looks. */
function mapFor(game: MetaurusGame, seat: Seat | null) {
  const whole = drawMap(game.world, seat === 'carthage' ? 'south' : 'north');
  const groups = whole.groups.filter(({ key }) => !/^(number|grass)/.test(key));
  return { whole, map: { ...whole, groups } };
}

/** The whole board as those who look on see it. */
export function wholeBoard(game: MetaurusGame, view: State, viewer: Viewer<Seat>): Drawing {
  const { world } = game;
  const seat = viewer === 'public' || viewer === 'all' ? null : viewer;
  const { whole, map } = mapFor(game, seat);
  const layers = drawPosition({ world, view, layout: map.layout, seat });
  const numbers = drawNumbers(whole, { world, view });
  return wholeSheet(map, inLayers({ ...layers, above: [...layers.above, ...numbers] }));
}

/** The board in a letter: what the seat sees where it is asked something, so large that it can be read on a phone. */
export function letterBoard(game: MetaurusGame, view: State, seat: Seat): Drawing {
  const { world } = game;
  const { whole, map } = mapFor(game, seat);
  const sheets = sheetsFor(map.layout, hexesOf(world, view, seat), map.bounds);
  const layers = drawPosition({ world, view, layout: map.layout, seat, marks: marksOf(game, view, seat) });
  const numbers = drawNumbers(whole, { world, view });
  return cutSheets(map, inLayers({ ...layers, above: [...layers.above, ...numbers] }), sheets);
}

import { choicesIn, fold, listOf, oneStepAnswers, promptIn, startView, type Viewer } from '@tessera/core';
import {
  activatable,
  type Attack,
  type Choice,
  comingOf,
  counterOf,
  type Frame,
  hexesAsked,
  isOnMap,
  type MetaurusGame,
  oddsOf,
  percentText,
  prospectsIn,
  type Seat,
  type State,
  type Step,
  type UnitId,
  unitsOf,
  type World,
} from '../rules/index.js';
import {
  endingText,
  lossesBetween,
  momentText,
  promptTitle,
  say,
  sayHabit,
  sideName,
  tellAll,
  unitNames,
} from '../texts/index.js';
import {
  type Drawing,
  type GameScribe,
  type Glimpse,
  type LetterAnswer,
  type Matter,
  type Sight,
  tellingOf,
} from '@tessera/letters';
import { type Box, boxAround, cutSheets, wholeSheet } from '@tessera/drawing';
import {
  type Arrow,
  drawMap,
  drawNumbers,
  drawPosition,
  type HexLayout,
  inLayers,
  type Marks,
  type UnitState,
} from '../drawing/index.js';

/** Around what is asked, in the drawing's units: a hex and a half, so that its neighbours are there too. */
const ROOM = 150;
/** A sheet is as wide as eight hexes at least, and no wider than so many that their figures can be read on a phone. */
const LEAST = 800;
const WIDEST = 950;
/** What two sheets side by side both show. */
const OVERLAP = 100;

/** The units of the commands that a seat may activate; none unless it is asked for that. */
const toActivate = (view: State, seat: Seat): UnitId[] =>
  view.frames.at(-1)?.at === 'activate'
    ? activatable(view, seat).flatMap((command) => unitsOf(view, command))
    : [];

/** The hexes that a letter's picture is about: of a question about no single units, those of the seat's army. */
function hexesOf(world: World, view: State, seat: Seat): readonly number[] {
  const asked = hexesAsked(world, view);
  if (asked.length > 0) return asked;
  if (view.outcome !== null) return [];
  const acting = new Set(toActivate(view, seat));
  return view.units.flatMap(({ fate, hex }, unit) =>
    fate === 'onMap' && (acting.size === 0 ? counterOf(world, unit).seat === seat : acting.has(unit))
      ? [hex]
      : [],
  );
}

/** A box moved and cut so that it lies within another. */
function within({ x, y, width, height }: Box, whole: Box): Box {
  const [wide, high] = [Math.min(width, whole.width), Math.min(height, whole.height)];
  const between = (at: number, least: number, most: number) => Math.min(Math.max(at, least), most);
  return {
    x: between(x, whole.x, whole.x + whole.width - wide),
    y: between(y, whole.y, whole.y + whole.height - high),
    width: wide,
    height: high,
  };
}

const widened = (box: Box): Box => {
  const width = Math.max(box.width, LEAST);
  return { ...box, x: box.x - (width - box.width) / 2, width };
};

/**
 * The parts of a map that show some hexes and what is next to them, from west to east as the sheet lies: as few as let
 * each be read on a phone, all of one width. The whole map where there are none.
 */
function sheetsFor(layout: HexLayout, hexes: readonly number[], bounds: Box): Box[] {
  if (hexes.length === 0) return [bounds];
  const all = widened(boxAround(hexes.map(layout.centre), ROOM));
  const count = all.width <= WIDEST ? 1 : Math.ceil((all.width - OVERLAP) / (WIDEST - OVERLAP));
  const width = (all.width + OVERLAP * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => all.x + at * (width - OVERLAP)).flatMap((x) => {
    const points = hexes
      .map(layout.centre)
      .filter((point) => point.x >= x + OVERLAP / 2 && point.x <= x + width - OVERLAP / 2);
    if (points.length === 0) return [];
    const { y, height } = boxAround(points, ROOM);
    return [within({ x, y, width, height }, bounds)];
  });
}

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
function wholeBoard(game: MetaurusGame, view: State, viewer: Viewer<Seat>): Drawing {
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

function question(game: MetaurusGame, view: State, seat: Seat): string {
  const asked = promptIn(game, view, seat);
  return asked === null ? '' : promptTitle(view, asked.prompt);
}

/** Who may strike whom, and with what chances, where a seat is asked whether to strike back (R42); else empty. */
export function oddsText({ world }: MetaurusGame, view: State): string {
  const frame = view.frames.at(-1);
  if (frame?.at !== 'counter') return '';
  const named = { world, view };
  return prospectsIn(world, view)
    .flatMap((prospect) => oddsOf(world, view, prospect).columns.map((column) => ({ prospect, column })))
    .map(({ prospect: { combat }, column: { hurts, suffers } }) =>
      sayHabit('letter.odds', {
        attackers: unitNames(named, combat.attackers),
        defenders: unitNames(named, combat.defenders),
        hurts: percentText(hurts),
        suffers: percentText(suffers),
      }),
    )
    .join(' ');
}

/** The name of an answer by one step; null where it has none that says enough without the board. */
function answerText({ verb, ...step }: Step, at: Frame['at']): string | null {
  if (at === 'counter') return say(verb === 'counter' ? 'commit.counter.yes' : 'commit.counter.no');
  if (at === 'initiative' && 'turn' in step) return sayHabit(`initiative.${step.turn}`);
  return null;
}

/** The answers that a letter offers as links: to strike back or not, to go first or second. */
export function answersIn(game: MetaurusGame, view: State, seat: Seat): LetterAnswer[] {
  const at = view.frames.at(-1)?.at;
  if (at === undefined || view.outcome !== null) return [];
  return oneStepAnswers(game, view, seat).flatMap((step) => {
    const text = answerText(step, at);
    return text === null ? [] : [{ text, steps: [step] }];
  });
}

/** That the page asks in the same go what may come of what is asked; empty where nothing may. */
export const aheadText = ({ world }: MetaurusGame, view: State, isAsked: boolean): string =>
  isAsked && comingOf(world, view).length > 0 ? sayHabit('coming.letter') : '';

/** Tells a seat its game, from its own stream. */
function tell(game: MetaurusGame, { seat: name, events: given, seen }: Matter) {
  const { world } = game;
  const seat = game.schemas.seat.parse(name);
  const events = given.map((event) => game.schemas.event.parse(event));
  const view = fold(game, events, startView(game, seat));
  const known = tellAll({ game, world }, events.slice(0, seen), null);
  const told = tellAll({ game, world }, events, known);
  const task = view.outcome === null ? question(game, view, seat) : endingText(world, view.outcome);
  return {
    task,
    odds: oddsText(game, view),
    answers: answersIn(game, view, seat),
    ahead: aheadText(game, view, view.outcome === null && task !== ''),
    moment: momentText(view),
    losses: lossesBetween(world, known.view, view),
    hand: [],
    ...tellingOf(told.lines.slice(known.lines.length)),
    drawing: letterBoard(game, view, seat),
  };
}

/** Tells those who look on of a moment, from a viewer's stream. */
function glimpse(
  game: MetaurusGame,
  { viewer: name, events: given }: Pick<Sight, 'viewer' | 'events'>,
): Glimpse {
  const { world } = game;
  const viewer: Viewer<Seat> = name === 'public' || name === 'all' ? name : game.schemas.seat.parse(name);
  const events = given.map((event) => game.schemas.event.parse(event));
  const view = fold(game, events, startView(game, viewer));
  return {
    when: momentText(view),
    turn: view.turn,
    last: tellAll({ game, world }, events, null).lines.at(-1)?.text ?? '',
    ending: view.outcome === null ? '' : endingText(world, view.outcome),
    draw: () => wholeBoard(game, view, viewer),
  };
}

/** How letters tell the Metaurus on any data. */
export const metaurusScribeFor = (game: MetaurusGame): GameScribe => ({
  kind: game.kind,
  data: game.data,
  name: say('game.name'),
  sideName,
  tell: (matter) => tell(game, matter),
  glimpse: (sight) => glimpse(game, sight),
});

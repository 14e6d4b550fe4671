import { isHidden } from '@tessera/core';
import { holderOf, pointsOf, spacesHeld } from '../../rules/board/control.js';
import { commanderAmong, generalsOf, isBesieged, type Board, type Force } from '../../rules/board/forces.js';
import {
  hannibal,
  GENERALS,
  lastTurnOf,
  passAttritionIn,
  PROVINCES,
  SEATS,
  type Province,
  type Seat,
  type State,
} from '../../rules/index.js';
import { numberOf, SPACES } from '../../rules/spaces.js';

const { world } = hannibal;

const plural = (count: number, one: string): string => `${String(count)} ${one}${count === 1 ? '' : 's'}`;

/** A province in one line, such as `PC r c 2 of 5`: the spaces that each side controls, and whether it counts. */
function provinceLine(board: Board, province: Province): string {
  const { name, majority, significant, spaces } = world.provinceOf(province);
  const held = SEATS.map((seat) => `${seat} ${String(spacesHeld(board, seat, province))}`).join(', ');
  const owner = holderOf(board, province);
  const whose = owner === null ? '' : `: ${owner}'s`;
  const counts = significant ? '' : ' (no point)';
  return `  ${name}${counts}: ${held}; ${String(majority)} of ${String(spaces.length)} control it${whose}`;
}

/** The spaces of a province by their markers. */
function markerWords({ state }: Board, province: Province): string {
  const { spaces } = world.provinceOf(province);
  return spaces
    .map((space) => {
      const marker = state.markers[numberOf(space)] ?? 'none';
      return marker === 'none' ? space : `${space}=${marker}`;
    })
    .join(' ');
}

/** `capua: 5 CUs (1 with elephants), led by Hannibal (1/4), with Mago (2/2)`. */
function forceLine(
  board: Board,
  force: Force,
  cus: { readonly regulars: number; readonly elephants: number },
): string {
  const { space, inside } = force;
  const generals = generalsOf(board, force);
  const leader = commanderAmong(board.state, generals);
  const named = (general: (typeof GENERALS)[number]) => {
    const { name, strategy, battle } = world.generalOf(general);
    const { rank } = board.state.posts[general];
    return `${name} (${String(strategy)}/${String(battle)}${rank === null ? '' : `, ${rank}`})`;
  };
  const others = generals.filter((general) => general !== leader).map(named);
  const elephants = cus.elephants === 0 ? '' : ` (${String(cus.elephants)} with elephants)`;
  const size = plural(cus.regulars + cus.elephants, 'CU');
  const led = leader === null ? '' : `, led by ${named(leader)}`;
  const along = others.length === 0 ? '' : `, with ${others.join(', ')}`;
  const siege = !inside && isBesieged(board.state, space) ? ', besieged' : '';
  return `  ${space}${inside ? ' (inside)' : ''}: ${size}${elephants}${led}${along}${siege}`;
}

/** The forces of a side, by space in the order of the map. */
function forceLines(board: Board, seat: Seat): string[] {
  const { state } = board;
  const lines = SPACES.flatMap((space) =>
    [false, true].flatMap((inside) => {
      const force = { seat, space, inside };
      const cus = state.troops.find(
        (one) => one.seat === seat && one.space === space && one.inside === inside,
      );
      if (cus === undefined && generalsOf(board, force).length === 0) return [];
      return [forceLine(board, force, cus ?? { regulars: 0, elephants: 0 })];
    }),
  );
  return [`${seat}:`, ...lines];
}

/** Generals who are not on the map, by where they are. */
function awayLines({ posts }: State): string[] {
  const places = [...new Set(GENERALS.map((general) => posts[general].at))].filter((at) => at !== 'map');
  return places.map((at) => {
    const names = GENERALS.filter((general) => posts[general].at === at);
    return `${at}: ${names.map((general) => world.generalOf(general).name).join(', ')}`;
  });
}

/** The Strategy cards of a hand: each that the viewer knows with its title, and how many they do not. */
function handLines(state: State, seat: Seat): string[] {
  const hand = state.hands[seat];
  const known = hand.flatMap(({ card, seenBy }) => {
    if (isHidden(card)) return [];
    const { title, ops } = world.cardOf(card);
    return [`  #${String(card)} ${title}, ${plural(ops, 'operation')}${seenBy.length > 0 ? ', seen' : ''}`];
  });
  const unseen = hand.length - known.length;
  return [
    `${seat} holds ${plural(hand.length, 'Strategy card')}${hand.length === 0 ? '' : ':'}`,
    ...known,
    ...(unseen === 0 ? [] : [`  ${String(unseen)} unseen`]),
  ];
}

/** The Battle cards of a hand, during a battle. */
function battleHandLines(state: State, seat: Seat): string[] {
  const hand = state.battleHands[seat];
  if (hand.length === 0) return [];
  const known = hand.flatMap(({ card }) =>
    isHidden(card) ? [] : [`b${String(card)} ${world.tacticOf(card)}`],
  );
  const unseen = hand.length - known.length;
  const all = [...known, ...(unseen === 0 ? [] : [`${String(unseen)} unseen`])];
  return [`${seat} holds ${plural(hand.length, 'Battle card')}: ${all.join(', ')}`];
}

/** What the players have agreed to leave out (21.1), sieges, the siege train and lasting events. */
function warLines({ options, sieges, train, lasting }: State): string[] {
  return [
    ...(passAttritionIn(options) === 'on' ? [] : ['no attrition in mountain passes (21.1)']),
    ...sieges.map(({ space, seat, points }) => `${seat} has ${plural(points, 'point')} before ${space}`),
    ...(train === null ? [] : [`the siege train is in ${train}`]),
    ...(lasting.length === 0 ? [] : [`in force: ${lasting.join(', ')}`]),
  ];
}

/** The card, the march and the battle in progress. All of it is public. */
function progressLines({ frames }: State): string[] {
  return frames.flatMap((frame) => {
    switch (frame.at) {
      case 'card':
        return [
          `${frame.seat} plays #${String(frame.card)} ${world.cardOf(frame.card).title} to ${frame.use}`,
        ];
      case 'move':
        return [
          `${world.generalOf(frame.general).name} has marched ${plural(frame.spaces, 'space')} for ${plural(frame.points, 'point')}`,
        ];
      case 'battle': {
        const { space, attacker, attack, rounds, hasFeinted } = frame;
        const by = attack === null ? '' : ` by ${attack.as}`;
        const feint = hasFeinted ? '; Hannibal has played a Probe as something else' : '';
        return [`battle in ${space}: ${attacker} attacks${by} after ${plural(rounds, 'round')}${feint}`];
      }
      default:
        return [];
    }
  });
}

/** Returns a view as lines of text: the turn, the score, provinces, forces, cards. */
export function boardLines(view: State): string[] {
  const board = { world, state: view };
  const year = world.tables.turns[view.turn - 1]?.years;
  const score = SEATS.map((seat) => `${seat} ${String(pointsOf(board, seat))}`).join(', ');
  return [
    `turn ${String(view.turn)} of ${String(lastTurnOf({ world, state: view }))}${year === undefined ? ', before the war' : ` (${year} BC)`}; points: ${score}`,
    '',
    'provinces:',
    ...PROVINCES.flatMap((province) => [
      provinceLine(board, province),
      `    ${markerWords(board, province)}`,
    ]),
    '',
    ...SEATS.flatMap((seat) => forceLines(board, seat)),
    ...awayLines(view),
    ...warLines(view),
    '',
    ...SEATS.flatMap((seat) => handLines(view, seat)),
    ...SEATS.flatMap((seat) => battleHandLines(view, seat)),
    `deck: ${plural(view.deck.count, 'card')}; discards: ${view.discards.map((card) => `#${String(card)}`).join(' ') || 'none'}; removed: ${view.removed.map((card) => `#${String(card)}`).join(' ') || 'none'}`,
    '',
    ...progressLines(view),
  ];
}

import { evolveCarry, evolveWith, HIDDEN, type OwnEvent } from '@tessera/core';
import { FACTS, type Fact, type FactOf, type UnitChange } from './model/fact.js';
import { withWater } from './ground/emerging.js';
import { withUnits, type Field } from './model/field.js';
import type { Frame, Step } from './model/step.js';
import { withChoice } from './model/standing.js';
import type { Deployment, Kept, State } from './model/state.js';
import type { Leader, Unit } from './model/unit.js';
import { deployedField, NO_AFTERMATH, NO_REACTIONS, startOf, UNSEALED } from './opening.js';
import { unitsInAmbush } from './start.js';
import type { Quincunx } from './types.js';
import { enemyOf, SIDES, type Side } from './vocabulary.js';
import { scenarioIn, type World } from './world.js';

/** A frame is put on top of the stack. */
const opening = (state: State, frame: Frame): State => ({
  ...state,
  opened: frame.id,
  frames: [...state.frames, frame],
});

/** The stack with its top frame changed. */
const onTop = (state: State, change: (frame: Frame) => Frame): State => ({
  ...state,
  frames: state.frames.map((frame, at) => (at === state.frames.length - 1 ? change(frame) : frame)),
});

/** The state with a side's deployment changed; a hidden deployment stays hidden. */
function keeping(state: State, side: Side, change: (deployment: Deployment) => Deployment): State {
  const { deployment, ...rest } = state.kept[side];
  const kept: Kept = { ...rest, deployment: deployment === HIDDEN ? HIDDEN : change(deployment) };
  return { ...state, kept: { ...state.kept, [side]: kept } };
}

function evolveDeployment(
  world: World,
  state: State,
  event: FactOf<'LinePlaced' | 'ChoiceKept' | 'DeploymentSealed' | 'ArmiesShown'>,
): State {
  switch (event.kind) {
    case 'LinePlaced': {
      const { seat, line, place } = event;
      return keeping(state, seat, ({ places, choices }) => ({
        choices,
        places: { ...places, [line]: place },
      }));
    }
    case 'ChoiceKept':
      return keeping(state, event.seat, ({ places, choices }) => ({
        places,
        choices: [...choices, event.choice],
      }));
    case 'DeploymentSealed': {
      const { seat, token, salt } = event;
      const kept = { ...state.kept, [seat]: { ...state.kept[seat], token, salt } };
      return onTop({ ...state, kept }, (frame) =>
        frame.at === 'deploy' ? { ...frame, ready: [...frame.ready, seat] } : frame,
      );
    }
    case 'ArmiesShown': {
      const { deployments } = event;
      const choices = SIDES.reduce(
        (all, side) => deployments[side].choices.reduce((set, choice) => withChoice(set, side, choice), all),
        state.choices,
      );
      return {
        ...state,
        shown: true,
        kept: { rome: UNSEALED, carthage: UNSEALED },
        choices,
        field: deployedField(scenarioIn(world, state.options), deployments, state.ambushes),
        frames: state.frames.slice(0, -1),
      };
    }
  }
}

function evolveAmbush(world: World, state: State, event: FactOf<'AmbushSealed' | 'AmbushRevealed'>): State {
  const { ambushes = [], field } = state;
  const { line, place, salt } = event;
  switch (event.kind) {
    case 'AmbushSealed':
      return { ...state, ambushes: [...ambushes, { line, place, token: event.token, salt }] };
    case 'AmbushRevealed': {
      const scenario = scenarioIn(world, state.options);
      // R34, R71: it is in command in its next own round too.
      const units = unitsInAmbush(scenario, { line, place, token: null, salt }).map((unit): Unit => ({
        ...unit,
        status: 'good',
        drivenBack: true,
      }));
      return {
        ...state,
        field: { ...withUnits(field, units), round: withWater(field.round, event.water) },
        ambushes: ambushes.filter((one) => one.line !== line),
      };
    }
  }
}

// Marks of the active side come into force when its round begins.
const inForce = (mark: Unit['passMark']): Unit['passMark'] => (mark === 'set' ? 'inForce' : mark);
// A mark in force ends with the round; one that was set in it stays.
const cleared = (mark: Unit['passMark']): Unit['passMark'] => (mark === 'inForce' ? 'none' : mark);

/** A unit at the beginning of a round (7): nothing done yet, and marks of the active side in force. */
const beginning =
  (active: Side) =>
  (unit: Unit): Unit => {
    const fresh = { ...unit, spent: 0, deeds: [] };
    if (unit.side !== active) return fresh;
    const { passMark, evadeMark } = unit;
    return { ...fresh, passMark: inForce(passMark), evadeMark: inForce(evadeMark), drivenBack: false };
  };

function beginRound(state: State, { number, active, commanded, water }: FactOf<'RoundBegan'>): State {
  const field: Field = {
    ...state.field,
    units: state.field.units.map(beginning(active)),
    leaders: state.field.leaders.map((leader) => ({ ...leader, led: false })),
    round: { number, active, commanded, ...(water !== undefined && { water }) },
  };
  return { ...state, field, aims: [], reactions: NO_REACTIONS, aftermath: NO_AFTERMATH };
}

function endRound(state: State, { number, inMelee }: FactOf<'RoundEnded'>): State {
  const units = state.field.units.map((unit): Unit => {
    const { passMark, evadeMark, deeds, activeInFirst } = unit;
    return {
      ...unit,
      wasInMelee: inMelee.includes(unit.id),
      passMark: cleared(passMark),
      evadeMark: cleared(evadeMark),
      activeInFirst: number === 1 ? deeds.length > 0 : activeInFirst,
    };
  });
  return { ...state, field: { ...state.field, units, round: null } };
}

function evolveTurn(
  state: State,
  event: FactOf<'TurnBegan' | 'InitiativeRolled' | 'MoverTaken' | 'RoundBegan' | 'RoundEnded' | 'TurnEnded'>,
): State {
  switch (event.kind) {
    case 'TurnBegan':
      return {
        ...state,
        turn: event.turn,
        mover: null,
        won: state.winning,
        winning: { rome: false, carthage: false },
      };
    case 'InitiativeRolled':
    case 'TurnEnded':
      return state;
    case 'MoverTaken': {
      const taken = { ...state, mover: event.turn === 'move' ? event.seat : enemyOf(event.seat) };
      return onTop(taken, (frame) => (frame.at === 'initiative' ? { ...frame, taken: true } : frame));
    }
    case 'RoundBegan':
      return beginRound(state, event);
    case 'RoundEnded':
      return endRound(state, event);
  }
}

const withLeader = (state: State, id: Leader['id'], change: (leader: Leader) => Leader): State => ({
  ...state,
  field: {
    ...state.field,
    leaders: state.field.leaders.map((leader) => (leader.id === id ? change(leader) : leader)),
  },
});

// R32: a unit that has rolled has no reaction left in this round.
const reactionsAfter = ({ reactions }: State, { unit }: FactOf<'EvadeRolled'>): State['reactions'] => ({
  ...reactions,
  evades: reactions.evades.filter((evade) => evade.unit !== unit),
});

function evolveChoices(
  state: State,
  event: FactOf<'ChoiceSet' | 'Aimed' | 'EvadeChosen' | 'ThroughChosen' | 'OccupyChosen' | 'LeaderMoved'>,
): State {
  const { aims, reactions } = state;
  switch (event.kind) {
    case 'ChoiceSet':
      return { ...state, choices: withChoice(state.choices, event.seat, event.choice) };
    case 'Aimed':
      return { ...state, aims: [...aims, { unit: event.unit, target: event.target }] };
    case 'EvadeChosen': {
      const { unit, dir } = event;
      return { ...state, reactions: { ...reactions, evades: [...reactions.evades, { unit, dir }] } };
    }
    case 'ThroughChosen': {
      const { unit, target } = event;
      return { ...state, reactions: { ...reactions, throughs: [...reactions.throughs, { unit, target }] } };
    }
    case 'OccupyChosen': {
      const { unit, yes } = event;
      return onTop(state, (frame) =>
        frame.at === 'advance' ? { ...frame, answers: [...frame.answers, { unit, yes }] } : frame,
      );
    }
    case 'LeaderMoved': {
      const { unit, attached, why } = event;
      return withLeader(state, event.leader, (leader) => ({
        ...leader,
        unit,
        attached,
        led: leader.led || why === 'lead',
      }));
    }
  }
}

/** The field after changes of some units. */
const withChanges = (field: Field, changes: readonly UnitChange[]): Field =>
  withUnits(
    field,
    changes.flatMap((change) =>
      field.units.filter(({ id }) => id === change.id).map((unit): Unit => ({ ...unit, ...change })),
    ),
  );

/** The state after a leader's dice (R36). */
const wounded = (state: State, { leader, wounds, dead }: FactOf<'LeaderRolled'>): State =>
  withLeader(state, leader, (one) => ({ ...one, wounds, alive: !dead, attached: one.attached && !dead }));

function evolveUnits(
  state: State,
  event: FactOf<'UnitsChanged' | 'MeleeSettled' | 'LeaderRolled' | 'LeaderGone'>,
): State {
  switch (event.kind) {
    case 'UnitsChanged':
      return { ...state, field: withChanges(state.field, event.changes) };
    case 'MeleeSettled': {
      const { rome, carthage } = state.winning;
      const winning = {
        rome: rome || event.winners.includes('rome'),
        carthage: carthage || event.winners.includes('carthage'),
      };
      return { ...state, winning, aftermath: event.aftermath };
    }
    case 'LeaderRolled':
      return wounded(state, event);
    case 'LeaderGone':
      return withLeader(state, event.leader, (leader) => ({ ...leader, alive: false, attached: false }));
  }
}

function evolveBoard(world: World, state: State, event: OwnEvent<Fact>): State {
  switch (event.kind) {
    case 'GameBegan': {
      const { rules, options, seal } = event;
      const start = startOf(scenarioIn(world, options));
      return opening(
        { ...state, rules, options, seal, ...start },
        { at: 'deploy', id: state.opened + 1, ready: [] },
      );
    }
    case 'RulesChanged':
      return { ...state, rules: event.rules };
    case 'LinePlaced':
    case 'ChoiceKept':
    case 'DeploymentSealed':
    case 'ArmiesShown':
      return evolveDeployment(world, state, event);
    case 'AmbushSealed':
    case 'AmbushRevealed':
      return evolveAmbush(world, state, event);
    case 'TurnBegan':
    case 'InitiativeRolled':
    case 'MoverTaken':
    case 'RoundBegan':
    case 'RoundEnded':
    case 'TurnEnded':
      return evolveTurn(state, event);
    case 'ChoiceSet':
    case 'Aimed':
    case 'EvadeChosen':
    case 'ThroughChosen':
    case 'OccupyChosen':
    case 'LeaderMoved':
      return evolveChoices(state, event);
    case 'UnitsChanged':
    case 'MeleeSettled':
    case 'LeaderRolled':
    case 'LeaderGone':
      return evolveUnits(state, event);
    case 'EvadeRolled':
      return { ...state, reactions: reactionsAfter(state, event) };
    case 'ShotRolled':
    case 'VolleyRolled':
    case 'FightRolled':
    case 'RampageRolled':
    case 'RampageFought':
      return state;
    case 'FrameOpened':
      return opening(state, event.frame);
    case 'FrameClosed':
      return { ...state, frames: state.frames.slice(0, -1) };
    case 'PlanLaid':
    case 'StepBegun':
    case 'StepMissed':
    case 'PlanCut':
    case 'PlanEnded':
      return { ...state, ...evolveCarry<Frame, Side, Step>(state, event) };
  }
}

/** Returns the function that computes the state after an event. It works on the full state and on every viewer's, accepts every event, and uses neither rules nor chance. */
export const evolveOn = (world: World) =>
  evolveWith<Quincunx>({
    facts: FACTS,
    own: (state, event) => evolveBoard(world, state, event),
    // The question that was open when a side resigned stays on the stack.
    ended: (state) => state,
  });

import {
  evolveWith,
  HIDDEN,
  isHidden,
  quietTable,
  type Draw,
  type OwnEvent,
  type Viewer,
} from '@tessera/core';
import {
  concealCamps,
  enemyOf,
  facts,
  PLACES,
  RULES,
  type Fact,
  type FactOf,
  type Frame,
  type Hideout,
  type Seat,
  type State,
} from './model.js';

/** The position before the first fact. */
export const empty: State = {
  rules: RULES,
  options: {},
  seal: '',
  frames: [],
  camps: { north: null, south: null },
  seals: { north: null, south: null },
  shown: { north: false, south: false },
  searched: { north: [], south: [] },
  opened: 0,
  rolls: 0,
  table: quietTable(),
  outcome: null,
};

function ask(state: State, { seat, at }: Pick<FactOf<'Asked'>, 'seat' | 'at'>): State {
  const id = state.opened + 1;
  const frame: Frame = at === 'hide' ? { at, id, seat, done: false } : { at, id, seat, place: null };
  return { ...state, opened: id, frames: [frame] };
}

const hid = (state: State, { seat, place }: FactOf<'Hid'>): State => ({
  ...state,
  camps: { ...state.camps, [seat]: place },
  frames: state.frames.map((frame) => (frame.at === 'hide' ? { ...frame, done: true } : frame)),
});

const sealed = (state: State, { seat, salt, token }: FactOf<'Sealed'>): State => ({
  ...state,
  seals: { ...state.seals, [seat]: { salt, token } },
});

const searched = (state: State, { place }: FactOf<'Searched'>): State => ({
  ...state,
  frames: state.frames.map((frame) => (frame.at === 'search' ? { ...frame, place } : frame)),
});

const missed = (state: State, { seat, place }: FactOf<'Missed'>): State => ({
  ...state,
  searched: { ...state.searched, [seat]: [...state.searched[seat], place] },
});

const shown = (state: State, { seat, place, salt }: FactOf<'Shown'>): State => ({
  ...state,
  camps: { ...state.camps, [seat]: place },
  seals: { ...state.seals, [seat]: { salt, token: state.seals[seat]?.token ?? '' } },
  shown: { ...state.shown, [seat]: true },
});

/** What a fact of the game's own does. The core folds those of the table, and counts the dice. */
function own(state: State, fact: OwnEvent<Fact>): State {
  switch (fact.kind) {
    case 'GameBegan':
      return ask({ ...state, rules: fact.rules, seal: fact.seal }, { seat: 'north', at: 'hide' });
    case 'RulesChanged':
      return { ...state, rules: fact.rules };
    case 'Asked':
      return ask(state, fact);
    case 'Hid':
      return hid(state, fact);
    case 'Sealed':
      return sealed(state, fact);
    case 'Tossed':
      return state;
    case 'Searched':
      return searched(state, fact);
    case 'Missed':
      return missed(state, fact);
    case 'Shown':
      return shown(state, fact);
  }
}

/** The position after a fact, whole or as somebody sees it. */
export const evolve = evolveWith<Hideout>({ facts, own });

/** The position as a viewer may see it. */
export function conceal(state: State, viewer: Viewer<Seat>): State {
  const { camps, seals, shown: open } = state;
  const seen = (seat: Seat): State['seals'][Seat] => {
    const seal = seals[seat];
    return seal === null || viewer === 'all' || viewer === seat || open[seat]
      ? seal
      : { ...seal, salt: HIDDEN };
  };
  return {
    ...state,
    camps: concealCamps(camps, open, viewer),
    seals: { north: seen('north'), south: seen('south') },
  };
}

/** A whole position that agrees with what is seen: a hidden camp is anywhere that has not been searched. */
export function imagine(view: State, _seat: Seat, draw: Draw): State {
  const campOf = (seat: Seat): State['camps'][Seat] => {
    const left = PLACES.filter((place) => !view.searched[enemyOf(seat)].includes(place));
    return isHidden(view.camps[seat]) ? (left[draw(left.length)] ?? HIDDEN) : view.camps[seat];
  };
  return { ...view, camps: { north: campOf('north'), south: campOf('south') } };
}

import { commit, type Control, turnBoard, viewControls } from '@tessera/table/controls';
import type { Desk } from '@tessera/table/game';
import { type Metaurus, placeOf, type UnitId, unitOf, type World } from '@tessera/metaurus';
import { commitLabel, withNext } from './commitLabel.js';
import type { Session } from './session.js';
import { say } from '@tessera/metaurus/texts';
import { type Sight, unitStatusOf, unitsWithChoices } from './sight.js';
import { followLead } from './actions/followLead.js';
import { FACINGS } from '@tessera/hex';
import { turnUnit } from './actions/moving.js';

/** The units that can still act. As long as some must act, only those. */
export function ableIn(sight: Sight): UnitId[] {
  const able = unitsWithChoices(sight.choices);
  const due = able.filter((unit) => {
    const standing = unitStatusOf(sight, unit);
    return standing === 'must' || standing === 'mustClose';
  });
  return due.length > 0 ? due : able;
}

/** Chooses the next (1) or previous (-1) unit that can still act, those that must act first. */
const chooseNext = (by: 1 | -1): Control<Session> => ({
  id: by === 1 ? 'nextUnit' : 'previousUnit',
  label: () => say(by === 1 ? 'do.next' : 'do.previous'),
  hotkey: by === 1 ? 'n' : 'p',
  enabled: ({ sight }) => unitsWithChoices(sight.value.choices).length > 0,
  run: (session) => {
    const { unit, view } = session.sight.value;
    const able = ableIn(session.sight.value);
    const at = unit === null ? -1 : able.indexOf(unit);
    const next = able.at(at < 0 ? (by === 1 ? 0 : -1) : (at + by) % able.length);
    if (next === undefined) return;
    session.choose(next);
    const hex = view.units[next]?.hex;
    if (hex === undefined) return;
    session.board.value?.focus([placeOf(hex)]);
    // The arrow keys go on from this unit's hex.
    session.cursor.value = hex;
    document.querySelector<HTMLElement>('.boardCanvas')?.focus({ preventScroll: true });
  },
});

/** Lets the rest of the command follow the chosen unit. */
export const letFollow: Control<Pick<Session, 'sight' | 'plan'>> = {
  id: 'letFollow',
  label: () => say('do.follow.key'),
  hotkey: 'o',
  enabled: ({ sight }) => followLead.offers(sight.value).length > 0,
  run: ({ sight, plan }) => {
    const [offer] = followLead.offers(sight.value);
    if (offer !== undefined) plan(offer.steps);
  },
};

/** Turns the chosen unit by one vertex, clockwise or against. */
const turnBy = (by: 1 | -1): Control<Session> => ({
  id: by === 1 ? 'turnRight' : 'turnLeft',
  label: () => say(by === 1 ? 'do.turn.right' : 'do.turn.left'),
  hotkey: by === 1 ? ']' : '[',
  enabled: ({ sight }) => turnUnit.offers(sight.value).length > 0,
  run: (session) => {
    const { unit, view } = session.sight.value;
    if (unit === null) return;
    const facing = FACINGS[(unitOf(view, unit).facing + by + 6) % 6];
    if (facing !== undefined) session.plan([{ verb: 'turn', unit, facing }]);
  },
});

type Boarded = Pick<Session, 'board' | 'orientation'>;

/** Commits the plan, labelled with what that means now, and with the question of a battle that comes of it. */
export function commitPlanIn(world: World): Control<Desk<Metaurus>> {
  const plain = commit<Metaurus>((desk) => commitLabel(world, desk));
  return { ...plain, label: (desk) => withNext(desk, plain.label(desk)) };
}

/** The board's own buttons. */
export const boardControls: readonly Control<Boarded>[] = [...viewControls, turnBoard];

/** The controls that have a key on the map. */
export const controls: readonly Control<Session>[] = [
  chooseNext(1),
  chooseNext(-1),
  turnBy(1),
  turnBy(-1),
  letFollow,
  ...boardControls,
];

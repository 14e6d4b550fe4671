import { type General, topAt } from '@tessera/hannibal';
import { atBoard, type Control, viewControls } from '@tessera/table/controls';
import { say } from '@tessera/hannibal/texts';
import { ableIn } from './marks.js';
import { bringIntoView } from './pointing.js';
import type { Looking } from './looking.js';
import type { Session } from './session.js';
import type { Sight } from './sight.js';
import { isOpenIn, lyingOn, turn } from './battle/desk.js';

type Boarded = Pick<Looking, 'board' | 'bare'>;

/** Shows the map without what lies on it, and with it again. */
const showMapAlone: Control<Boarded> = atBoard({
  id: 'mapAlone',
  label: ({ bare }) => say(bare.value ? 'do.pieces' : 'do.mapAlone'),
  hotkey: 'm',
  run: ({ bare }) => (bare.value = !bare.value),
});

/** The board's own buttons. */
export const boardControls: readonly Control<Boarded>[] = [...viewControls, showMapAlone];

/** Who is gone to by a key: who can be chosen, or who is on the march. */
function actorsIn(sight: Sight): General[] {
  const able = ableIn(sight);
  const march = topAt(sight.base, 'move');
  return able.length === 0 && march?.seat === sight.seat ? [march.general] : able;
}

/** Looks at the next general (or the one before) who can act; from there the arrows go over the board. */
const lookAtGeneral = (by: 1 | -1): Control<Session> => ({
  id: by === 1 ? 'nextGeneral' : 'previousGeneral',
  label: () => say(by === 1 ? 'do.nextGeneral' : 'do.previousGeneral'),
  hotkey: by === 1 ? 'n' : 'p',
  enabled: ({ sight }) => actorsIn(sight.value).length > 0,
  run: ({ sight, look, board, cursor }) => {
    const able = actorsIn(sight.value);
    const { general, view } = sight.value;
    const at = general === null ? -1 : able.indexOf(general);
    const next = able.at(at < 0 ? (by === 1 ? 0 : -1) : (at + by) % able.length);
    const space = next === undefined ? null : view.posts[next].space;
    if (next === undefined || space === null) return;
    look(space, next);
    cursor.value = space;
    bringIntoView({ board }, [space]);
    document.querySelector<HTMLElement>('.boardCanvas')?.focus({ preventScroll: true });
  },
});

/** Ends the march where the plan has led it. */
const stopHere: Control<Session> = {
  id: 'stopHere',
  label: () => say('do.stopHere'),
  hotkey: 's',
  enabled: ({ sight }) => sight.value.choices.some(({ verb }) => verb === 'stop'),
  run: ({ plan }) => plan([{ verb: 'stop' }]),
};

/** What has a key on the map. */
export const marchControls: readonly Control<Session>[] = [lookAtGeneral(1), lookAtGeneral(-1), stopHere];

/** The card of the own hand at which the keyboard stops, or the button that takes the hand up. */
const placeInHand = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.hand[data-own] .handCard[tabindex="0"]') ??
  document.querySelector<HTMLElement>('.hand[data-own] .handFold');

/** Goes to the own hand; from there the arrows go from card to card. */
export const cardControls: readonly Control<unknown>[] = [
  {
    id: 'hand',
    label: () => say('do.hand'),
    hotkey: 'h',
    enabled: () => placeInHand() !== null,
    run: () => placeInHand()?.focus(),
  },
];

const lyingAt = ({ battles, sight }: Session) => lyingOn(battles, sight.value.base);

/** What has a key while a battle lies on the table. */
export const battleControls: readonly Control<Session>[] = [
  {
    id: 'battle',
    label: () => say('do.battle'),
    hotkey: 'b',
    enabled: (session) => lyingAt(session) !== null,
    run: (session) => {
      const { battles, sight, seat } = session;
      const lying = lyingAt(session);
      const view = sight.value.base;
      if (lying !== null) turn(battles, lying, { view, isOpen: !isOpenIn(battles, lying, { view, seat }) });
    },
  },
];

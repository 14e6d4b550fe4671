import { say } from '@tessera/hannibal/texts';
import type { Deed } from '@tessera/table/actions';
import type { Session } from '../session.js';
import { isOpenIn, lyingOn, turn } from './desk.js';

const lyingAt = ({ battles, sight }: Session) => lyingOn(battles, sight.value.base);

/** What has a key while a battle lies on the table. */
export const battleDeeds: readonly Deed<Session>[] = [
  {
    id: 'battle',
    label: () => say('battle.turn'),
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

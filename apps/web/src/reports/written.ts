import type { GamePage } from '@tessera/protocol';
import type { Written } from './reportDialog.js';

/** What others have written on a game's page: their names, and the title. */
export const writtenOn = ({ title, seats }: Pick<GamePage, 'title' | 'seats'>): Written[] => [
  ...seats.flatMap(({ seat, name, mine }) =>
    name === null || mine ? [] : [{ what: { is: 'name' as const, seat }, said: name }],
  ),
  { what: { is: 'title' }, said: title },
];

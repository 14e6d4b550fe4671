import { commit, turnBoard, viewDeeds, type Deed } from '@tessera/table/actions';
import type { Desk } from '@tessera/table/game';
import type { Metaurus, World } from '@tessera/metaurus';
import { commitLabel } from '../commitLabel.js';
import type { Session } from '../session.js';
import { chooseNext } from './chooseNext.js';
import { letFollow } from './letFollow.js';
import { turnBy } from './turnBy.js';

type Boarded = Pick<Session, 'board' | 'orientation'>;

/** Commits a plan, in the words of what that means now. */
export const commitPlanIn = (world: World): Deed<Desk<Metaurus>> =>
  commit<Metaurus>((desk) => commitLabel(world, desk));

/** The board's own buttons. */
export const boardDeeds: readonly Deed<Boarded>[] = [...viewDeeds, turnBoard];

/** What has a key on the map. */
export const deeds: readonly Deed<Session>[] = [
  chooseNext(1),
  chooseNext(-1),
  turnBy(1),
  turnBy(-1),
  letFollow,
  ...boardDeeds,
];

import {
  pathTo,
  targetsSchema,
  TARGETS_ENDPOINTS,
  triedSchema,
  type AddHook,
  type AddPush,
} from '@tessera/protocol';
import { ask } from '../api/http.js';

/** Where this browser's player is told of their games besides by letter. */
export const fetchTargets = () => ask({ method: 'GET', path: pathTo('targets') }, targetsSchema);

/** Tells this browser by push; tells a webhook; and one target nothing more. */
export const addPush = (body: AddPush) =>
  ask({ method: 'POST', path: pathTo('pushTargets'), body }, targetsSchema);
export const addHook = (body: AddHook) =>
  ask({ method: 'POST', path: pathTo('hookTargets'), body }, TARGETS_ENDPOINTS.addHook.reply);
export const dropTarget = (id: string) =>
  ask({ method: 'POST', path: pathTo('dropTarget'), body: { id } }, targetsSchema);

/** Sends a target a test. */
export const tryTarget = (id: string) =>
  ask({ method: 'POST', path: pathTo('tryTarget'), body: { id } }, triedSchema);

import {
  pathTo,
  targetsSchema,
  TARGETS_ENDPOINTS,
  triedSchema,
  type AddHook,
  type AddPush,
} from '@tessera/protocol';
import { ask } from '../api/http.js';

/** Fetches where this browser's player gets notices besides by letter. */
export const fetchTargets = () => ask({ method: 'GET', path: pathTo('targets') }, targetsSchema);

/** Adds push notices to this browser; adds a webhook; removes a target. */
export const addPush = (body: AddPush) =>
  ask({ method: 'POST', path: pathTo('pushTargets'), body }, targetsSchema);
export const addHook = (body: AddHook) =>
  ask({ method: 'POST', path: pathTo('hookTargets'), body }, TARGETS_ENDPOINTS.addHook.reply);
export const dropTarget = (id: string) =>
  ask({ method: 'POST', path: pathTo('dropTarget'), body: { id } }, targetsSchema);

/** Sends a test to a target. */
export const tryTarget = (id: string) =>
  ask({ method: 'POST', path: pathTo('tryTarget'), body: { id } }, triedSchema);

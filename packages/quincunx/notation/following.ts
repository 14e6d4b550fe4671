import { followAnew, type Following } from '@tessera/notation';
import { RULES, type Fact } from '../rules/index.js';
import { tellActions } from './told.js';

/** Whether each fact follows by these rules from what the players did (`followAnew`). */
export const following = (log: readonly Fact[]): Generator<Following> =>
  followAnew({ log, telling: tellActions(log), rules: RULES });

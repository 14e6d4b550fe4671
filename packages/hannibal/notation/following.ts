import { followAnew, type Following } from '@tessera/notation';
import type { HannibalGame } from '../rules/game.js';
import type { Fact } from '../rules/model/index.js';
import { RULES } from '../rules/vocabulary.js';
import { tellActions } from './told.js';

/** Whether each fact follows by these rules from what the players did (`followAnew`). */
export const following = (game: HannibalGame, log: readonly Fact[]): Generator<Following> =>
  followAnew({ log, telling: tellActions(game, log), rules: RULES });

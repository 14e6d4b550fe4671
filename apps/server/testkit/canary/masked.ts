import { canonical, project, type Game, type GameTypes } from '@tessera/core';
import { packingOf } from '@tessera/protocol';
import type { Seated } from '../random-game.js';
import { ofText, type Secret } from './needles.js';

/**
 * The facts of a game that is over of which some were not shown all: each as the wire and as a record tell it whole,
 * and whose it was. The end opens them.
 */
export const maskedIn =
  <T extends GameTypes>(game: Game<T>) =>
  ({ players: [player] }: Pick<Seated<T>, 'players'>): Secret[] => {
    const { pack } = packingOf(game.schemas.event);
    return (player?.feed.events() ?? []).flatMap((fact) => {
      const owners = game.seats.filter((seat) => canonical(project(game, fact, seat)) === canonical(fact));
      if (project(game, fact, 'public') === null || owners.length === game.seats.length) return [];
      const needles = [pack(fact), fact].flatMap((form) => ofText(JSON.stringify(form)));
      return [{ what: `what is masked of ${fact.kind}`, needles, owners, opens: true }];
    });
  };

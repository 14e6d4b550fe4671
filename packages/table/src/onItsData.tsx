import type { GamePage } from '@tessera/protocol';
import type { ComponentType } from 'preact';

/** A game's rules on one data set, as far as a page has to tell it from others. */
interface Grounded {
  /** The hash of its data. */
  readonly data: string;
}

/**
 * One page for a game that has more than one data set: it shows each game on its own. What is on none of them is shown by
 * the page of the first set, which is the newest and says that it does not know the data. Each set's page is made once.
 */
export function onItsData<G extends Grounded, P extends { readonly page: GamePage }>(
  games: readonly [G, ...G[]],
  pageOf: (game: G) => ComponentType<P>,
): ComponentType<P> {
  const made = new Map<G, ComponentType<P>>();
  const madeFor = (game: G): ComponentType<P> => {
    const page = made.get(game) ?? pageOf(game);
    made.set(game, page);
    return page;
  };
  return (props: P) => {
    const Page = madeFor(games.find(({ data }) => data === props.page.data) ?? games[0]);
    return <Page {...props} />;
  };
}

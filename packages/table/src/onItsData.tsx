import type { GamePage } from '@tessera/protocol';
import type { ComponentType } from 'preact';

/** A game on one data set. */
interface OnDataSet {
  /** The hash of the data set. */
  readonly data: string;
}

/**
 * Makes one page for a game with several data sets: it shows each game with the page of its set. Games on unknown
 * data get the page of the first, newest set, which says so. Each set's page is made once.
 */
export function onItsData<G extends OnDataSet, P extends { readonly page: GamePage }>(
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

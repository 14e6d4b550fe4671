import type { GameTypes } from '@tessera/core';
import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FinishedProps } from './gameUi.js';
import type { Records } from './onlooker.js';
import { inSlices } from './verify/slices.js';

/** What `luckViewOf` needs of a game. */
export interface LuckParts<T extends GameTypes, Luck> {
  readonly records: Records<T>;
  /** Measures the luck of a log, in small pieces. */
  readonly measure: (facts: readonly T['event'][]) => Generator<unknown, Luck>;
  readonly title: string;
  /** Shown while it is measured. */
  readonly working: string;
  readonly Told: FunctionComponent<{ luck: Luck; game: string }>;
}

/** Measures a game's luck from its record, in slices; null when there is no record. */
async function measured<T extends GameTypes, Luck>(
  { records, measure }: LuckParts<T, Luck>,
  { page: { game }, fetchRecord }: FinishedProps,
  isStopped: () => boolean,
): Promise<Luck | null> {
  const finished = await records(game, fetchRecord);
  if (finished === null) return null;
  const nothing = () => undefined;
  return inSlices(measure(finished.facts), { take: nothing, news: nothing, isStopped });
}

type LuckState<Luck> = { readonly is: 'working' } | { readonly is: 'done'; readonly luck: Luck | null };

/** Makes the component that shows a finished game's luck. */
export const luckViewOf =
  <T extends GameTypes, Luck>(parts: LuckParts<T, Luck>): ComponentType<FinishedProps> =>
  ({ page, fetchRecord }) => {
    const [state, setState] = useState<LuckState<Luck>>({ is: 'working' });
    useEffect(() => {
      let stopped = false;
      const show = (luck: Luck | null): void => {
        if (!stopped) setState({ is: 'done', luck });
      };
      measured(parts, { page, fetchRecord }, () => stopped).then(show, () => show(null));
      return () => {
        stopped = true;
      };
    }, [page, fetchRecord]);
    const heading = useRef<HTMLHeadingElement>(null);
    // Scrolls here when the address asks for it, after everything above has its size.
    useEffect(() => {
      if (location.hash === '#luck') heading.current?.scrollIntoView();
    }, [state]);
    if (state.is === 'done' && state.luck === null) return null;
    return (
      <section class="luck" aria-labelledby="luck">
        <h2 id="luck" ref={heading}>
          {parts.title}
        </h2>
        {state.is === 'working' || state.luck === null ? (
          <p role="status">{parts.working}</p>
        ) : (
          <parts.Told luck={state.luck} game={page.game} />
        )}
      </section>
    );
  };

import type { GameTypes } from '@tessera/core';
import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FinishedProps } from './gameUi.js';
import type { Records } from './onlooker.js';
import { inSlices } from './verify/slices.js';

/** What is needed of a game to tell of the luck of a finished one. */
export interface LuckParts<T extends GameTypes, Luck> {
  readonly records: Records<T>;
  /** Measures the luck of a log, piece by piece. */
  readonly measure: (facts: readonly T['event'][]) => Generator<unknown, Luck>;
  readonly title: string;
  /** What is said while it is measured. */
  readonly working: string;
  readonly Told: FunctionComponent<{ luck: Luck; game: string }>;
}

/** Measures a game's luck from its record, slice by slice; null where it cannot be had. */
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

type Standing<Luck> = { readonly is: 'working' } | { readonly is: 'done'; readonly luck: Luck | null };

/** The luck of a finished game, on its page. */
export const luckViewOf =
  <T extends GameTypes, Luck>(parts: LuckParts<T, Luck>): ComponentType<FinishedProps> =>
  ({ page, fetchRecord }) => {
    const [standing, setStanding] = useState<Standing<Luck>>({ is: 'working' });
    useEffect(() => {
      let stopped = false;
      const show = (luck: Luck | null): void => {
        if (!stopped) setStanding({ is: 'done', luck });
      };
      measured(parts, { page, fetchRecord }, () => stopped).then(show, () => show(null));
      return () => {
        stopped = true;
      };
    }, [page, fetchRecord]);
    const heading = useRef<HTMLHeadingElement>(null);
    // A player who came for it begins here, once it stands below what comes before it.
    useEffect(() => {
      if (location.hash === '#luck') heading.current?.scrollIntoView();
    }, [standing]);
    if (standing.is === 'done' && standing.luck === null) return null;
    return (
      <section class="luck" aria-labelledby="luck">
        <h2 id="luck" ref={heading}>
          {parts.title}
        </h2>
        {standing.is === 'working' || standing.luck === null ? (
          <p role="status">{parts.working}</p>
        ) : (
          <parts.Told luck={standing.luck} game={page.game} />
        )}
      </section>
    );
  };

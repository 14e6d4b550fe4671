import type { GameTypes } from '@tessera/core';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { Onlooker, Session } from '../gameTable.js';
import type { SeatHost } from '../gameUi.js';
import { recordsOf } from '../onlooker.js';
import type { ViewProps } from '../panel.js';
import { hintsShown, keptShelf } from '../lib/kept.js';
import { endText } from '../texts/end.js';
import { Link, Picture } from '../ui/page.js';
import { inSlices } from '../verify/slices.js';
import { pathToMoment } from '../watch/moment.js';
import type { GameEnding } from './gameEnding.js';
import { countText, Losses } from './losses.js';
import { Share } from './share.js';
import { turningPointsOf, type TurningPoint } from './turningPoints.js';

interface StoryProps<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>> extends ViewProps<
  T,
  O,
  S
> {
  readonly host: SeatHost;
}

/** The props of the parts that need what the game supplies. */
type PartProps<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>> = StoryProps<T, O, S> & {
  readonly ending: GameEnding<T>;
};

/** The result of a promise that is made once, when the part appears; null until then, and when it fails. */
function useResult<R>(make: (isStopped: () => boolean) => Promise<R | null>) {
  const [state, setState] = useState<{ readonly is: 'working' | 'done'; readonly result: R | null }>({
    is: 'working',
    result: null,
  });
  useEffect(() => {
    let stopped = false;
    const show = (result: R | null): void => {
      if (!stopped) setState({ is: 'done', result });
    };
    make(() => stopped).then(show, () => show(null));
    return () => {
      stopped = true;
    };
  }, [make]);
  return state;
}

const quietly = (isStopped: () => boolean) => ({
  take: () => undefined,
  news: () => undefined,
  isStopped,
});

/** A turning point: a link to where it begins, and what it changed. */
function Turning({
  point,
  page,
  seat,
  side,
}: {
  point: TurningPoint;
  page: string;
  seat: string;
  side: string;
}) {
  const { at, turn, said, favours, changes } = point;
  const when = turn === 0 ? endText('end.turning.before') : endText('end.turning.turn', { turn });
  return (
    <li data-seat={favours}>
      <Link to={pathToMoment(page, { viewer: seat, at })}>
        <span class="endWhen">{when}</span> {said === '' ? endText('end.turning.unsaid') : said}
      </Link>
      <p>
        {changes.map((change) => endText('end.change', change)).join(' ')}{' '}
        <strong class="side">{endText('end.turning.for', { side })}</strong>
      </p>
    </li>
  );
}

/** The turning points of the game. After its end a seat's stream is the whole log. */
function TurningPoints<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table,
  session,
  page,
  ending,
}: PartProps<T, O, S>) {
  const { seat } = session;
  const { events } = session.desk.client.receiver.feed.value;
  const find = useMemo(
    () => (isStopped: () => boolean) =>
      inSlices(
        turningPointsOf({ game: table.game, told: table.told, ending }, seat, events),
        quietly(isStopped),
      ),
    [table, ending, seat, events],
  );
  const { is, result } = useResult(find);
  return (
    <section class="endTurning" aria-labelledby="endTurning">
      <h3 id="endTurning">{endText('end.turning')}</h3>
      {is === 'working' && <p role="status">{endText('end.working')}</p>}
      {is === 'done' &&
        (result === null || result.length === 0 ? (
          <p>{endText('end.turning.none')}</p>
        ) : (
          <>
            <p class="hint">{endText('end.turning.lead')}</p>
            <ol>
              {result.map((point) => (
                <Turning
                  key={point.at}
                  point={point}
                  page={page.game}
                  seat={seat}
                  side={table.words.sideName(point.favours)}
                />
              ))}
            </ol>
          </>
        ))}
    </section>
  );
}

/** The luck of the game in a sentence, measured from its record; nothing when there is none. */
function Luck<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table: { game },
  page,
  host,
  measure,
}: Pick<StoryProps<T, O, S>, 'table' | 'page' | 'host'> & {
  measure: NonNullable<GameEnding<T>['luck']>;
}) {
  const find = useMemo(
    () => async (isStopped: () => boolean) => {
      const finished = await recordsOf(game)(page.game, host.fetchRecord);
      return finished && inSlices(measure(finished.facts), quietly(isStopped));
    },
    [game, page.game, host, measure],
  );
  const { is, result } = useResult(find);
  if (is === 'done' && result === null) return null;
  return (
    <section aria-labelledby="endLuck">
      <h3 id="endLuck">{endText('end.luck')}</h3>
      <p role="status">{result ?? endText('end.working')}</p>
    </section>
  );
}

/** The last position as a picture. */
function Position({ label, load }: { label: string; load: () => Promise<string> }) {
  return (
    <section class="endPosition" aria-labelledby="endPosition">
      <h3 id="endPosition">{endText('end.position')}</h3>
      <Picture label={label} load={load} />
    </section>
  );
}

function Told<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  props: PartProps<T, O, S>,
) {
  const { session, ending } = props;
  const { seat } = session;
  const { view, events } = session.desk.client.receiver.feed.value;
  const counts = useMemo(() => ending.losses(view, events), [ending, view, events]);
  const losses = counts.map((one) => `${countText(one)}.`).join(' ');
  const load = useCallback(() => Promise.resolve(ending.picture(view, seat)), [ending, view, seat]);
  const length = ending.length(view);
  return (
    <>
      <Position label={endText('end.position.alt', { losses })} load={load} />
      <section aria-labelledby="endLosses">
        <h3 id="endLosses">{endText('end.losses')}</h3>
        {length !== '' && <p>{length}</p>}
        <Losses counts={counts} />
      </section>
      <TurningPoints {...props} />
      {ending.luck !== null && <Luck {...props} measure={ending.luck} />}
    </>
  );
}

/** How often the player has asked for a hint; nothing where they never did. */
function Hinted({ game, seat }: { game: string; seat: string }) {
  const count = hintsShown(keptShelf, { game, seat });
  return count === 0 ? null : <p class="hint">{endText('end.hints', { n: count })}</p>;
}

/** The story of a game that has ended: the last position, the losses, the turning points, luck, and a link to share it. */
export function Story<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  props: StoryProps<T, O, S>,
) {
  const { table, page, session } = props;
  const [ending, setEnding] = useState<GameEnding<T> | null>(null);
  useEffect(() => {
    let stopped = false;
    table.ending?.().then(
      (found) => stopped || setEnding(found),
      () => undefined,
    );
    return () => {
      stopped = true;
    };
  }, [table]);
  return (
    <div class="endStory">
      {ending !== null && <Told {...props} ending={ending} />}
      <Hinted game={page.game} seat={session.seat} />
      <Share game={page.game} title={page.title} hasPicture={table.ending !== null} />
    </div>
  );
}

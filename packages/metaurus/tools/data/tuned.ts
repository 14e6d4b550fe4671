import { dataSchema, keptData, shippedData, type Data } from '../../rules/data.js';
import { table } from '@tessera/tools';

type Group = Data['counters']['groups'][number];

const rating = (value: Group['back']): string =>
  value === null ? 'none' : `${value.morale}-${value.movement}`;

/** The ratings of a people's counters, such as `5 of 7-4 (3-3), 5 of 6-4 (2-3)`. */
const ratings = (groups: readonly Group[]): string =>
  groups.map(({ front, back, at }) => `${at.length} of ${rating(front)} (${rating(back)})`).join(', ');

/** The ratings of a people in two data sets, where they differ. */
function changed(people: string, earlier: Data, later: Data): string[][] {
  const [was, is] = [earlier, later].map(({ counters }) =>
    ratings(counters.groups.filter((group) => group.people === people)),
  );
  return was === undefined || is === undefined || was === is ? [] : [[people, was, is]];
}

/** Returns a table of the counters' changes from the newest kept data set to the one for new games. */
export function tuned(): string {
  const [earlier, later] = [keptData[0], shippedData].map((data) => dataSchema.parse(data));
  if (earlier === undefined || later === undefined) throw new Error('An earlier data set is kept.');
  const peoples = new Set(later.counters.groups.map(({ people }) => people));
  return table(
    ['people', 'until November 2026', 'since then'],
    [...peoples].flatMap((people) => changed(people, earlier, later)),
  );
}

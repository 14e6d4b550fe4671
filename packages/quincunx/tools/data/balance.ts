import { table } from '@tessera/tools';
import { played, type Played } from '../../bots/balance.js';
import { TOPICS } from '../../rules/index.js';

const NAMES: Readonly<Record<(typeof TOPICS)[number], string>> = {
  wood: 'woods',
  stream: 'a stream',
  river: 'a river or lake',
  hill: 'hills',
  wall: 'walls',
  ambush: 'an ambush',
  company: 'elephants with lights',
};

const percent = (part: number, of: number): string => ((100 * part) / of).toFixed(1);

const matteredIn = ({ mattered }: Played): string =>
  TOPICS.flatMap((topic) => {
    const share = mattered[topic];
    return share === undefined ? [] : [`${NAMES[topic]} ${share}`];
  }).join(', ');

/** The command that prints a battle's row. */
export const commandOf = ({ options, games }: Played): string =>
  `pnpm arena --balance --game quincunx --options '${JSON.stringify(options)}' --games ${games} --laws 50 --seed 1 medium`;

/** A table of who won. */
export const balanceTable = (): string =>
  table(
    ['battle', 'battles', 'Rome won, of 100', 'Carthage won, of 100', 'turns', 'mattered in so many of 100'],
    played.map((one) => [
      one.name,
      String(one.games),
      percent(one.rome, one.games),
      percent(one.carthage, one.games),
      one.turns.toFixed(1),
      matteredIn(one),
    ]),
  );

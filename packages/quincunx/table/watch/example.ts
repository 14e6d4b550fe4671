import type { Example } from '@tessera/table';
import { exampleComments } from '@tessera/quincunx/texts';

/**
 * A whole game between bots, with comments where it turns. It was played by
 * `pnpm bench example --game quincunx --bot medium --options '{"scenario":"skirmish"}' --title 'An example: two bots in a Skirmish' --out FILE`.
 */
export const example: Example = {
  record: new URL('./example.json', import.meta.url).href,
  comments: exampleComments,
};

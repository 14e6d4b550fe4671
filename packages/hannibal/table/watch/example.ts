import type { Example } from '@tessera/table';
import { exampleComments } from '@tessera/hannibal/texts';

/**
 * A whole game between bots, with comments where it turns. It was played by
 * `pnpm bench example --game hannibal --id examp1ehannv --title 'An example: two strong bots in the whole war' --out FILE`.
 */
export const example: Example = {
  record: new URL('./example.json', import.meta.url).href,
  comments: exampleComments,
};

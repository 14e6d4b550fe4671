import type { Example } from '@tessera/table';
import { exampleComments } from '@tessera/metaurus/texts';

/**
 * A whole game between bots, with comments where it turns. It was played by
 * `pnpm bench example --game metaurus --id examp1emetav --title 'An example: two strong bots' --out FILE`.
 */
export const example: Example = {
  record: new URL('./example.json', import.meta.url).href,
  comments: exampleComments,
};

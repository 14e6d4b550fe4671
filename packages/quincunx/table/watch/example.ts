import type { Example } from '@tessera/table';
import { exampleComments } from '@tessera/quincunx/texts';

/** A whole game between bots (`pnpm bench example`), with comments where it turns. */
export const example: Example = {
  record: new URL('./example.json', import.meta.url).href,
  comments: exampleComments,
};

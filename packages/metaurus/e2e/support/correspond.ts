/** The post of the short game: `correspond <pages> [invited|capped]`. */
import { correspond } from '@tessera/e2e/correspond';
import { createMetaurus } from '@tessera/metaurus';
import { metaurusScribeFor } from '@tessera/metaurus/letters';
import { anyGame } from '@tessera/server';
import { fields } from './fields.js';

const march = createMetaurus(fields.march.data);
await correspond(anyGame(march), metaurusScribeFor(march));

/** The thread that writes letters and moments and paints their pictures, so that they do not delay actions. */
import { heraldOf, scribeOf } from '@tessera/letters';
import { scribes } from '../../games.js';
import { paintSheets } from './sheets.js';
import { requestSchema } from './thread.js';

const scribe = scribeOf(scribes, paintSheets);
const herald = heraldOf(scribes, paintSheets);

/** Answers a request with what it asks for. */
export default (message: unknown) => {
  const request = requestSchema.parse(message);
  return request.of === 'letter' ? scribe(request.matter) : herald(request.sight);
};

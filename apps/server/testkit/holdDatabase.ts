/** A process that runs the embedded database of a data folder until it is ended. */
import { embeddedIn } from './databases.js';

const { socketDir } = await embeddedIn(process.argv[2] ?? '');
process.send?.({ socketDir });
process.on('disconnect', () => process.exit());

export * from './games/registry.js';
export * from './limits.js';
export * from './parts.js';
export * from './server.js';
export { openEmbedded, openPostgres } from './database/database.js';
export { connect } from './database/connect.js';
export { withDatabase } from './database/within.js';
export { lockFolder } from './process/lock.js';
export { secretsUnder } from './secrets.js';

/** Where a server's messages go, for tests that load nothing else of this kit. */
export { createTrash } from './free.js';
export { startPushService, type PushService, type UserAgent } from './pushService.js';
export { startReceiver } from './receiver.js';

/**
 * The service worker: it shows push notices, and answers pages from what is kept where the server does not. It keeps
 * nothing itself: the pages do (`offline/`).
 */
import { showNotices } from './notices.js';
import { answerPages } from './pages.js';
import { worker } from './scope.js';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
showNotices();
answerPages();

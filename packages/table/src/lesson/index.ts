export { openLesson, type Guide } from './client.js';
export * from './lesson.js';
export { lessonPageOf } from './lessonPage.js';

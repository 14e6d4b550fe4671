export * from './hosted.js';
export * from './subject.js';

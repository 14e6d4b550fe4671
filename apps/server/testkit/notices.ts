import type { Notice } from '../src/notices/channel.js';

/** A notice that a seat is to be told. */
export const noticeOf = (more: Partial<Notice> = {}): Notice => ({
  name: 'n'.repeat(22),
  game: 'abcdefghjkmn',
  seat: 'north',
  kind: 'move',
  subject: 'Your move – A wager',
  text: '',
  link: 'https://tessera.example/game/abcdefghjkmn/north',
  language: 'en',
  at: new Date('2026-03-01T08:00:00Z'),
  ...more,
});

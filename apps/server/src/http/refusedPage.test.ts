import { expect, it } from 'vitest';
import { refusedPage, wantsPage } from './faults.js';

it('a page in place of a refused one shows what is said as text', () => {
  const said = { error: 'badRequest', message: '<img src=x onerror=go()>', remedy: 'A & B' } as const;
  const page = refusedPage(said, { after: null, styles: '' });
  expect(page).toContain('<h1>&lt;img src=x onerror=go()&gt;</h1>');
  expect(page).toContain('<p>A &amp; B</p>');
});

it('a page that waits asks again by itself, one that would be refused again does not', () => {
  const page = (error: 'tooMany' | 'notFound', after: number | null) =>
    refusedPage({ error, message: 'No.', remedy: 'Wait.' }, { after, styles: '' });
  expect(page('tooMany', 7)).toContain('<meta http-equiv="refresh" content="7" />');
  expect(page('tooMany', null)).toContain('content="60"');
  expect(page('notFound', null)).not.toContain('http-equiv');
});

it('a page is for who wants to look at it, also at an address that cannot be read', () => {
  const wants = (url: string, accept: string) => wantsPage({ method: 'GET', url, headers: { accept } });
  expect(wants('/new', 'text/html')).toBe(true);
  expect(wants('/%E0%A4%A', 'text/html')).toBe(true);
  expect(wants('/new', 'application/json')).toBe(false);
  expect(wants('/api/mine', 'text/html')).toBe(false);
});

import { expect, test } from 'vitest';
import { album, pictureSvg } from './album.js';

test.each(album())('the picture $name is drawn whole, and the same each time', (picture) => {
  const svg = pictureSvg(picture, 1440);
  expect(svg).toBe(pictureSvg(picture, 1440));
  expect(svg).toMatch(/^<svg [^>]*width="1440"/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test('the melee of the album is busy: there are fights, and it shows them', () => {
  const melee = album().find(({ name }) => name === 'melee');
  expect(melee?.marks.length).toBeGreaterThan(3);
});

test('the picture from near shows a part of the sheet alone', () => {
  const [melee, near] = ['melee', 'near'].map((name) => album().find((one) => one.name === name));
  const shown = (picture = melee) =>
    /viewBox="([^"]+)"/.exec(picture === undefined ? '' : pictureSvg(picture, 1440))?.[1];
  expect(shown(near)).toBe('600 -1380 1440 900');
  expect(shown(melee)).not.toBe(shown(near));
});

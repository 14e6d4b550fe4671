import { findChromium } from '../../scripts/test/chromium.js';

const chromium = findChromium();

/** Nothing is fetched by the browser itself. */
const QUIET = ['--disable-background-networking', '--disable-component-update'];

/** How a browser of the tests is begun: with these arguments. */
const launchedWith = (...args: readonly string[]) => ({
  args: [...QUIET, ...args],
  ...(chromium === null ? {} : { executablePath: chromium }),
});

/** Without WebGL, which is slow where it is drawn by software: the board is SVG. */
export const plainLaunch = (...args: readonly string[]) => launchedWith('--disable-3d-apis', ...args);

/**
 * For tests of the board as it is painted by WebGL (`test.use(withWebgl)`): by software, so that it is drawn on machines
 * without a graphics card; the rest of a page is drawn without it, which is twice as quick there.
 */
export const withWebgl = {
  launchOptions: launchedWith(
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-gpu-compositing',
  ),
};

import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    heldWebgl: {
      /** A canvas's context, also while the page is given none. */
      readonly of: (canvas: HTMLCanvasElement) => WebGL2RenderingContext | null;
      readonly release: () => void;
    };
  }
}

/** Gives the page no WebGL context any more, until that is released. */
function withholdContexts(): void {
  const { prototype } = HTMLCanvasElement;
  const getContext: unknown = Object.getOwnPropertyDescriptor(prototype, 'getContext')?.value;
  if (typeof getContext !== 'function') throw new Error('This browser’s canvases have no contexts.');
  Reflect.set(prototype, 'getContext', function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
    const context: unknown = kind.startsWith('webgl')
      ? null
      : Reflect.apply(getContext, this, [kind, ...more]);
    return context;
  });
  window.heldWebgl = {
    of: (canvas) => {
      const context: unknown = Reflect.apply(getContext, canvas, ['webgl2']);
      return context instanceof WebGL2RenderingContext ? context : null;
    },
    release: () => void Reflect.set(prototype, 'getContext', getContext),
  };
}

/** How a board loses its context: because somebody wants it to, or because the page has too many, and it is the oldest. */
const LOSSES = {
  wanted: (canvas: HTMLCanvasElement): void =>
    window.heldWebgl.of(canvas)?.getExtension('WEBGL_lose_context')?.loseContext(),
  tooMany: (): void => {
    for (let others = 0; others < 32; others++) window.heldWebgl.of(document.createElement('canvas'));
  },
};

/**
 * Takes the board's WebGL context away for good: its picture stands as SVG, and once the page is given contexts again, a new
 * one by WebGL takes its place.
 */
export async function loseWebgl(page: Page, how: keyof typeof LOSSES = 'wanted'): Promise<void> {
  const canvas = page.locator('.boardHost canvas[data-state=sharp]');
  await expect(canvas).toBeVisible();
  await page.evaluate(withholdContexts);
  await canvas.evaluate(LOSSES[how]);
  await expect(page.locator('.boardHost svg').first()).toBeVisible();
  await expect(page.locator('.boardHost canvas')).toHaveCount(0);
  await page.evaluate(() => window.heldWebgl.release());
  await expect(canvas).toBeVisible();
  await expect(page.locator('.boardHost svg')).toHaveCount(0);
}

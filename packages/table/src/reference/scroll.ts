/** What stays in place above the text while it is scrolled. */
const HEAD = 'nav.jumps, .searching';

/** Scrolls the reference, and nothing around it, until an element stands at its top. */
export function scrollWithin(element: HTMLElement | null): void {
  const body = element?.closest('.referenceBody');
  if (element === null || !(body instanceof HTMLElement)) return;
  const head = body.querySelector(HEAD)?.clientHeight ?? 0;
  const above = element.getBoundingClientRect().top - body.getBoundingClientRect().top;
  body.scrollTo({ top: body.scrollTop + above - head - 4 });
}

import { effect } from '@preact/signals';
import { followOtherTabs, settings } from '@tessera/table/lib';

/** The colours of the pages' ground (`--paper` in the styles), which the browser's own frame takes on. */
const GROUND = { light: '#efe6d2', dark: '#191612' } as const;

/** Lets the browser's frame follow the theme, or the device where the player leaves it to that. */
function showFrame(theme: 'device' | keyof typeof GROUND): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const ofDevice = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = GROUND[theme === 'device' ? ofDevice : theme];
  }
}

/** Says on the page's root which colours and which speed the styles are to take; what is usual is not said. */
export function showSettings({ dataset }: HTMLElement): void {
  followOtherTabs();
  effect(() => {
    const { theme, tempo } = settings();
    if (theme === 'device') delete dataset['theme'];
    else dataset['theme'] = theme;
    showFrame(theme);
    if (tempo === 'normal') delete dataset['tempo'];
    else dataset['tempo'] = tempo;
  });
}

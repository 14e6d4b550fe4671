import { effect } from '@preact/signals';
import { followOtherTabs, settings } from '@tessera/table/lib';

/** Says on the page's root which colours and which speed the styles are to take; what is usual is not said. */
export function showSettings({ dataset }: HTMLElement): void {
  followOtherTabs();
  effect(() => {
    const { theme, tempo } = settings();
    if (theme === 'device') delete dataset['theme'];
    else dataset['theme'] = theme;
    if (tempo === 'normal') delete dataset['tempo'];
    else dataset['tempo'] = tempo;
  });
}

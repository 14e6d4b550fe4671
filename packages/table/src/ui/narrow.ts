import { useEffect, useState } from 'preact/hooks';

/** Screens with room for only one thing beside the board. */
const NARROW = '(max-width: 56rem)';

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const follow = () => setMatches(media.matches);
    follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [query]);
  return matches;
}

/** True on screens where charts and rules cover the page. */
export const useNarrow = (): boolean => useMedia(NARROW);

/** True on screens that show only a part of the board. */
export const showsPart = (): boolean => matchMedia(NARROW).matches;

/** A phone held upright, and all screens on which the panel is a sheet at the foot of the board; the styles say the same. */
const SHEET = '(max-width: 56rem) and (orientation: portrait), (max-width: 34rem)';

/** True where the panel is a sheet at the foot of the board, as on a phone held upright. */
export const liesOver = (): boolean => matchMedia(SHEET).matches;

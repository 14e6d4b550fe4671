/** A text without what is not seen, or turns the direction of what follows it; white space becomes a space, but where lines are kept. */
const visible = (text: string): string => text.replaceAll(/[^\P{Cc}\n]|\p{Cf}/gu, '');

/** A text of no more than so many characters. */
export function cut(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** A text in one line, as it is shown, of no more than so many characters. */
export const inOneLine = (text: string, most: number): string =>
  cut(visible(text.replaceAll(/\s+/g, ' ')).trim(), most);

/** What stands for a dot in a host's name: browsers and mail programs take these for one (UTS #46), or show them as one. */
const DOTS = /[\u3002\u06D4\u0701]|%2e/giu;

/** The text as a mail program may read it: letters of any width and style as plain ones, without what is not seen. */
const plainly = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(DOTS, '.')
    .toLowerCase();

const SCHEME = /(?:h[tx]{2}ps?|ftps?|mailto)\s*:|:\s*[/\\\u2044\u2215]{2}/u;
const WWW = /(?<![\p{L}\p{N}])www\s*\./u;
/** A dot between two words, the second of two signs or more, as before a top-level domain. */
const DOMAIN = /[\p{L}\p{N}_-]\p{M}*\.\p{M}*\p{L}\p{M}*[\p{L}\p{N}-]/u;
const NUMBERS = /(?<![\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?![\p{N}.])/u;

/**
 * True for a text in which a mail program may see an address of the web and make a link of it, however it is spelled.
 * A dot at the end of a word, before a blank, makes none.
 */
export const namesWebAddress = (text: string): boolean =>
  [SCHEME, WWW, DOMAIN, NUMBERS].some((form) => form.test(plainly(text)));

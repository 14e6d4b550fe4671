import { lettered, onLines, opening, type Content, type Part } from './letter.js';
import { say } from './texts.js';
import type { Links } from './tokens.js';

/** One piece of news of a digest, with the links of its own letter. */
interface Entry {
  readonly content: Content;
  readonly links: Links;
}

/** What is told of one game: its title, and what its own letter would begin with. */
function told({ content, links }: Entry): Part[] {
  const here = onLines(content);
  return [{ is: 'title', text: here.title }, ...opening(here, links)];
}

/** Several pieces of news put into one letter, which ends with the links of one of them. */
export const digestLetter = (entries: readonly Entry[], links: Links) =>
  lettered(say('subject.digest', { count: entries.length }), [
    { is: 'words', text: say('digest') },
    ...entries.flatMap(told),
    { is: 'link', text: say('notices'), to: links.notices },
    { is: 'link', text: say('stopAll'), to: links.stopAll },
  ]);

import type { Case, Chapter } from './book.js';

const HEADING = /^## (.+)$/;
const RULING = /^(\d+)\. (.+)$/;
/** The title of a ruling: its first words in bold, up to the end of the sentence or before it. */
const ABOUT = /^\*\*(.+?)\*\*/;

function ruling(id: string, text: string): Case {
  const about = ABOUT.exec(text)?.[1] ?? '';
  const rest = about.endsWith('.') ? text.slice(about.length + 4).trim() : text;
  return {
    id,
    title: about.replace(/[.,:]$/, ''),
    text: [rest.replaceAll('**', '').replaceAll(/ _\((\w+)\)_/g, ' ($1)')],
    see: [],
  };
}

/** The rulings of a document, by its headings. A numbered line is a ruling, and `before` precedes its number. */
export function chaptersOf(markdown: string, before: string): Chapter[] {
  const chapters: { title: string; cases: Case[] }[] = [];
  for (const line of markdown.split('\n')) {
    const title = HEADING.exec(line)?.[1];
    const [, number, text] = RULING.exec(line) ?? [];
    if (title !== undefined) chapters.push({ title, cases: [] });
    else if (number !== undefined && text !== undefined)
      chapters.at(-1)?.cases.push(ruling(before + number, text));
  }
  return chapters;
}

export * from './alone.js';

export * from './book.js';

export * from './sheet.js';

export * from './reader.js';
export * from './subject.js';

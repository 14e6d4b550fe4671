/** The points of a list under a heading of a document, each an item of a list. */
export function pointsUnder(markdown: string, heading: string): readonly string[] {
  const lines = markdown.split('\n');
  const from = lines.indexOf(`## ${heading}`) + 1;
  const next = lines.findIndex((line, at) => at >= from && line.startsWith('## '));
  return lines
    .slice(from, next < 0 ? undefined : next)
    .filter((line) => from > 0 && line.startsWith('- '))
    .map((line) => line.replaceAll('**', ''));
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** How many letters of the face fit into a line of the card. */
const LINE = 46;
const [WIDTH, MARGIN, STEP] = [880, 60, 46];

/** A sentence in lines of a width; a word that is longer stands in a line of its own. */
function wrapped(sentence: string): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const written = (text: string, y: number, look: string): string =>
  `<text x="${MARGIN}" y="${y}" ${look}>${escaped(text)}</text>`;

/** A position without a drawing of its own: a card on which it stands in words, as an SVG. */
export function cardOf(title: string, sentences: readonly string[]): string {
  const lines = sentences.flatMap((sentence) => wrapped(sentence));
  const height = MARGIN * 2 + STEP * (lines.length + 2);
  const heading = written(
    title,
    MARGIN + STEP,
    'font-family="Cinzel" font-size="44" font-weight="700" fill="#5a1f16"',
  );
  const body = lines.map((line, index) =>
    written(
      line,
      MARGIN + STEP * (index + 2.5),
      'font-family="Barlow Condensed" font-size="34" font-weight="600" fill="#2b2119"',
    ),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">` +
    `<rect width="${WIDTH}" height="${height}" fill="#d8c7a0"/>` +
    `<rect x="20" y="20" width="${WIDTH - 40}" height="${height - 40}" rx="18" fill="#f6edd8" stroke="#8a6d3b" stroke-width="3"/>` +
    `${heading}${body.join('')}</svg>`
  );
}

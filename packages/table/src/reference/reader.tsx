import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ReadRule, RuleMark } from '../game/terms.js';
import { type Book, type Case, caseOf, type Chapter, pieces, search } from './book.js';
import { scrollWithin } from './sheet.js';
import { type Openable, word } from './state.js';

/** A text whose case numbers open their cases. */
const Words = ({ book, text }: { book: Book; text: string }) => (
  <>
    {pieces(book, text).map((piece, at) =>
      'rule' in piece ? <RuleMark key={at} rule={piece.rule} label={piece.rule} /> : piece.words,
    )}
  </>
);

/** The paragraphs of a case. Those that begin with a dash form a list. */
function Text({ book, text }: { book: Book; text: readonly string[] }) {
  const blocks: (string | string[])[] = [];
  for (const words of text) {
    const last = blocks.at(-1);
    if (!words.startsWith('- ')) blocks.push(words);
    else if (Array.isArray(last)) last.push(words.slice(2));
    else blocks.push([words.slice(2)]);
  }
  return (
    <>
      {blocks.map((block, at) =>
        Array.isArray(block) ? (
          <ul key={at}>
            {block.map((words) => (
              <li key={words}>
                <Words book={book} text={words} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={at}>
            <Words book={book} text={block} />
          </p>
        ),
      )}
    </>
  );
}

const placeOf = (id: string): string => `rule-${id.replace('.', '-')}`;

const CaseText = ({ book, one, open }: { book: Book; one: Case; open: boolean }) => (
  <article
    id={placeOf(one.id)}
    class="case"
    tabIndex={-1}
    aria-labelledby={`${placeOf(one.id)}-title`}
    data-lit={open ? 'yes' : 'no'}
  >
    <h4 id={`${placeOf(one.id)}-title`}>
      <span class="caseNo">{one.id}</span> {one.title}
    </h4>
    <Text book={book} text={one.text} />
    {one.see.length > 0 && (
      <p class="see">
        {word('rules.see')}:{' '}
        {one.see.map((rule) => (
          <RuleMark key={rule} rule={rule} label={rule} />
        ))}
      </p>
    )}
  </article>
);

const Contents = ({ chapters }: { chapters: readonly Chapter[] }) => {
  const read = useContext(ReadRule);
  return (
    <details class="contents">
      <summary>{word('rules.contents')}</summary>
      <ul>
        {chapters.map(({ title, cases }) => (
          <li key={title}>
            <button type="button" class="link" onClick={() => read?.(cases[0]?.id ?? '')}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** The rules, to read and search, opened at a case if one was asked for. */
export function RulesReader({ book, reference }: { book: Book; reference: Pick<Openable, 'place'> }) {
  const place = reference.place.value;
  const rule = place?.rule ?? null;
  const [asked, setAsked] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const target = rule === null ? null : caseOf(book, rule);
  const chapters = useMemo(() => search(book, asked), [book, asked]);
  useEffect(() => {
    setAsked('');
  }, [place]);
  useEffect(() => {
    if (target === null || asked !== '') return;
    const found = document.getElementById(placeOf(target.id));
    scrollWithin(found);
    found?.focus({ preventScroll: true });
  }, [place, target, asked]);
  const count = chapters.reduce((sum, { cases }) => sum + cases.length, 0);
  return (
    <div class="rulesReader" ref={body}>
      <div class="searching">
        <input
          type="text"
          role="searchbox"
          aria-label={word('rules.search')}
          placeholder={word('rules.search')}
          value={asked}
          onInput={({ currentTarget }) => setAsked(currentTarget.value)}
        />
        <p class="hint" role="status">
          {asked === '' ? '' : count === 0 ? word('rules.none') : word('rules.found', { count })}
          {rule !== null && target === null && word('rules.unknown', { rule })}
        </p>
      </div>
      {asked === '' && <Contents chapters={book.chapters} />}
      {chapters.map(({ title, cases }) => (
        <div key={title}>
          <h3>{title}</h3>
          {cases.map((one) => (
            <CaseText key={one.id} book={book} one={one} open={one.id === target?.id} />
          ))}
        </div>
      ))}
    </div>
  );
}

import ts from 'typescript';

/** A test as its file declares it: its titles from the outermost `describe` on, and what its rows make of its own. */
export interface Test {
  readonly file: string;
  readonly within: readonly string[];
  /** As it is written, `%s` and all. */
  readonly title: string;
  /** As it is shown when it runs: one for each row of its table, where the table is written out. */
  readonly shown: readonly string[];
}

const RUNNERS = new Set(['describe', 'it', 'test']);
const TABLES = new Set(['each', 'for']);
/** What says that a test does not run, or fails. */
const IDLE = new Set(['skip', 'todo', 'fails']);

interface Runner {
  readonly name: string;
  readonly modifiers: readonly string[];
  /** The table of `it.each(table)(title)`. */
  readonly table: ts.Expression | null;
}

/** Reads `it`, `it.skip`, `describe.each(table)` and the like; null for whatever else is called. */
function runnerOf(callee: ts.Expression): Runner | null {
  if (ts.isIdentifier(callee)) {
    return RUNNERS.has(callee.text) ? { name: callee.text, modifiers: [], table: null } : null;
  }
  if (ts.isPropertyAccessExpression(callee)) {
    const inner = runnerOf(callee.expression);
    return inner && { ...inner, modifiers: [...inner.modifiers, callee.name.text] };
  }
  if (ts.isCallExpression(callee)) {
    const inner = runnerOf(callee.expression);
    return inner && { ...inner, table: callee.arguments[0] ?? null };
  }
  if (ts.isTaggedTemplateExpression(callee)) return runnerOf(callee.tag);
  return null;
}

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrapped(node.expression)
    : node;

/** What a literal says; `…` for what only a run can tell. */
function textOf(node: ts.Expression | undefined): string {
  if (node === undefined) return '…';
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isPrefixUnaryExpression(node)) return node.getText();
  if (!ts.isTemplateExpression(node)) return '…';
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** A title with the values of one row of its table. */
function filled(title: string, row: ts.Expression): string {
  const value = unwrapped(row);
  const cells = ts.isArrayLiteralExpression(value) ? [...value.elements] : [value];
  const named = new Map(
    ts.isObjectLiteralExpression(value)
      ? value.properties
          .filter(ts.isPropertyAssignment)
          .map((property) => [property.name.getText(), textOf(property.initializer)])
      : [],
  );
  return title
    .replaceAll(/%[sdifjoO]/g, () => textOf(cells.shift()))
    .replaceAll(/\$(\w+)/g, (written, name: string) => named.get(name) ?? written);
}

function shownAs(title: string, table: ts.Expression | null): readonly string[] {
  const rows = table === null ? null : unwrapped(table);
  if (rows === null || !ts.isArrayLiteralExpression(rows) || rows.elements.length === 0) return [title];
  return rows.elements.map((row) => filled(title, row));
}

/** The tests of a file that run, with the titles that they are shown by. */
export function testsIn(file: string, text: string): readonly Test[] {
  const found: Test[] = [];
  const visit = (node: ts.Node, within: readonly string[]): void => {
    const runner = ts.isCallExpression(node) ? runnerOf(node.expression) : null;
    const isTable = TABLES.has(runner?.modifiers.at(-1) ?? '') && runner?.table === null;
    if (!ts.isCallExpression(node) || runner === null || isTable) {
      ts.forEachChild(node, (child) => visit(child, within));
      return;
    }
    if (runner.modifiers.some((modifier) => IDLE.has(modifier))) return;
    const title = textOf(node.arguments[0]);
    if (runner.name === 'describe') {
      for (const shown of shownAs(title, runner.table))
        node.arguments.slice(1).forEach((body) => visit(body, [...within, shown]));
    } else {
      found.push({ file, within, title, shown: shownAs(title, runner.table) });
    }
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), []);
  return found;
}

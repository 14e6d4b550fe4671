import ts from 'typescript';

/** The lines of a text. */
const lineCount = (text: string): number => text.trimEnd().split('\n').length;

function leaves(node: ts.Node, source: ts.SourceFile): readonly ts.Node[] {
  const children = node.getChildren(source);
  return children.length === 0 ? [node] : children.flatMap((child) => leaves(child, source));
}

function commentsAt(leaf: ts.Node, text: string): readonly ts.CommentRange[] {
  if (leaf.kind === ts.SyntaxKind.JsxText) return [];
  return [
    ...(ts.getLeadingCommentRanges(text, leaf.pos) ?? []),
    ...(ts.getTrailingCommentRanges(text, leaf.end) ?? []),
  ];
}

/** The comments of a source, doc comments too, in their order. */
export function commentsIn(source: ts.SourceFile): readonly string[] {
  const ranges = new Map<number, ts.CommentRange>();
  for (const leaf of leaves(source, source)) {
    for (const range of commentsAt(leaf, source.text)) ranges.set(range.pos, range);
  }
  return [...ranges.values()].map(({ pos, end }) => source.text.slice(pos, end));
}

/** How many lines of a file are comments other than doc comments, and how many it has. */
export function commentShare(
  name: string,
  text: string,
): { readonly comments: number; readonly lines: number } {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const comments = commentsIn(source)
    .filter((comment) => !comment.startsWith('/**'))
    .reduce((total, comment) => total + lineCount(comment), 0);
  return { comments, lines: lineCount(text) };
}

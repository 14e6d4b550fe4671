import ts from 'typescript';
import { commentsIn } from '../test/comments.js';
import type { Source } from '../test/sources.js';
import { tokensIn } from './naming.js';

/** `standMayNotMove` reads as `stand May Not Move`. */
const spread = (text: string): string => text.replaceAll(/([a-z])([A-Z])/g, '$1 $2');

const isHolder = (node: ts.Node): boolean =>
  ts.isCallExpression(node) || ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);

function literalsIn(node: ts.Node): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  const found: string[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...literalsIn(child));
  });
  return found;
}

/** Strings that are a case's number, each with the strings of the call, object or list in which it stands. */
function literalMentions(node: ts.Node, holder: ts.Node, token: RegExp): readonly string[] {
  const inside = isHolder(node) ? node : holder;
  if (ts.isStringLiteralLike(node)) {
    const isCase = tokensIn(node.text, token).join() === node.text;
    return isCase ? [spread(literalsIn(inside).join(' '))] : [];
  }
  const found: string[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...literalMentions(child, inside, token));
  });
  return found;
}

/** The texts of a source that may name a case: its comments, and its strings that are a case's number. */
export function mentionsIn({ path, text }: Source, token: RegExp): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return [...commentsIn(source), ...literalMentions(source, source, token)];
}

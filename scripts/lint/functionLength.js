/**
 * A limit on the lines of a function, as ESLint's own `max-lines-per-function`, except that the function handed to
 * `describe` counts as the chapter that it is, and not as a function.
 */

/** @param {import('eslint').Rule.Node} node */
function isChapter(node) {
  const { parent } = node;
  if (parent.type !== 'CallExpression') return false;
  const callee = parent.callee.type === 'MemberExpression' ? parent.callee.object : parent.callee;
  const named = callee.type === 'CallExpression' ? callee.callee : callee;
  const target = named.type === 'MemberExpression' ? named.object : named;
  const name = target.type === 'Identifier' ? target.name : '';
  return name === 'describe' || (name === 'test' && parent.callee.type === 'MemberExpression');
}

/** @type {import('eslint').Rule.RuleModule} */
const functionLength = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', properties: { max: { type: 'integer' } }, additionalProperties: false }],
    messages: { long: 'This function has {{lines}} lines; {{max}} are allowed.' },
  },
  create(context) {
    const { max } = context.options[0];
    const check = (/** @type {import('eslint').Rule.Node} */ node) => {
      const lines = node.loc ? node.loc.end.line - node.loc.start.line + 1 : 0;
      if (lines > max && !isChapter(node)) {
        context.report({ node, messageId: 'long', data: { lines: String(lines), max } });
      }
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};

export const plugin = { rules: { 'function-length': functionLength } };

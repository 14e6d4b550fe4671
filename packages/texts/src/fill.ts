import type { Message, Values } from './format.js';
import { shown } from './figure.js';

/**
 * The text of a message that has only simple placeholders, without forms. The first page has a few of these, and so
 * need not load `format`. A missing value shows as the name of its placeholder.
 */
export const fill = (message: Message, values: Values = {}): string =>
  typeof message === 'string'
    ? message
    : message
        .map((node) => {
          if (!Array.isArray(node)) return node;
          return shown(values[node[0]] ?? `{${node[0]}}`);
        })
        .join('');

import type { Message, Values } from './format.js';
import { shown } from './figure.js';

/**
 * The text of a message whose places are values alone, without forms: for the few of the first page, which so need
 * not fetch `format`. A value that is not given shows as the name of its place.
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

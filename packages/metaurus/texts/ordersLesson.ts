import { fill } from '@tessera/texts';
import { lessonOrders } from './english/generated/lessonOrders.js';

/** A text of the lesson of orders and initiative. */
export const sayOrdersLesson = (key: keyof typeof lessonOrders): string => fill(lessonOrders[key], {});

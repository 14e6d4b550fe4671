import type { Fact, FactOf } from '../rules/index.js';
import { nameOf, say } from './catalogue.js';
import { standingsText } from './stepText.js';

/** A standing choice that a seat has made or kept (7.2). */
export type Chosen = FactOf<'ChoiceSet' | 'ChoiceKept'>;

const isChosen = (fact: Fact): fact is Chosen => fact.kind === 'ChoiceSet' || fact.kind === 'ChoiceKept';

/** The standing choices told so far, with the next one where that is told in the same line; null where it is not. */
export function toldWith(chosen: readonly Chosen[], next: Fact): readonly Chosen[] | null {
  const isAlike = ({ kind, seat }: Chosen): boolean =>
    isChosen(next) && kind === next.kind && seat === next.seat;
  return isChosen(next) && chosen.every(isAlike) ? [...chosen, next] : null;
}

/** The line about standing choices of a seat that come one after another; null where there are none. */
export function chosenText(chosen: readonly Chosen[]): string | null {
  const [first] = chosen;
  if (first === undefined) return null;
  const choice = standingsText(chosen.map((each) => each.choice));
  return say(`event.${first.kind}`, { seat: nameOf('seat', first.seat), choice });
}

export type Values = Readonly<Record<string, string | number>>;

/** The one place that knows how many there are of what, in a language. */
const plural = (language: string, forms: string, count: number): string => {
  const [one = '', other = one] = forms.split('|');
  const form = new Intl.PluralRules(language).select(count) === 'one' ? one : other;
  return form.replaceAll('#', figure(count));
};

/** A figure as a text shows it: one below zero has the sign of subtraction, not a hyphen. */
export const figure = (value: number): string => (value < 0 ? `−${String(-value)}` : String(value));

/**
 * A catalogue's text with its values put in: `{name}` stands for a value, `{n|one thing|# things}` for one of two
 * forms by the number `n`. A value that is not given stays visible as its name.
 */
export const format = (text: string, values: Values = {}, language = 'en'): string =>
  text.replaceAll(/\{(\w+)(?:\|([^{}]*))?\}/g, (whole, name: string, forms: string | undefined) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (forms !== undefined) return plural(language, forms, Number(value));
    return typeof value === 'number' ? figure(value) : value;
  });

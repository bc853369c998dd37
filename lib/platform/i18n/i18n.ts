/** Languages of the shop. English stands at the bare paths, the others under their code. */
export const LOCALES = ['en', 'bn'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

export function isLocale(value: string): value is Locale {
  return (LOCALES as readonly string[]).includes(value);
}

/** A catalogue of messages, or a namespace of one. */
export type Messages = { [key: string]: string | Messages };

/**
 * One language's catalogue over another's, however deep: a string not yet translated still has
 * words. Neither argument changes.
 */
export function mergeMessages(base: Messages, over: Messages): Messages {
  const merged: Messages = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = base[key];
    merged[key] =
      typeof value === 'object' && typeof below === 'object' ? mergeMessages(below, value) : value;
  }
  return merged;
}

import type { Locale } from './i18n';

/**
 * The language that a text is mostly written in, by its letters; undefined where it has none of
 * either script (`500 × 20`). Sellers write in the field for English what they like.
 */
export function textLanguage(text: string): Locale | undefined {
  const bangla = text.match(/[\u0980-\u09ff]/g)?.length ?? 0;
  const latin = text.match(/[A-Za-z]/g)?.length ?? 0;
  if (bangla === 0 && latin === 0) return undefined;
  return bangla >= latin ? 'bn' : 'en';
}

/** `lang` of a text on a page of the given language: present only where the two differ. */
export function foreignLanguage(text: string, page: Locale): Locale | undefined {
  const language = textLanguage(text);
  return language === page ? undefined : language;
}

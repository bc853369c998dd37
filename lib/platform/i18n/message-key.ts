import type { useTranslations } from 'next-intl';

/** The translator of all namespaces: `useTranslations()`, `await getTranslations()`. */
export type Translator = ReturnType<typeof useTranslations<never>>;

/**
 * Text that comes from elsewhere (an address, a record, an answer) as a key of a translator.
 * @returns undefined where the translator has no such message
 */
export function knownKey<T extends { has(key: never): boolean }>(
  t: T,
  text: string,
): Parameters<T['has']>[0] | undefined {
  const key = text as Parameters<T['has']>[0];
  return t.has(key) ? key : undefined;
}

/** The message of a key that comes from elsewhere; `fallback` where there is none. */
export function messageOr<T extends { (key: never): string; has(key: never): boolean }>(
  t: T,
  key: string,
  fallback: string,
): string {
  return t.has(key as never) ? t(key as never) : fallback;
}

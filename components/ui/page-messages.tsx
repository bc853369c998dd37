import type { Messages } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SHOWING_COMMON } from './common-words';
import { WordsProvider } from './words-provider';

/** Texts that were made, by language and namespaces: as many as there are pages with islands. */
const texts = new Map<string, string>();

/**
 * Words for the islands of a page rendered per request: the named namespaces, the common words where one
 * of these islands shows them, and no more.
 */
export async function PageMessages({
  namespaces,
  children,
}: {
  namespaces: readonly (keyof Messages)[];
  children: ReactNode;
}) {
  const locale = await getLocale();
  const key = [locale, ...namespaces].join(' ');
  let words = texts.get(key);
  if (words === undefined) {
    const messages = await getMessages();
    const showsCommon = namespaces.some((name) => SHOWING_COMMON.has(name));
    const names = showsCommon ? (['common', ...namespaces] as const) : namespaces;
    words = JSON.stringify(Object.fromEntries(names.map((name) => [name, messages[name]])));
    texts.set(key, words);
  }
  return (
    <WordsProvider locale={locale} words={words}>
      {children}
    </WordsProvider>
  );
}

import type { Messages } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { WordsProvider } from './words-provider';

/** Texts that were made, by language and namespaces: as many as there are pages with islands. */
const texts = new Map<string, string>();

/** Words for the islands of a page rendered per request: the named namespaces and no more. */
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
    words = JSON.stringify(Object.fromEntries(namespaces.map((name) => [name, messages[name]])));
    texts.set(key, words);
  }
  return (
    <WordsProvider locale={locale} words={words}>
      {children}
    </WordsProvider>
  );
}

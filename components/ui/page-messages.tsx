import type { Messages } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { WordsProvider } from './words-provider';

/** Texts that were made, by language and namespaces: as many as there are pages with islands. */
const texts = new Map<string, string>();

/** Words that most islands show: a few, so that no page has to name them. */
const ALWAYS = ['common'] as const;

/** Words for the islands of a page rendered per request: the named namespaces, the common words and no more. */
export async function PageMessages({
  namespaces,
  children,
}: {
  namespaces: readonly (keyof Messages)[];
  children: ReactNode;
}) {
  const locale = await getLocale();
  const names = [...ALWAYS, ...namespaces];
  const key = [locale, ...names].join(' ');
  let words = texts.get(key);
  if (words === undefined) {
    const messages = await getMessages();
    words = JSON.stringify(Object.fromEntries(names.map((name) => [name, messages[name]])));
    texts.set(key, words);
  }
  return (
    <WordsProvider locale={locale} words={words}>
      {children}
    </WordsProvider>
  );
}

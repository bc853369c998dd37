'use client';

import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n';

type Catalogue = Record<string, Record<string, unknown>>;

/**
 * The messages of a language, loaded when an island first needs them. English lies under another
 * language's catalogue, so that a string not yet translated still has words.
 */
export async function loadMessages(locale: Locale): Promise<AbstractIntlMessages> {
  const english = (await import('@/messages/en.json')).default as Catalogue;
  if (locale === DEFAULT_LOCALE) return english as AbstractIntlMessages;
  const own = (await import('@/messages/bn.json')).default as Catalogue;
  return Object.fromEntries(
    Object.entries(english).map(([name, words]) => [name, { ...words, ...own[name] }]),
  ) as AbstractIntlMessages;
}

/** Gives what is inside its words: `useTranslations` works as on pages. */
export function IntlIsland({
  locale,
  messages,
  children,
}: {
  locale: Locale;
  messages: AbstractIntlMessages;
  children: ReactNode;
}) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}

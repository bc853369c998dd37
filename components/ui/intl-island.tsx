'use client';

import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { DEFAULT_LOCALE, mergeMessages, type Locale } from '@/lib/platform/i18n/i18n';

/**
 * The messages of a language, loaded when an island first needs them. English lies under another
 * language's catalogue, so that a string not yet translated still has words.
 */
export async function loadMessages(locale: Locale): Promise<AbstractIntlMessages> {
  const { default: english } = await import('@/messages/en.json');
  if (locale === DEFAULT_LOCALE) return english;
  return mergeMessages(english, (await import('@/messages/bn.json')).default);
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

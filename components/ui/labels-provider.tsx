'use client';

import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { TIME_ZONE } from '@/lib/platform/time/time';

/** One entry for each choice of namespaces in each language: the shop's own words, never a person's. */
const read = new Map<string, AbstractIntlMessages>();

function messagesOf(labels: string): AbstractIntlMessages {
  const known = read.get(labels);
  if (known !== undefined) return known;
  const messages = JSON.parse(labels) as AbstractIntlMessages;
  read.set(labels, messages);
  return messages;
}

/**
 * Words for the islands inside, as one text: React writes and reads every single word of an object for
 * each request, and a text as it is.
 * @param words messages as JSON
 */
export function LabelsProvider({
  locale,
  labels,
  children,
}: {
  locale: Locale;
  labels: string;
  children: ReactNode;
}) {
  return (
    <NextIntlClientProvider locale={locale} timeZone={TIME_ZONE} messages={messagesOf(labels)}>
      {children}
    </NextIntlClientProvider>
  );
}

import { JSDOM } from 'jsdom';
import { createTranslator, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { catalogues } from '@/lib/platform/i18n/catalogues';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** Returns what `getTranslations` of next-intl gives a server component, for a test that stands in for it. */
export const translator = (locale: Locale, namespace?: string): unknown =>
  createTranslator({
    locale,
    messages: catalogues[locale],
    timeZone: 'Asia/Dhaka',
    ...(namespace !== undefined && { namespace: namespace as never }),
  });

/** The document that a browser without script gets of server components, asynchronous ones included. */
export async function serverRendered(children: ReactNode, locale: Locale): Promise<Document> {
  const { prelude } = await prerenderToNodeStream(
    <NextIntlClientProvider locale={locale} messages={catalogues[locale]} timeZone="Asia/Dhaka">
      {children}
    </NextIntlClientProvider>,
  );
  const parts: Buffer[] = [];
  for await (const part of prelude) parts.push(Buffer.from(part as Uint8Array));
  return new JSDOM(Buffer.concat(parts).toString()).window.document;
}

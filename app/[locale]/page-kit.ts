import type { Metadata } from 'next';
import type { Messages, MessageKeys, NestedKeyOf } from 'next-intl';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { requirePageActor } from '@/lib/features/accounts';
import type { Actor } from '@/lib/platform/auth/actor';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';

type Query = Record<string, string | string[] | undefined>;
type Input = { params: Promise<{ locale: string; id?: string }>; searchParams: Promise<Query> };

/** The arguments of a signed-in page's render function. */
export interface PageContext {
  /** The viewer, already authorised for the page. */
  actor: Actor;
  locale: Locale;
  /** The address's last segment, as it came; empty where the page has none. */
  id: string;
  query: Query;
}

/**
 * A page for signed-in people: its language, and whether its reader may see it (the table of pages says
 * who may; `requirePageActor` says what others get instead).
 * @param path its address, with the part of the query that is to outlive a login on the way
 */
export const signedInPage = (
  path: string | ((id: string, query: Query) => string),
  render: (context: PageContext) => Promise<ReactNode>,
) =>
  async function SignedInPage({ params, searchParams }: Input): Promise<ReactNode> {
    const [{ locale, id = '' }, query] = await Promise.all([params, searchParams]);
    if (!isLocale(locale)) notFound();
    setRequestLocale(locale);
    const address = typeof path === 'string' ? path : path(id, query);
    return render({ actor: await requirePageActor(address, locale), locale, id, query });
  };

type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>;

/** `generateMetadata` of a page whose title is a message; the layout says the rest. */
export const titled =
  (key: MessageKey) =>
  async ({ params }: { params: Promise<{ locale: string }> }): Promise<Metadata> => {
    const t = await getTranslations({ locale: (await params).locale as Locale });
    return { title: t(key) };
  };

/** `generateMetadata` of a shop page with a message as its title, marked `noindex`. */
export const titledUnlisted =
  (key: MessageKey) =>
  async (input: { params: Promise<{ locale: string }> }): Promise<Metadata> => ({
    ...(await titled(key)(input)),
    robots: { index: false },
  });

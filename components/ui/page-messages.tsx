import type { Messages } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LabelsProvider } from './labels-provider';

/**
 * The namespaces of islands that show words of `common` beside their own: a page that sends one of these
 * sends the common words too. Others would only grow by them.
 */
export const SHOWING_COMMON: ReadonlySet<keyof Messages> = new Set([
  'address',
  'addresses',
  'basketPage',
  'checkout',
  'checkoutPage',
  'deleteProduct',
  'geocode',
  'login',
  'myProducts',
  'profile',
  'refunds',
  'register',
  'shopProfile',
] satisfies (keyof Messages)[]);

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
  let labels = texts.get(key);
  if (labels === undefined) {
    const messages = await getMessages();
    const showsCommon = namespaces.some((name) => SHOWING_COMMON.has(name));
    const names = showsCommon ? (['common', ...namespaces] as const) : namespaces;
    labels = JSON.stringify(Object.fromEntries(names.map((name) => [name, messages[name]])));
    texts.set(key, labels);
  }
  return (
    <LabelsProvider locale={locale} labels={labels}>
      {children}
    </LabelsProvider>
  );
}

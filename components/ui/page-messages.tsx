import { NextIntlClientProvider, type Messages } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

/** Words for the islands of a page rendered per request: the named namespaces and no more. */
export async function PageMessages({
  namespaces,
  children,
}: {
  namespaces: readonly (keyof Messages)[];
  children: ReactNode;
}) {
  const messages = await getMessages();
  return (
    <NextIntlClientProvider
      messages={Object.fromEntries(namespaces.map((name) => [name, messages[name]]))}
    >
      {children}
    </NextIntlClientProvider>
  );
}

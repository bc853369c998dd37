'use client';

import { createContext, useContext, type ReactNode } from 'react';

interface ErrorMessages {
  title: string;
  text: string;
  product: string;
  productText: string;
  retry: string;
  home: string;
  homeHref: string;
}

const Labels = createContext<ErrorMessages | null>(null);

/** Error pages run in the browser alone and can load nothing any more: their words come from the layout. */
export function ErrorMessagesProvider({
  labels,
  children,
}: {
  labels: ErrorMessages;
  children: ReactNode;
}) {
  return <Labels value={labels}>{children}</Labels>;
}

export function useErrorMessages(): ErrorMessages {
  const labels = useContext(Labels);
  if (labels === null) throw new Error('ErrorWordsProvider is missing above an error page');
  return labels;
}

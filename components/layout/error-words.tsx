'use client';

import { createContext, useContext, type ReactNode } from 'react';

interface ErrorWords {
  title: string;
  text: string;
  product: string;
  productText: string;
  retry: string;
  home: string;
  homeHref: string;
}

const Words = createContext<ErrorWords | null>(null);

/** Error pages run in the browser alone and can load nothing any more: their words come from the layout. */
export function ErrorWordsProvider({
  words,
  children,
}: {
  words: ErrorWords;
  children: ReactNode;
}) {
  return <Words value={words}>{children}</Words>;
}

export function useErrorWords(): ErrorWords {
  const words = useContext(Words);
  if (words === null) throw new Error('ErrorWordsProvider is missing above an error page');
  return words;
}

import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/platform/http/call';
import type { suggestRoute } from '@/lib/features/catalogue/search/routes';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Suggestions } from '@/lib/features/catalogue/search/schema';

/** Milliseconds without a key until the shop is asked. */
const DEBOUNCE = 150;

interface State {
  /** What was asked. */
  query: string;
  answer?: Suggestions;
  error?: unknown;
}

interface UseSuggestions {
  /** The last answer; until the next one comes it may be that of an earlier query. */
  answer: Suggestions | undefined;
  /** What the last answer, or failure, is about. */
  answered: string | undefined;
  error: unknown;
  retry(): void;
}

/** Suggestions for what is typed: asked for after a pause, late answers to earlier queries dropped. */
export function useSuggestions(query: string, locale: Locale): UseSuggestions {
  const [state, setState] = useState<State>();
  const [tries, setTries] = useState(0);
  const kept = useRef(new Map<string, Suggestions>());

  useEffect(() => {
    let isLate = false;
    const timer = setTimeout(
      async () => {
        try {
          const answer =
            kept.current.get(query) ??
            (await call<typeof suggestRoute>('GET /search', { query: { q: query, lang: locale } }));
          kept.current.set(query, answer);
          if (!isLate) setState({ query, answer });
        } catch (error) {
          if (!isLate) setState({ query, error });
        }
      },
      query === '' ? 0 : DEBOUNCE,
    );
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [query, locale, tries]);

  return {
    answer: state?.answer,
    answered: state?.query,
    error: state?.error,
    retry: () => setTries(tries + 1),
  };
}

'use client';

import {
  useEffect,
  useRef,
  useState,
  useLayoutEffect,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { ArrowLeft, Search, X } from 'lucide-react';
import { useLocale, useTranslations, type AbstractIntlMessages } from 'next-intl';
import { call } from '@/lib/platform/http/call';
import type { Suggestions, suggestRoute } from '@/lib/features/catalogue/search/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { Button } from '@/components/ui/button';
import { useBackCloses } from '@/components/ui/dialog-history';
import { useErrorMessages } from '@/components/ui/error-messages';
import { IntlIsland } from '@/components/ui/intl-island';
import { formatCount } from '@/lib/platform/money';
import { SearchList, optionGroups, resultsHref, type Option } from './search-list';

/** Recent searches of this device, newest first; kept in the browser only. */
const KEY = 'paikari-searches';
const MOST = 6;

/** Used where the browser refuses storage (private windows, blocked cookies). */
let unkept: string[] = [];

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((each): each is string => typeof each === 'string').slice(0, MOST);
  } catch {
    return unkept;
  }
}

export function rememberSearch(query: string): string[] {
  return keep([query, ...recentSearches().filter((each) => each !== query)].slice(0, MOST));
}

function forgetSearch(query: string): string[] {
  return keep(recentSearches().filter((each) => each !== query));
}

function forgetSearches(): string[] {
  return keep([]);
}

function keep(searches: string[]): string[] {
  unkept = searches;
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Without storage they are known until the page is left.
  }
  return searches;
}

/** Milliseconds without a key until the shop is asked. */
const DEBOUNCE = 150;

interface State {
  /** Query that was asked. */
  query: string;
  answer?: Suggestions;
  error?: unknown;
}

interface UseSuggestions {
  /** The last answer; until the next one comes it may be that of an earlier query. */
  answer: Suggestions | undefined;
  /** Query that the last response, or failure, is about. */
  answered: string | undefined;
  error: unknown;
  retry(): void;
}

/** Suggestions for what is typed: asked for after a pause, late answers to earlier queries dropped. */
function useSuggestions(query: string, locale: Locale): UseSuggestions {
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

export { forgetDialogs } from '@/components/ui/dialog-history';
export { loadMessages } from '@/components/ui/intl-island';

interface SearchModalProps {
  /** Text that was typed already. */
  initial: string;
  onGo(href: string): void;
  onClose(): void;
}

/** The search above the page, with its own words: it is loaded when somebody wants to search. */
export function SearchModal({
  locale,
  messages,
  ...props
}: SearchModalProps & { locale: Locale; messages: AbstractIntlMessages }) {
  return (
    <IntlIsland locale={locale} messages={messages}>
      <SearchDialog {...props} />
    </IntlIsland>
  );
}

const LIST = 'search-list';

/**
 * A combobox: the focus stays in the field, the arrow keys move through the list, Enter opens the
 * line or, where none is chosen, the results. A sheet of the whole screen on phones.
 */
function SearchDialog({ initial, onGo, onClose }: SearchModalProps) {
  const t = useTranslations('search');
  const tCommon = useTranslations('common');
  const locale = useLocale();
  const errorWords = useErrorMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const [active, setActive] = useState<string>();
  const [recent, setRecent] = useState(recentSearches);
  const query = typed.trim().replace(/\s+/g, ' ');
  const { answer, answered, error, retry } = useSuggestions(query, locale);
  const groups = error ? [] : optionGroups({ locale, query, answered, answer, recent });
  const options = groups.flatMap((group) => group.options);
  const isAnswered = answered === query;
  const isNothing = isAnswered && query !== '' && answer?.products.length === 0;

  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    const { length } = field.current!.value;
    field.current!.focus();
    field.current!.setSelectionRange(length, length);
    return () => element.close();
  }, []);

  useBackCloses(onClose);

  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function type(text: string) {
    setTyped(text);
    setActive(undefined);
  }

  function go(href: string, words: string) {
    if (words !== '') rememberSearch(words);
    onGo(href);
  }

  function choose(option: Option) {
    go(option.href, option.kind === 'recent' || option.kind === 'spelling' ? option.text : query);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || options.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const at = options.findIndex(({ id }) => id === active);
    // Round through the field itself: beyond the last line nothing is chosen.
    const places = options.length + 1;
    setActive(options[((at + 1 + step + places) % places) - 1]?.id);
  }

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const option = options.find(({ id }) => id === active);
    if (option) choose(option);
    else if (query !== '') go(resultsHref(locale, query), query);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t('title')}
      className="modal items-start"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="modal-box flex h-dvh max-h-none w-full max-w-none flex-col rounded-none p-0 sm:mt-[8vh] sm:h-auto sm:max-h-[80vh] sm:max-w-2xl sm:rounded-(--radius-box)">
        <form
          role="search"
          aria-label={t('title')}
          onSubmit={onSubmit}
          className="flex items-center gap-1 border-b border-line p-2"
        >
          <button
            type="button"
            aria-label={t('close')}
            onClick={onClose}
            className="grid target shrink-0 place-items-center rounded-full hover:bg-paper"
          >
            <ArrowLeft aria-hidden="true" className="size-5 sm:hidden" />
            <X aria-hidden="true" className="size-5 max-sm:hidden" />
          </button>
          <input
            ref={field}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            role="combobox"
            aria-label={t('title')}
            aria-expanded={options.length > 0}
            aria-controls={LIST}
            aria-autocomplete="list"
            aria-activedescendant={active}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            placeholder={t('placeholder')}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            className="input h-12 min-w-0 grow border-transparent bg-transparent text-base focus:outline-none"
          />
          <button
            type="submit"
            aria-label={t('submit')}
            className="btn h-11 w-12 shrink-0 rounded-full px-0 btn-primary"
          >
            <Search aria-hidden="true" className="size-5" />
          </button>
        </form>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain p-2">
          {error !== undefined && (
            <div role="alert" className="space-y-3 p-4 text-center">
              <p>{errorWords(error)}</p>
              <Button variant="outline" onClick={retry}>
                {tCommon('retry')}
              </Button>
            </div>
          )}
          {isNothing && (
            <div className="space-y-1 px-3 py-4">
              <p className="font-semibold break-words">{t('none', { query })}</p>
              <p className="text-sm text-muted">{t('noneText')}</p>
            </div>
          )}
          <SearchList
            id={LIST}
            groups={groups}
            active={active}
            onChoose={choose}
            onForget={(words) => {
              setRecent(forgetSearch(words));
              field.current?.focus();
            }}
          />
          {query === '' && recent.length > 0 && (
            <button
              type="button"
              onClick={() => {
                setRecent(forgetSearches());
                field.current?.focus();
              }}
              className="mt-1 target px-3 text-sm font-semibold text-link underline underline-offset-4"
            >
              {t('clearRecent')}
            </button>
          )}
        </div>
        <p className="hidden border-t border-line px-5 py-2 text-xs text-muted pointer-fine:sm:block">
          {t('keys')}
        </p>
        <p role="status" className="sr-only">
          {!isAnswered && query !== '' && t('searching')}
          {isNothing && t('none', { query })}
          {isAnswered &&
            !isNothing &&
            query !== '' &&
            t('count', { count: options.length, formatted: formatCount(options.length, locale) })}
        </p>
      </div>
    </dialog>
  );
}

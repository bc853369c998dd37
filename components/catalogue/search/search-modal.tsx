'use client';

import { ArrowLeft, Search, X } from 'lucide-react';
import { useLocale, useTranslations, type AbstractIntlMessages } from 'next-intl';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { Button } from '@/components/ui/button';
import { useBackCloses } from '@/components/ui/dialog-history';
import { useErrorWords } from '@/components/ui/error-words';
import { IntlIsland } from '@/components/ui/intl-island';
import { formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches';
import { SearchList } from './search-list';
import { optionGroups, resultsHref, type Option } from './search-options';
import { useSuggestions } from './use-suggestions';

export { forgetDialogs } from '@/components/ui/dialog-history';
export { loadMessages } from '@/components/ui/intl-island';

interface SearchModalProps {
  /** What was typed already. */
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
  const errorWords = useErrorWords();
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

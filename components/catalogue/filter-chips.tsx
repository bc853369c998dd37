import { X } from 'lucide-react';
import type { ListingView } from './listing-view';

interface FilterChipsProps {
  chips: ListingView['chips'];
  /** The whole list. */
  action: string;
  words: ListingView['words'];
}

/** The filters in use; each is a link to the list without it. */
export function FilterChips({ chips, action, words }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={words.active} className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, href, word, label }) => (
        <li key={name} className="max-w-full">
          <a
            href={href}
            data-listing
            aria-label={label}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-transparent bg-secondary px-4 text-sm font-semibold text-secondary-content hover:border-primary"
          >
            <span className="truncate">{word}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a
            href={action}
            data-listing
            className="flex min-h-11 items-center px-2 text-sm font-semibold text-link underline underline-offset-4"
          >
            {words.clearAll}
          </a>
        </li>
      )}
    </ul>
  );
}

import { FILTER_FORM } from './listing-filters';
import type { ListingView } from './listing-view';

/** The order of the list. */
export function ListingSort({
  view: { value, isSearch, options },
  words,
}: {
  view: ListingView['sort'];
  words: ListingView['words'];
}) {
  return (
    <div className="flex grow items-center gap-2 lg:grow-0">
      <label htmlFor="sort" className="text-sm whitespace-nowrap max-sm:sr-only">
        {words.sort}
      </label>
      <select
        key={`${isSearch} ${value}`}
        id="sort"
        name="sort"
        form={FILTER_FORM}
        defaultValue={value}
        className="select w-full min-w-44 lg:w-auto"
      >
        {options.map(([each, word]) => (
          <option key={each} value={each}>
            {word}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" form={FILTER_FORM} className="btn">
          {words.sortGo}
        </button>
      </noscript>
    </div>
  );
}

import { FilterColumn } from '@/components/ui/filter-column';
import type { ValueView, FilterView } from './filter-view';
import type { ListingLabels } from './listing-view';

/** A list of values with their counts; where there are more than a person reads, a field to type in. */
function FilterValue({ view: { name, label, value, options, typed } }: { view: ValueView }) {
  const field = `filter-${name}`;
  const choices = options.map(([each, words]) => (
    <option key={each} value={each}>
      {words}
    </option>
  ));
  return (
    <div>
      <label htmlFor={field} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {typed === undefined ? (
        <select id={field} name={name} defaultValue={value} className="select w-full">
          {choices}
        </select>
      ) : (
        <>
          <input
            id={field}
            name={name}
            list={`${field}s`}
            maxLength={typed}
            defaultValue={value || undefined}
            autoComplete="off"
            className="input w-full"
          />
          <datalist id={`${field}s`}>{choices}</datalist>
        </>
      )}
    </div>
  );
}

/** Names the form for the buttons and fields that stand outside of it. */
export const FILTER_FORM = 'filter-form';

/** Id of what says that filters are wrong: outside of the drawer, which may be closed. */
export const FILTERS_WRONG = 'filters-wrong';

interface Props {
  view: FilterView;
  words: ListingLabels;
}

const choice =
  'hover:bg-paper has-checked:bg-secondary has-checked:text-secondary-content flex min-h-11 items-center gap-3 rounded-lg px-2 text-[0.9375rem] leading-tight has-checked:font-semibold lg:min-h-10';
const label = 'mb-1.5 block text-sm font-semibold';

/** Filter form of a product list, with a count for each choice. */
export function ListingFilters({ view, words }: Props) {
  return (
    <FilterColumn
      id={FILTER_FORM}
      action={view.action}
      address={view.address}
      title={words.filters}
      closeLabel={words.close}
      show={words.apply}
      reset={
        <a href={view.action} data-listing className="btn btn-ghost">
          {words.reset}
        </a>
      }
    >
      {view.limit !== undefined && <input type="hidden" name="limit" value={view.limit} />}
      <div>
        <label htmlFor="filter-q" className={label}>
          {words.keyword}
        </label>
        <input
          id="filter-q"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={view.q}
          placeholder={words.keywordPlaceholder}
          className="input w-full"
        />
      </div>
      <fieldset>
        <legend className={label}>{words.category}</legend>
        <div className="-mx-2">
          {view.categories.map(({ key, value, word, count, isChosen }) => (
            <label key={key} className={choice}>
              <input
                type="radio"
                name="category"
                value={value}
                defaultChecked={isChosen}
                aria-describedby={`count-${key}`}
                className="radio border-muted radio-sm radio-primary"
              />
              <span className="grow">{word}</span>
              <Count id={`count-${key}`} text={count} />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={label}>{words.price}</legend>
        <div className="grid grid-cols-2 gap-2">
          {(['minPrice', 'maxPrice'] as const).map((name) => (
            <input
              key={name}
              type="text"
              inputMode="decimal"
              name={name}
              aria-label={words[name]}
              defaultValue={view[name]}
              placeholder={name === 'minPrice' ? words.from : words.to}
              aria-invalid={view.arePricesWrong}
              aria-describedby={view.arePricesWrong && FILTERS_WRONG}
              className="input w-full figures aria-invalid:border-2 aria-invalid:border-error"
            />
          ))}
        </div>
      </fieldset>
      {view.values.map((each) => (
        <FilterValue key={each.name} view={each} />
      ))}
      <div>
        <label htmlFor="filter-rating" className={label}>
          {words.rating}
        </label>
        <select
          id="filter-rating"
          name="rating"
          defaultValue={view.rating}
          className="select w-full"
        >
          {view.ratings.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="filter-order" className={label}>
          {words.minOrder}
        </label>
        <input
          id="filter-order"
          type="text"
          inputMode="numeric"
          name="minOrder"
          defaultValue={view.minOrder}
          aria-describedby="filter-order-hint"
          className="input w-full figures"
        />
        <p id="filter-order-hint" className="mt-1.5 text-xs text-muted">
          {words.minOrderHint}
        </p>
      </div>
      <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
        <input
          type="checkbox"
          name="inStock"
          value="1"
          defaultChecked={view.inStock}
          aria-describedby="count-stock"
          className="checkbox"
        />
        <span className="grow">{words.inStock}</span>
        <Count id="count-stock" text={view.inStockCount} />
      </label>
    </FilterColumn>
  );
}

/** How many products a choice would give: said after its name, which stays the label alone. */
function Count({ id, text }: { id: string; text: string }) {
  return (
    <span id={id} aria-hidden="true" className="text-xs font-normal text-muted figures">
      {text}
    </span>
  );
}

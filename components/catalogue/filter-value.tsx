import type { ValueView } from './filter-view';

/** A list of values with their counts; where there are more than a person reads, a field to type in. */
export function FilterValue({ view: { name, label, value, options, typed } }: { view: ValueView }) {
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

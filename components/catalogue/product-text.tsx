import type { DescriptionView, SpecificationView } from './text-view';

/** A heading, and in which language the text below it is, where that is not the page's. */
function TextHeading({
  view: { id, heading, note },
}: {
  view: DescriptionView | SpecificationView;
}) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h2 id={id} className="text-xl font-semibold sm:text-2xl">
        {heading}
      </h2>
      {note !== undefined && <span className="text-sm text-muted">{note}</span>}
    </div>
  );
}

/** A product's description. Without a translator, as all of its page. */
export function ProductDescription({ view }: { view: DescriptionView }) {
  return (
    <section aria-labelledby={view.id} className="min-w-0 space-y-3">
      <TextHeading view={view} />
      <div lang={view.lang} className="max-w-[68ch] leading-relaxed whitespace-pre-line">
        {view.text}
      </div>
    </section>
  );
}

/** A product's content: rows and notes. */
export function ProductSpecification({ view }: { view: SpecificationView }) {
  const { id, lang, rows, notes } = view;
  return (
    <section aria-labelledby={id} className="min-w-0 space-y-3">
      <TextHeading view={view} />
      {rows.length > 0 && (
        <dl lang={lang} className="divide-y divide-line overflow-hidden panel">
          {rows.map(({ name, value }, index) => (
            <div
              key={index}
              className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 px-4 py-2.5 odd:bg-paper/60"
            >
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes.length > 0 && (
        <ul lang={lang} className="max-w-[68ch] list-disc space-y-1 pl-5 leading-relaxed">
          {notes.map((note, index) => (
            <li key={index}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

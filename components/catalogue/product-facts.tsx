import Link from 'next/link';
import { Picture } from '@/components/ui/picture';
import type { FactRow } from './fact-rows';
import type { DescriptionView, SpecificationView } from './text-view';

// Makes a link of one line as tall as a finger, without making its row taller.
const link =
  '-my-2.5 inline-flex target items-center py-2.5 text-link font-semibold underline-offset-4 hover:underline';

function Value({ row: { value, href, isFigure } }: { row: FactRow }) {
  if (isFigure) return <span className="figures">{value}</span>;
  if (href === undefined) return value;
  return (
    <Link href={href} prefetch={false} className={link}>
      {value}
    </Link>
  );
}

/** Key facts of a product. Needs no translator, so it renders on the server and in browsers. */
export function ProductFacts({ rows }: { rows: FactRow[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <div
          key={row.name}
          className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-4 py-2.5 max-[22rem]:grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{row.name}</dt>
          <dd className="min-w-0 font-semibold">
            {row.picture && (
              <span className="float-start me-2 size-6 overflow-hidden rounded-full">
                <Picture {...row.picture} sizes="24px" />
              </span>
            )}
            <Value row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

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

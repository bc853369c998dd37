import type { PrintedDocument } from '@/lib/features/documents/shared';
import '@/components/orders/print.css';

// On a phone each line of goods is a block of its own: a table of eight columns would go sideways.
const cell = 'sm:border-b sm:border-line sm:py-2 sm:pe-3 sm:last:pe-0 align-top';

/** From so many columns on: how wide a table is at least on the screen, where it scrolls sideways. */
const WIDTHS: readonly (readonly [columns: number, className: string])[] = [
  [8, 'sm:min-w-[46rem]'],
  [5, 'sm:min-w-[34rem]'],
];

/** A paper as a page of the shop, and as the browser prints it. */
export function DocumentSheet({
  document,
  shop,
}: {
  document: PrintedDocument;
  shop: { name: string; lines: string[] };
}) {
  const {
    title,
    form,
    number,
    facts,
    parties,
    columns,
    rows,
    totals,
    notes,
    signature,
    signLines,
  } = document;
  return (
    <article
      className="bg-white p-4 text-[0.9375rem] text-black sm:p-8 print:p-0"
      aria-label={`${title} ${number}`}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-black pb-4">
        <div>
          <p className="text-2xl font-bold">{shop.name}</p>
          {shop.lines.map((line) => (
            <p key={line} className="text-sm">
              {line}
            </p>
          ))}
        </div>
        <div className="sm:text-end">
          <p className="text-xl font-bold">{title}</p>
          {form && <p className="font-semibold">{form}</p>}
          {facts.map(({ label, value }) => (
            <p key={label} className="text-sm figures">
              {label}: <strong>{value}</strong>
            </p>
          ))}
        </div>
      </header>
      <div className="grid gap-6 py-5 sm:grid-cols-2 print:grid-cols-2">
        {parties.map((party) => (
          <div key={party.title}>
            <p className="text-sm font-semibold">{party.title}</p>
            {party.lines.map((line, index) => (
              <p key={index} className={index === 0 ? 'font-semibold' : 'whitespace-pre-line'}>
                {line}
              </p>
            ))}
          </div>
        ))}
      </div>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={columns[0]!.label}>
        <table
          className={`w-full border-collapse max-sm:block print:min-w-0 ${WIDTHS.find(([least]) => columns.length >= least)?.[1] ?? ''}`}
        >
          <thead className="max-sm:sr-only">
            <tr>
              {columns.map(({ label, isFigure }) => (
                <th
                  key={label}
                  scope="col"
                  className={`border-b-2 border-black py-2 pe-3 align-bottom font-semibold last:pe-0 ${isFigure ? 'text-end' : 'text-start'}`}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {rows.map(({ cells, note }, row) => (
              <tr key={row} className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2">
                {cells.map((text, index) => (
                  <td
                    key={index}
                    className={`${cell} ${index === 0 ? 'max-sm:block max-sm:font-semibold' : 'max-sm:flex max-sm:justify-between max-sm:gap-4'} ${columns[index]!.isFigure ? 'text-end whitespace-nowrap figures print:whitespace-normal' : 'wrap-anywhere'}`}
                  >
                    {index > 0 && <span className="sm:hidden">{columns[index]!.label}</span>}
                    <span>{text}</span>
                    {index === 0 && note && (
                      <span className="block text-sm font-normal">{note}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="ms-auto mt-4 max-w-md space-y-1">
        {totals.map(({ label, value, isStrong }) => (
          <div
            key={label}
            className={`flex justify-between gap-6 ${isStrong ? 'text-lg font-bold' : ''}`}
          >
            <dt className="wrap-anywhere">{label}</dt>
            <dd className="shrink-0 text-end figures">{value}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="mt-4 text-sm">
          {note}
        </p>
      ))}
      {signature.length > 0 && (
        <div className="mt-8 space-y-4">
          {signature.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {signLines && (
        <div className="mt-8 grid grid-cols-3 gap-6 pt-8">
          {signLines.map((line) => (
            <p key={line} className="border-t border-black pt-1 text-sm">
              {line}
            </p>
          ))}
        </div>
      )}
    </article>
  );
}

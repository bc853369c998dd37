import Link from 'next/link';
import type { FactRow } from './fact-rows';

// As tall as a finger: of one line, without making its row taller.
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

/** What a buyer must know before ordering. Without a translator, on the server and in browsers alike. */
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
            <Value row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

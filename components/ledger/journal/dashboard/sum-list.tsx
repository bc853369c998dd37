import Link from 'next/link';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka, toTaka } from '@/lib/platform/money';

/** A sum with its name; the name may lead to where it is shown in full. */
export interface NamedSum {
  key: string;
  name: string;
  poisha: number;
  href?: string;
  /** More about it, under the name. */
  note?: string;
}

/** Sums under each other, right-aligned, as a list of terms; where there are none, these words. */
export function SumList({
  sums,
  none,
  locale,
}: {
  sums: readonly NamedSum[];
  none: string;
  locale: Locale;
}) {
  if (sums.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <dl className="divide-y divide-line">
      {sums.map(({ key, name, poisha, href, note }) => (
        <div key={key} className="flex min-h-11 items-center justify-between gap-4 py-2">
          <dt className="min-w-0 wrap-anywhere">
            {href === undefined ? (
              name
            ) : (
              <Link
                href={href}
                prefetch={false}
                className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            )}
            {note !== undefined && <span className="block text-sm text-muted">{note}</span>}
          </dt>
          <dd className="shrink-0 font-semibold figures">{formatTaka(toTaka(poisha), locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

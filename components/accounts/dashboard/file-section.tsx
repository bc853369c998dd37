import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Fact } from '@/components/orders/fact';

/** One line of a section: what it is, and what there is to say of it. */
export interface FileRow {
  key: string;
  title: string;
  note: string;
  /** Stands at the end: a sum, a state. */
  end?: string;
  /** Where it can be opened; absent for readers who may not. */
  href?: string | undefined;
}

interface Props {
  id: string;
  title: string;
  lead?: string;
  /** Names and values. */
  facts: readonly (readonly [string, ReactNode])[];
  /** The latest; undefined where a section has none. */
  rows?: readonly FileRow[];
  /** Words for no rows; without them, that nothing is there yet. */
  empty?: string;
  children?: ReactNode;
}

/** One room's part of an account's file: figures, and the latest of what is behind them. */
export function FileSection({ id, title, lead, facts, rows, empty, children }: Props) {
  const t = useTranslations('accountFile');
  return (
    <section aria-labelledby={id} className="overflow-hidden panel">
      <div className="border-b border-line px-4 py-3">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      {facts.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 p-4 sm:grid-cols-3">
          {facts.map(([name, value]) => (
            <Fact key={name} label={name}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
      {rows && rows.length === 0 && (
        <p className="border-t border-line px-4 py-3 text-muted">{empty ?? t('nothing')}</p>
      )}
      {rows && rows.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <li key={row.key}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

const ROW = 'flex min-h-14 items-center gap-3 px-4 py-2.5';

function Row({ row: { title, note, end, href } }: { row: FileRow }) {
  const inside = (
    <>
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-semibold">{title}</span>
        <span className="block text-sm text-muted figures">{note}</span>
      </span>
      {end && <span className="shrink-0 font-semibold figures">{end}</span>}
    </>
  );
  if (href === undefined) return <div className={ROW}>{inside}</div>;
  return (
    <Link href={href} prefetch={false} className={`${ROW} -outline-offset-3 hover:bg-paper`}>
      {inside}
    </Link>
  );
}

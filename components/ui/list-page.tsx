import type { LucideIcon } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { PageHeading } from './page-heading';

interface Empty {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Where else to look, such as the list without its filter: a path in the page's language. */
  way?: { href: string; label: string } | undefined | false;
  /** Other ways on. */
  children?: ReactNode;
}

interface Props {
  title: string;
  lead?: ReactNode;
  /** What can be done here, beside the heading. */
  actions?: ReactNode;
  /** Tabs and filter. */
  filter?: ReactNode;
  /** Said where there are no rows. */
  empty: Empty;
  /** What is done with the rows that are chosen; it stays where none is left, as it says how it went. */
  bulk?: ReactNode;
  /** To the other pages of the list. */
  pager?: ReactNode;
  /** The rows; nothing where there are none. */
  children: ReactNode;
}

/** A page of the dashboard that is one list: heading, tabs and filter, rows or why there are none, pager. */
export function ListPage(props: Props) {
  const { title, lead, actions, filter, empty, bulk, pager, children } = props;
  return (
    <>
      <PageHeading title={title} lead={lead}>
        {actions}
      </PageHeading>
      <div className="space-y-5">
        {filter && <div className="space-y-4">{filter}</div>}
        <div>
          {children || <ListEmpty {...empty} />}
          {bulk}
        </div>
        {pager}
      </div>
    </>
  );
}

/** Why a list has no rows, and where else to look. */
export function ListEmpty({ way, children, ...said }: Empty) {
  return (
    <EmptyState {...said}>
      {way && (
        <Link
          href={way.href}
          prefetch={false}
          className="btn mt-2 target border-line bg-surface px-6 text-ink hover:bg-paper"
        >
          {way.label}
        </Link>
      )}
      {children}
    </EmptyState>
  );
}

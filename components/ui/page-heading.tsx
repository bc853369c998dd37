import type { ReactNode } from 'react';

/** Takes the focus when what had it is gone: the heading of each page of the dashboard. */
export const PAGE_HEADING = 'page-heading';

interface Props {
  title: string;
  lead?: ReactNode;
  /** Actions that are possible here. */
  children?: ReactNode;
}

export function PageHeading({ title, lead, children }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-6">
      <div className="min-w-0">
        <h1 id={PAGE_HEADING} tabIndex={-1} className="text-2xl font-bold outline-none sm:text-3xl">
          {title}
        </h1>
        {lead && <div className="mt-1 text-muted">{lead}</div>}
      </div>
      {children}
    </div>
  );
}

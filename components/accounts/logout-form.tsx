'use client';

import type { ReactNode } from 'react';
import { forgetDrafts } from '@/components/ui/draft';

interface Props {
  /** Sessions to end: see `endSessionsSchema`. */
  end: string;
  /** Id of this page's own session. */
  current: string;
  /** This browser is logged out with it. */
  leaves?: boolean;
  children: ReactNode;
}

/** An ordinary form post; the script only clears what the next person at this screen must not find. */
export function LogoutForm({ end, current, leaves = false, children }: Props) {
  return (
    <form
      action="/api/profile/sessions"
      method="post"
      onSubmit={() => {
        if (leaves) forgetDrafts();
      }}
    >
      <input type="hidden" name="end" value={end} />
      <input type="hidden" name="current" value={current} />
      {children}
    </form>
  );
}

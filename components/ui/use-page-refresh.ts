'use client';

import { useRouter } from 'next/navigation';
import { PAGE_HEADING } from './page-heading';

/**
 * Reads a page of the dashboard anew after a write. What was pressed may be gone from it then, so
 * its heading takes the focus.
 */
export function usePageRefresh(): () => void {
  const router = useRouter();
  return () => {
    document.getElementById(PAGE_HEADING)?.focus({ preventScroll: true });
    router.refresh();
  };
}

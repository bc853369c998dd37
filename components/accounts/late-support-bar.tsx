'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { call } from '@/lib/platform/http/call';
import type { supportNowRoute, SupportNow } from '@/lib/features/accounts/shared';
import { SupportBar } from './support-bar';

/** The bar of pages that are kept for everybody: its words come when it is known who looks. */
export default function LateSupportBar({ userId }: { userId: string }) {
  const [now, setNow] = useState<SupportNow>();
  useEffect(() => {
    // Without it the next page says it, and what may not be done is refused all the same.
    call<typeof supportNowRoute>('GET /api/support')
      .then(setNow)
      .catch(() => undefined);
  }, []);
  return now ? createPortal(<SupportBar now={now} userId={userId} />, document.body) : null;
}

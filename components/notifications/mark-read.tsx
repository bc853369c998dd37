'use client';

import { useEffect } from 'react';
import { call } from '@/lib/platform/http/call';
import type { readNotificationsRoute } from '@/lib/features/notifications/shared';
import { refreshUnread } from './unread-badge';

/** Marks what was shown as read. The page keeps its marks until it is opened again. */
export function ReadShown({ ids }: { ids: string[] }) {
  const list = ids.join(' ');
  useEffect(() => {
    if (list === '') return;
    // Not marked means shown as new once more, no harm.
    call<typeof readNotificationsRoute>('POST /api/notifications/read', {
      body: { ids: list.split(' ') },
    })
      .then(refreshUnread)
      .catch(() => undefined);
  }, [list]);
  return null;
}

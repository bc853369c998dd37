'use client';

import { CheckCheck } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useMutation } from '@/components/ui/use-mutation';
import { call } from '@/lib/platform/http/call';
import type { readNotificationsRoute } from '@/lib/features/notifications/routes';

const markRead = (ids?: string[]) =>
  call<typeof readNotificationsRoute>('POST /api/notifications/read', { body: { ids } });

/** What was shown counts as read. The page keeps its marks until it is opened anew. */
export function ReadShown({ ids }: { ids: string[] }) {
  const list = ids.join(' ');
  useEffect(() => {
    if (list === '') return;
    // Not marked means shown as new once more, no harm.
    markRead(list.split(' ')).catch(() => undefined);
  }, [list]);
  return null;
}

/** Marks everything as read, older pages too. */
export function ReadAll({ label, failed }: { label: string; failed: string }) {
  const router = useRouter();
  const [wrong, setWrong] = useState(false);
  const { mutate, busy } = useMutation({
    write: () => markRead(),
    onSuccess: (_answer, _input, settle) => settle(() => router.refresh()),
    onError: () => setWrong(true),
  });

  function readAll(): void {
    setWrong(false);
    void mutate();
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-sm text-error">
        {wrong && failed}
      </p>
      <button
        type="button"
        disabled={busy}
        onClick={readAll}
        className="btn border-line btn-outline"
      >
        <CheckCheck aria-hidden="true" className="size-5" />
        {label}
      </button>
    </div>
  );
}

'use client';

import { CheckCheck } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';
import { send } from '@/lib/platform/http/send';

const URL = '/api/notifications/read';

/** What was shown counts as read. The page keeps its marks until it is opened anew. */
export function ReadShown({ ids }: { ids: string[] }) {
  const list = ids.join(' ');
  useEffect(() => {
    if (list === '') return;
    // Not marked means shown as new once more, no harm.
    send(URL, { method: 'POST', body: { ids: list.split(' ') } }).catch(() => undefined);
  }, [list]);
  return null;
}

/** Marks everything as read, older pages too. */
export function ReadAll({ label, failed }: { label: string; failed: string }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const [refreshing, startRefresh] = useTransition();

  async function readAll() {
    setBusy(true);
    setWrong(false);
    try {
      await send(URL, { method: 'POST', body: {} });
      startRefresh(() => router.refresh());
    } catch {
      setWrong(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-sm text-error">
        {wrong && failed}
      </p>
      <button
        type="button"
        disabled={busy || refreshing}
        onClick={readAll}
        className="btn border-line btn-outline"
      >
        <CheckCheck aria-hidden="true" className="size-5" />
        {label}
      </button>
    </div>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useErrorMessages } from '@/components/ui/error-messages';
import type { Settle } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { CallError } from '@/lib/platform/http/send';

/** Says why a write about orders was refused, and reads the page anew: it may be older than the shop. */
export function useOrderRefusal(): (error: CallError, settle: Settle) => Promise<void> {
  const t = useTranslations('dashboardOrders.actions');
  const labels = useErrorMessages();
  const { showError } = useResultDialogs();
  const router = useRouter();

  function reason(error: CallError): string {
    if (error.status === 404) return t('gone');
    if (error.status === 409) return t('changedMeanwhile');
    return labels(error, t('failed'));
  }

  return async (error, settle) => {
    await showError(undefined, reason(error));
    settle(() => router.refresh());
  };
}

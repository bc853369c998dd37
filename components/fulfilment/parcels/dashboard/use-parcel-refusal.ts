'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useErrorMessages } from '@/components/ui/error-messages';
import type { Settle } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { CallError } from '@/lib/platform/http/send';

/** Says why a write about parcels was refused, and reads the page anew: it may be older than the shop. */
export function useParcelRefusal(): (error: CallError, settle: Settle) => Promise<void> {
  const t = useTranslations('parcelDesk.refused');
  const labels = useErrorMessages();
  const { showError } = useResultDialogs();
  const router = useRouter();

  return async (error, settle) => {
    const text = error.status === 404 ? t('gone') : labels(error, t('failed'));
    await showError(undefined, text);
    settle(() => router.refresh());
  };
}

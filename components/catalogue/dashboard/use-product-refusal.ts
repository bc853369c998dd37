'use client';

import { useTranslations } from 'next-intl';
import { useErrorMessages } from '@/components/ui/error-messages';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { CallError } from '@/lib/platform/http/send';

/** Says why a write about a product was refused. The text is for where the server gives none. */
export function useProductRefusal(): (error: CallError, text: string) => Promise<void> {
  const t = useTranslations('dashboard.actions');
  const labels = useErrorMessages();
  const { showError } = useResultDialogs();
  return (error, text) => {
    if (error.status === 404) return showError(undefined, t('gone'));
    if (error.code === 'CONFLICT') return showError(undefined, t('changedMeanwhile'));
    return showError(undefined, labels(error, text));
  };
}

'use client';

import { useTranslations } from 'next-intl';
import { useErrorMessages } from '@/components/ui/error-messages';
import { MenuButton } from '@/components/ui/row-menu';
import { useMutation, type Credentials } from '@/components/ui/use-mutation';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import {
  stepsFrom,
  type Product,
  type productStateRoute,
  type StateStep,
} from '@/lib/features/catalogue/shared';

/** Lines of a product's menu that move it into another state: pausing, resuming, sending in, taking back. */
export function useStateSteps(
  { _id: id, version, status }: Pick<Product, '_id' | 'version' | 'status'>,
  credentials: Credentials,
) {
  const t = useTranslations('productStates');
  const labels = useErrorMessages();
  const { showSuccess, showError } = useResultDialogs();
  const refresh = usePageRefresh();
  const { mutate, busy } = useMutation({
    credentials,
    write: (step: StateStep, signing) =>
      call<typeof productStateRoute>('POST /api/products/state/{id}', {
        id,
        body: { step, version },
        ...signing,
      }),
    async onSuccess(_answer, step, settle) {
      await showSuccess(t(`done.${step}`));
      settle(refresh);
    },
    async onError(error, _step, settle) {
      await showError(undefined, reason(error));
      settle(refresh);
    },
  });

  function reason(error: CallError): string {
    if (error.code === 'INVALID') return t('incomplete');
    const isOld = error.code === 'CONFLICT' || error.code === 'NOT_POSSIBLE_NOW';
    return isOld || error.status === 404 ? t('changedMeanwhile') : labels(error, t('failed'));
  }

  const items = stepsFrom(status).map((step) => (
    <MenuButton key={step} onClick={() => busy || void mutate(step)}>
      {t(`steps.${step}`)}
    </MenuButton>
  ));
  return { items, busy };
}

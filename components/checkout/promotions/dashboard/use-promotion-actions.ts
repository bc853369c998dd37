'use client';

import { useTranslations } from 'next-intl';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { confirmDialog } from '@/components/ui/dialogs';
import { useErrorWords } from '@/components/ui/error-words';
import { useMutation, type Settle } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type {
  deletePromotionRoute,
  movePromotionRoute,
} from '@/lib/features/checkout/promotions/routes';
import type { PromotionView } from '@/lib/features/checkout/promotions/schema';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';

export type PromotionAction = 'pause' | 'resume' | 'end' | 'remove';

/** What the actions need of a promotion: the rest does not travel to the browser twice. */
export type ActedOn = Pick<PromotionView, '_id' | 'version' | 'state' | 'purchases' | 'title'>;

const STATES = { pause: 'paused', resume: 'active', end: 'ended' } as const;

/** What can be done with a promotion as it is. */
export function actionsFor({ state, purchases }: ActedOn): PromotionAction[] {
  const moves: Record<PromotionView['state'], PromotionAction[]> = {
    active: ['pause', 'end'],
    paused: ['resume', 'end'],
    ended: [],
  };
  return [...moves[state], ...(purchases === 0 ? (['remove'] as const) : [])];
}

/**
 * Pauses, resumes, ends and deletes a promotion. What can't be undone is asked for first.
 * @param onDone shows what there is now
 */
export function usePromotionActions(
  promotion: ActedOn,
  locale: Locale,
  onDone: (action: PromotionAction, settle: Settle) => void,
) {
  const t = useTranslations('promotions.actions');
  const words = useErrorWords();
  const { showError } = useResultDialogs();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.promotions));
  const { _id: id, version, title } = promotion;
  const { mutateAfter, busy, pending } = useMutation({
    credentials,
    write: async (action: PromotionAction, signing) => {
      if (action === 'remove') {
        return call<typeof deletePromotionRoute>('DELETE /api/promotions/{id}', { id, ...signing });
      }
      return call<typeof movePromotionRoute>('PATCH /api/promotions/{id}', {
        id,
        body: { state: STATES[action], version },
        ...signing,
      });
    },
    onSuccess: (_answer, action, settle) => onDone(action, settle),
    async onError(error, action, settle) {
      const isStale = error.code === 'CONFLICT' || error.status === 404;
      await showError(undefined, isStale ? t('stale') : words(error, t('failed')));
      if (isStale) onDone(action, settle);
    },
  });

  function ask(action: PromotionAction): Promise<boolean> {
    if (action !== 'end' && action !== 'remove') return Promise.resolve(true);
    return confirmDialog({
      title: t(`${action}Title`, { title }),
      text: t(`${action}Text`),
      button: t(`${action}Yes`),
      cancel: t('no'),
    });
  }

  return {
    busy,
    pending,
    loginModal,
    run(action: PromotionAction): void {
      if (busy) return;
      void mutateAfter(async (send) => {
        if (await ask(action)) await send(action);
      });
    },
  };
}

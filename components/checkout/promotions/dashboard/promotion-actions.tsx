'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { confirmDialog } from '@/components/ui/dialogs';
import { useErrorMessages } from '@/components/ui/error-messages';
import { useMutation, type Settle } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type {
  PromotionView,
  deletePromotionRoute,
  movePromotionRoute,
} from '@/lib/features/checkout/promotions/shared';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { Button } from '@/components/ui/button';
import { MenuButton, RowMenu } from '@/components/ui/row-menu';
import { useHydrated } from '@/components/ui/use-hydrated';
import { usePageRefresh } from '@/components/ui/use-page-refresh';

type PromotionAction = 'pause' | 'resume' | 'end' | 'remove';

/** The fields of a promotion that the actions need; the rest is not sent to the browser twice. */
type ActedOn = Pick<PromotionView, '_id' | 'version' | 'state' | 'purchases' | 'title'>;

const STATES = { pause: 'paused', resume: 'active', end: 'ended' } as const;

/** Returns the actions that are possible with a promotion in its present state. */
function actionsFor({ state, purchases }: ActedOn): PromotionAction[] {
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
function usePromotionActions(
  promotion: ActedOn,
  locale: Locale,
  onDone: (action: PromotionAction, settle: Settle) => void,
) {
  const t = useTranslations('promotions.actions');
  const labels = useErrorMessages();
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
      await showError(undefined, isStale ? t('stale') : labels(error, t('failed')));
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

interface Props {
  promotion: ActedOn;
  /** In the reader's language. */
  title: string;
  locale: Locale;
}

const isDangerous = (action: PromotionAction) => action === 'end' || action === 'remove';

/** The menu of a row of the list. */
export function PromotionMenu({ promotion, title, locale }: Props) {
  const t = useTranslations('promotions.actions');
  const tUi = useTranslations('dashboardUi');
  const hydrated = useHydrated();
  const refresh = usePageRefresh();
  const { run, busy, loginModal } = usePromotionActions(
    { ...promotion, title },
    locale,
    (_action, settle) => settle(refresh),
  );
  return (
    <>
      <RowMenu label={tUi('more', { name: title })} busy={busy}>
        {actionsFor(promotion).map((action) => (
          <MenuButton
            key={action}
            danger={isDangerous(action)}
            disabled={!hydrated}
            onClick={() => run(action)}
          >
            {t(action)}
          </MenuButton>
        ))}
      </RowMenu>
      {loginModal}
    </>
  );
}

/** Buttons for the same actions on the promotion's own page. */
export function PromotionButtons({ promotion, title, locale }: Props) {
  const t = useTranslations('promotions.actions');
  const hydrated = useHydrated();
  const router = useRouter();
  const refresh = usePageRefresh();
  const { run, pending, loginModal } = usePromotionActions(
    { ...promotion, title },
    locale,
    (action, settle) =>
      settle(() =>
        action === 'remove' ? router.push(localePath(locale, paths.promotions)) : refresh(),
      ),
  );
  return (
    <div className="flex flex-wrap gap-2">
      {actionsFor(promotion).map((action) => (
        <Button
          key={action}
          variant={isDangerous(action) ? 'danger' : 'outline'}
          busy={pending === action}
          disabled={!hydrated}
          onClick={() => run(action)}
        >
          {t(action)}
        </Button>
      ))}
      {loginModal}
    </div>
  );
}

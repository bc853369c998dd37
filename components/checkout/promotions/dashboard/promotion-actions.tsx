'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { MenuButton, RowMenu } from '@/components/ui/row-menu';
import { useHydrated } from '@/components/ui/use-hydrated';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import {
  actionsFor,
  usePromotionActions,
  type ActedOn,
  type PromotionAction,
} from './use-promotion-actions';

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

/** The same as buttons of the promotion's own page. */
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

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { useOrderRefusal } from '@/components/orders/dashboard/use-order-refusal';
import { Button } from '@/components/ui/button';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { Grantable } from '@/lib/features/payments/refund-rules';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { GrantModal } from './grant-modal';

interface Props {
  order: { _id: string; number: string };
  grantable: Grantable;
  /** Names of the lines, with what was chosen, by their ids. */
  names: Record<string, string>;
  /** Whether the reader sold it. */
  isSeller: boolean;
  locale: Locale;
}

/** Opens the form that gives money of a delivered order back. */
export function GrantRefund({ order, grantable, names, isSeller, locale }: Props) {
  const t = useTranslations('refundDesk.grant');
  const tDone = useTranslations('refundDesk.done');
  const refresh = usePageRefresh();
  const { showSuccess } = useResultDialogs();
  const onRefused = useOrderRefusal();
  const page = localePath(locale, paths.dashboardOrder(order._id));
  const { credentials, loginModal } = useSignIn(locale, page);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="noscript:hidden">
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <GrantModal
          order={order}
          grantable={grantable}
          names={names}
          isSeller={isSeller}
          locale={locale}
          credentials={credentials}
          onClose={() => setOpen(false)}
          onDone={async (settle) => {
            setOpen(false);
            await showSuccess(undefined, tDone('granted'));
            settle(refresh);
          }}
          onRefused={onRefused}
        />
      )}
      {loginModal}
    </div>
  );
}

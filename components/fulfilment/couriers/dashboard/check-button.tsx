'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { useErrorMessages } from '@/components/ui/error-messages';
import { useMutation } from '@/components/ui/use-mutation';
import type { checkCourierAccountRoute } from '@/lib/features/fulfilment/couriers/shared';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

/** Tries an account's keys, and says what the courier answered. */
export function CheckButton({ accountId, locale }: { accountId: string; locale: Locale }) {
  const t = useTranslations('couriers');
  const labels = useErrorMessages();
  const [said, setSaid] = useState('');
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.couriers));
  const { mutate, busy } = useMutation({
    credentials,
    write: (_input: void, signing) =>
      call<typeof checkCourierAccountRoute>('POST /api/couriers/check/{id}', {
        id: accountId,
        ...signing,
      }),
    onSuccess({ stores, balance }) {
      const named = stores.slice(0, 20).map(({ id, name }) => `${name} (${id})`);
      setSaid(
        [
          t('keysWork'),
          ...(named.length > 0 ? [t('stores', { stores: named.join(', ') })] : []),
          ...(balance === undefined ? [] : [t('balance', { sum: formatTaka(balance, locale) })]),
        ].join(' '),
      );
    },
    onError: (error) =>
      setSaid(
        error.code === 'COURIER_KEYS' || error.code === 'COURIER_AWAY'
          ? t(`notice.${error.code}`)
          : labels(error, t('failed')),
      ),
  });
  return (
    <div className="flex flex-wrap items-center gap-3 noscript:hidden">
      <Button variant="outline" busy={busy} onClick={() => void mutate()}>
        {t('check')}
      </Button>
      <p role="status" className="text-sm wrap-anywhere">
        {said}
      </p>
      {loginModal}
    </div>
  );
}

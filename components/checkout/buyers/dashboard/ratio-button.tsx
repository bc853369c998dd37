'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { useErrorWords } from '@/components/ui/error-words';
import { useMutation } from '@/components/ui/use-mutation';
import type { courierRatioRoute } from '@/lib/features/checkout/buyers/routes';
import type { CourierRatio } from '@/lib/features/checkout/buyers/schema';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';

/** Asks the courier about an order's phone, and says what it answered. */
export function RatioButton({ orderId, locale }: { orderId: string; locale: Locale }) {
  const t = useTranslations('buyers');
  const words = useErrorWords();
  const [said, setSaid] = useState('');
  const here = localePath(locale, paths.dashboardOrder(orderId));
  const { credentials, loginModal } = useSignIn(locale, here);
  const count = (value: number) => formatCount(value, locale);

  function say({ delivered, cancelled, reports }: CourierRatio): string {
    const known =
      delivered === null
        ? t('ratioUnknown')
        : t('ratio', { delivered: count(delivered), cancelled: count(cancelled ?? 0) });
    return reports > 0
      ? `${known} ${t('reports', { count: reports, formatted: count(reports) })}`
      : known;
  }

  const { mutate, busy } = useMutation({
    credentials,
    write: (_input: void, signing) =>
      call<typeof courierRatioRoute>('POST /api/orders/courier-ratio/{id}', {
        id: orderId,
        ...signing,
      }),
    onSuccess: ({ ratio }) => setSaid(say(ratio)),
    onError: (error) =>
      setSaid(
        error.code === 'COURIER_KEYS' || error.code === 'COURIER_AWAY'
          ? t(`notice.${error.code}`)
          : words(error, t('failed')),
      ),
  });
  return (
    <div className="grid gap-2 noscript:hidden">
      <Button variant="outline" busy={busy} onClick={() => void mutate()}>
        {t('askCourier')}
      </Button>
      <p role="status" className="text-sm wrap-anywhere">
        {said}
      </p>
      {loginModal}
    </div>
  );
}

'use client';

import { hasSecretInHeader } from '@paikari/couriers/kinds';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/payments/copy-button';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { MachineCourier } from '@/lib/features/fulfilment/couriers/kinds';
import type { CourierWebhook } from '@/lib/features/fulfilment/couriers/schema';

interface Props {
  webhook: CourierWebhook;
  courier: MachineCourier;
  onDone(): void;
}

/** The webhook's address and secret, to be put into the courier's panel: shown this once. */
export function WebhookPanel({ webhook, courier, onDone }: Props) {
  const t = useTranslations('couriers');
  const rows = [
    { name: t('webhookUrl'), text: webhook.url },
    // Others have it in the address.
    ...(hasSecretInHeader(courier)
      ? [{ name: t(`webhookSecret.${courier}`), text: webhook.secret }]
      : []),
  ];
  return (
    <Notice title={t('webhookTitle')}>
      <p>{t('webhookLead')}</p>
      <dl className="mt-3 grid gap-4">
        {rows.map(({ name, text }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="wrap-anywhere">
              <span className="block font-semibold">{text}</span>
              <CopyButton text={text} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="outline" onClick={onDone} className="mt-3">
        {t('webhookDone')}
      </Button>
    </Notice>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { hardNavigate } from '@/components/ui/hard-navigate';
import { Modal } from '@/components/ui/modal';
import { callSignedIn } from '@/components/ui/use-mutation';
import type { startCheckoutRoute } from '@/lib/features/checkout/routes';
import type { BoughtLine, CheckoutStart } from '@/lib/features/checkout/schema';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { buyHref } from './buy-href';
import { CheckoutForm } from './checkout-form';
import type { Placed } from './use-checkout';

interface Props {
  line: BoughtLine;
  locale: Locale;
  onPlaced: Placed;
  onClose(): void;
}

/** The checkout of one thing above its page; what it begins with is asked for as it opens. */
export function CheckoutModal({ line, locale, onPlaced, onClose }: Props) {
  const t = useTranslations('checkout');
  const tCommon = useTranslations('common');
  const { credentials } = useSignIn(locale, buyHref(line, locale));
  const [start, setStart] = useState<CheckoutStart>();

  const ask = useEffectEvent(() =>
    callSignedIn(credentials, (accessToken) =>
      call<typeof startCheckoutRoute>('POST /api/checkout/start', {
        body: { lines: [line] },
        accessToken,
      }),
    ),
  );
  // The page says by itself what is the matter.
  const goToPage = useEffectEvent(() => void hardNavigate(buyHref(line, locale)));
  useEffect(() => {
    ask().then(setStart, () => goToPage());
  }, []);

  return (
    <Modal title={t('title')} closeLabel={tCommon('close')} onClose={onClose} wide>
      {start === undefined ? (
        <div role="status" aria-label={t('loading')} className="grid min-h-72 place-items-center">
          <span aria-hidden className="loading loading-lg loading-spinner" />
        </div>
      ) : (
        <CheckoutForm
          locale={locale}
          account={start.account}
          addresses={start.addresses}
          values={start.values}
          place={{ lists: NO_LISTS, chosen: start.place }}
          quote={start.quote}
          bought={line}
          idempotencyKey=""
          onPlaced={onPlaced}
          inModal
        />
      )}
    </Modal>
  );
}

/** They are for who has no script. */
const NO_LISTS = { divisions: [], districts: [], areas: [], unions: [] };

'use client';

import { useTranslations, type AbstractIntlMessages } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { hardNavigate } from '@/components/ui/hard-navigate';
import { Modal } from '@/components/ui/modal';
import { callSignedIn } from '@/components/ui/use-mutation';
import type { BoughtLine, CheckoutStart, startCheckoutRoute } from '@/lib/features/checkout/shared';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { LoginModal } from '@/components/accounts/login-modal';
import { currentSession } from '@/components/accounts/session-store';
import { forgetDialogs } from '@/components/ui/dialog-history';
import { IntlIsland, loadMessages } from '@/components/ui/intl-island';
import { buyHref } from './buy-href';
import { CheckoutForm } from './checkout-form';
import type { Placed } from './use-checkout';
import { GuestOffer } from './guest-offer';

interface CheckoutModalProps {
  line: BoughtLine;
  locale: Locale;
  onPlaced: Placed;
  onClose(): void;
}

/** The checkout of one thing above its page; what it begins with is asked for as it opens. */
function CheckoutModal({ line, locale, onPlaced, onClose }: CheckoutModalProps) {
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

interface BuyFlowProps {
  line: BoughtLine;
  locale: Locale;
  messages: AbstractIntlMessages;
  onClose(): void;
}

export { loadMessages };

/** Signed in: checkout. Signed out: login, and after it, or without an account, the same checkout. */
export function BuyFlow({ line, locale, messages, onClose }: BuyFlowProps) {
  const router = useRouter();
  const wayBack = buyHref(line, locale);
  const [goesOn, setGoesOn] = useState(() => currentSession().status === 'signed-in');

  return (
    <IntlIsland locale={locale} messages={messages}>
      {goesOn ? (
        <CheckoutModal
          line={line}
          locale={locale}
          onClose={onClose}
          onPlaced={(purchasePath) => {
            // The purchase's page takes the place of the checkout in the history: Back leads to the product.
            if (purchasePath !== undefined && forgetDialogs()) router.replace(purchasePath);
            else if (purchasePath !== undefined) router.push(purchasePath);
            // The product's page shows what is left now.
            else router.refresh();
            onClose();
          }}
        />
      ) : (
        <LoginModal
          locale={locale}
          wayBack={wayBack}
          onSignedIn={() => setGoesOn(true)}
          onClose={onClose}
        >
          <GuestOffer href={wayBack} onGo={() => setGoesOn(true)} />
        </LoginModal>
      )}
    </IntlIsland>
  );
}

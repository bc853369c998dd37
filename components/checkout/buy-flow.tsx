'use client';

import type { AbstractIntlMessages } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { LoginModal } from '@/components/accounts/login-modal';
import { currentSession } from '@/components/accounts/session-store';
import { forgetDialogs } from '@/components/ui/dialog-history';
import { IntlIsland, loadMessages } from '@/components/ui/intl-island';
import type { BoughtLine } from '@/lib/features/checkout/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { buyHref } from './buy-href';
import { CheckoutModal } from './checkout-modal';
import { GuestOffer } from './guest-offer';

interface Props {
  line: BoughtLine;
  locale: Locale;
  messages: AbstractIntlMessages;
  onClose(): void;
}

export { loadMessages };

/** Signed in: checkout. Signed out: login, and after it, or without an account, the same checkout. */
export function BuyFlow({ line, locale, messages, onClose }: Props) {
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

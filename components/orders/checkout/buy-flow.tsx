'use client';

import type { AbstractIntlMessages } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { LoginModal } from '@/components/accounts/login-modal';
import { currentSession } from '@/components/accounts/session-store';
import { forgetDialogs } from '@/components/ui/dialog-history';
import { IntlIsland, loadMessages } from '@/components/ui/intl-island';
import { GuestOffer } from '@/components/checkout/guest-offer';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { checkoutHref, type BuyableProduct } from './buyable';
import { CheckoutModal } from './checkout-modal';

interface Props {
  product: BuyableProduct;
  /** Units that were chosen on the page. */
  quantity: number;
  locale: Locale;
  messages: AbstractIntlMessages;
  onClose(): void;
}

export { loadMessages };

/** Signed in: checkout. Signed out: login, and after it the checkout of the same product. */
export function BuyFlow({ product, quantity, locale, messages, onClose }: Props) {
  const router = useRouter();
  const wayBack = new URLSearchParams({ callbackUrl: checkoutHref(product, locale, quantity) });
  const [signedIn, setSignedIn] = useState(() => currentSession().status === 'signed-in');

  return (
    <IntlIsland locale={locale} messages={messages}>
      {signedIn ? (
        <CheckoutModal
          product={product}
          quantity={quantity}
          locale={locale}
          onClose={onClose}
          onPlaced={(orderPath) => {
            // The order's page takes the place of the checkout in the history: Back leads to the product.
            if (orderPath !== undefined && forgetDialogs()) router.replace(orderPath);
            else if (orderPath !== undefined) router.push(orderPath);
            // The product's page shows what is left now.
            else router.refresh();
            onClose();
          }}
        />
      ) : (
        <LoginModal
          locale={locale}
          wayBack={checkoutHref(product, locale, quantity)}
          onSignedIn={() => setSignedIn(true)}
          onClose={onClose}
        >
          <GuestOffer href={`${localePath(locale, paths.guest)}?${wayBack}`} />
        </LoginModal>
      )}
    </IntlIsland>
  );
}

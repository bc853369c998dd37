'use client';

import { useTranslations } from 'next-intl';
import { useSession } from '@/components/accounts/session-store';
import { Modal } from '@/components/ui/modal';
import { givenName } from '@/lib/features/accounts/phone-rules';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { BuyableProduct } from './buyable';
import { CheckoutForm } from './checkout-form';
import type { Placed } from './use-checkout';

interface Props {
  product: BuyableProduct;
  quantity: number;
  locale: Locale;
  onPlaced: Placed;
  onClose(): void;
}

export function CheckoutModal({ product, quantity, locale, onPlaced, onClose }: Props) {
  const t = useTranslations('checkout');
  const { user } = useSession();
  return (
    <Modal title={t('title')} closeLabel={t('close')} onClose={onClose} wide>
      <CheckoutForm
        product={product}
        quantity={quantity}
        locale={locale}
        contact="load"
        customer={{ id: user?.id ?? '', name: givenName(user?.displayName ?? '') }}
        onPlaced={onPlaced}
        sticky
      />
    </Modal>
  );
}

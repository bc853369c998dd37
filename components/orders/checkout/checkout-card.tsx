'use client';

import { hardNavigate } from '@/components/ui/hard-navigate';
import { localePath, paths } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { BuyableProduct } from './buyable';
import { CheckoutForm } from './checkout-form';
import type { Contact } from './use-contact';

interface Props {
  product: BuyableProduct;
  locale: Locale;
  customer: { id: string; name: string };
  contact: Contact;
  idempotencyKey: string;
  typed?: Partial<Record<string, string>>;
  errors?: Record<string, string>;
  priceWas?: number | undefined;
  asksCode?: boolean;
}

/** The checkout page's form; a placed order leads to its page, or back to the shop. */
export function CheckoutCard(props: Props) {
  return (
    <div className="panel p-5 sm:p-8">
      <CheckoutForm
        {...props}
        onPlaced={(orderPath) =>
          hardNavigate(orderPath ?? localePath(props.locale, paths.products))
        }
      />
    </div>
  );
}

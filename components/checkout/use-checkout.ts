'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { currentSession } from '@/components/account/session-store';
import { useSignIn } from '@/components/account/use-sign-in';
import { showDialog } from '@/components/ui/dialogs';
import { useErrorWords } from '@/components/ui/error-words';
import { newIdempotencyKey, useApiForm } from '@/components/ui/use-api-form';
import { parseNumber } from '@/lib/digits';
import type { CallError } from '@/lib/http/send';
import type { Locale } from '@/lib/i18n';
import { quantityRefusal } from '@/lib/orders/rules';
import { addOrderSchema } from '@/lib/orders/schema';
import { localePath, paths } from '@/lib/paths';
import type { BuyableProduct } from './buyable';
import { draftKey, useCheckoutDraft } from './checkout-draft';
import { useContact, type Contact } from './use-contact';

interface Checkout {
  product: BuyableProduct;
  locale: Locale;
  customer: { name: string; email: string };
  /** What the account keeps for its orders; `load` asks for it, as cached pages never hold it. */
  contact: Contact | 'load';
  idempotencyKey?: string;
  /** Typed before, in a post without the script. */
  typed?: Partial<Record<string, string>>;
  onPlaced(): void | Promise<void>;
}

type Limit = 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM';

/** The only number in the shop's two sentences about quantities: what is available now. */
function availableIn(error: CallError, otherwise: number): number {
  return parseNumber(/[\d০-৯,]+/.exec(error.message)?.[0] ?? '') ?? otherwise;
}

/** The checkout form's behaviour: limits, sending, a login in the middle, and how it went. */
export function useCheckout(checkout: Checkout) {
  const { product, locale, customer, contact, idempotencyKey, typed, onPlaced } = checkout;
  const t = useTranslations('checkout');
  const tDialogs = useTranslations('dialogs');
  const words = useErrorWords();
  // Made once: the same intended order keeps its key while this form is open.
  const [key] = useState(
    () => draftKey(product._id, customer.email) ?? idempotencyKey ?? newIdempotencyKey(),
  );
  const wayBack = localePath(locale, paths.checkout(product._id));
  const { signInAgain, loginModal } = useSignIn(locale, wayBack);
  const { keepContact, ...typedText } = typed ?? {};
  const defaults = {
    customerName: customer.name,
    phoneNumber: contact === 'load' ? '' : contact.phone,
    quantity: String(product.minQuantity),
    shippingAddress: contact === 'load' ? '' : contact.address,
    description: '',
    ...typedText,
  };

  const say = (icon: 'success' | 'error', title: string, text: string) =>
    showDialog({ icon, title, text, button: tDialogs('ok') });

  /** The two crossed sentences, kept as the spec has them. */
  async function sayLimit(code: Limit, available: number): Promise<void> {
    if (code === 'BELOW_MINIMUM') {
      await say('error', t('belowTitle'), t('below', { mainQuantity: String(available) }));
    } else {
      await say('error', t('aboveTitle'), t('above', { maxQuantity: String(available) }));
    }
    api.form.setFocus('quantity', { shouldSelect: true });
  }

  const api = useApiForm({
    schema: addOrderSchema,
    url: `/addorder?email=${encodeURIComponent(product.author)}`,
    defaults: { ...defaults, keepContact: typed === undefined || keepContact === 'on' },
    fixed: { productId: product._id },
    idempotencyKey: key,
    accessToken: () => currentSession().user?.accessToken,
    async check(values) {
      const quantity = parseNumber(String(values.quantity));
      if (quantity === undefined || !Number.isInteger(quantity)) return true;
      const refusal = quantityRefusal(quantity, product);
      if (refusal) await sayLimit(refusal, product.maxQuantity);
      return refusal === null;
    },
    onSignIn: signInAgain,
    async onSuccess() {
      draft.forget();
      await say('success', t('successTitle'), t('success'));
      await onPlaced();
    },
    async onError(error) {
      if (error.code === 'BELOW_MINIMUM' || error.code === 'ABOVE_MAXIMUM') {
        await sayLimit(error.code, availableIn(error, product.maxQuantity));
      } else {
        await say('error', error.title ?? tDialogs('error'), words(error, t('failed')));
      }
    },
  });
  const draft = useCheckoutDraft(api.form, product._id, customer.email, defaults, key);

  useContact(api.form, contact === 'load');

  return { ...api, loginModal };
}

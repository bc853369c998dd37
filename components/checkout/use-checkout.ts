'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { currentSession, refreshSession } from '@/components/account/session-store';
import { showDialog } from '@/components/ui/dialogs';
import { useErrorWords } from '@/components/ui/error-words';
import { newIdempotencyKey, useApiForm } from '@/components/ui/use-api-form';
import { parseNumber } from '@/lib/digits';
import type { CallError } from '@/lib/http/send';
import { quantityRefusal } from '@/lib/orders/rules';
import { addOrderSchema } from '@/lib/orders/schema';
import type { BuyableProduct } from './buyable';
import { draftKey, useCheckoutDraft } from './checkout-draft';

interface Checkout {
  product: BuyableProduct;
  customer: { name: string; email: string };
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
export function useCheckout({ product, customer, idempotencyKey, typed, onPlaced }: Checkout) {
  const t = useTranslations('checkout');
  const tDialogs = useTranslations('dialogs');
  const words = useErrorWords();
  // Made once: the same intended order keeps its key while this form is open.
  const [key] = useState(
    () => draftKey(product._id, customer.email) ?? idempotencyKey ?? newIdempotencyKey(),
  );
  const [login, setLogin] = useState<((signedIn: boolean) => void) | null>(null);
  const defaults = {
    customerName: customer.name,
    phoneNumber: '',
    quantity: String(product.minQuantity),
    shippingAddress: '',
    description: '',
    ...typed,
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
    defaults,
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
    async onSignIn() {
      const before = currentSession().user?.accessToken;
      // Often only the access token has grown old, and the session gives a new one.
      const { user } = await refreshSession();
      if (user && user.accessToken !== before) return true;
      return new Promise<boolean>((resolve) => {
        setLogin(() => (signedIn: boolean) => {
          setLogin(null);
          resolve(signedIn);
        });
      });
    },
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

  return { ...api, login };
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { usePhoneCode } from '@/components/payments/use-phone-code';
import { offerDialog } from '@/components/ui/dialogs';
import { useErrorWords } from '@/components/ui/error-words';
import { useApiForm } from '@/components/ui/use-api-form';
import { newIdempotencyKey } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { localDigits, parseNumber } from '@/lib/platform/i18n/digits';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import type { addOrderRoute } from '@/lib/features/orders/routes';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { orderNumber, quantityRefusal } from '@/lib/features/orders/rules';
import { addOrderSchema } from '@/lib/features/orders/schema';
import { isOnStep, nearestSteps } from '@/lib/features/catalogue/variant-rules';
import { localePath, paths } from '@/lib/platform/paths';
import { checkoutHref, unitPriceOf, type BuyableProduct } from './buyable';
import { draftKey, useCheckoutDraft } from './checkout-draft';
import { useContact, type Contact } from './use-contact';

interface Checkout {
  product: BuyableProduct;
  locale: Locale;
  customer: { id: string; name: string };
  /** What the account keeps for its orders; `load` asks for it, as cached pages never hold it. */
  contact: Contact | 'load';
  /** Units that were chosen before; else the smallest order. */
  quantity?: number;
  idempotencyKey?: string;
  /** Typed before, in a post without the script. */
  typed?: Partial<Record<string, string>>;
  /** Taka a piece that the buyer saw before, where such a post was refused for it. */
  priceWas?: number | undefined;
  /** The phone's code is asked for, as such a post was told. */
  asksCode?: boolean;
  onPlaced: Placed;
}

/** What follows a placed order. @param orderPath its page, where the buyer wants to see it */
export type Placed = (orderPath: string | undefined) => void | Promise<void>;

type Limit = 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM';

const isLimit = (code: CallError['code']): code is Limit =>
  code === 'BELOW_MINIMUM' || code === 'ABOVE_MAXIMUM';

/** The checkout form's behaviour: limits, sending, a login in the middle, and how it went. */
export function useCheckout(checkout: Checkout) {
  const { product, locale, customer, contact, idempotencyKey, typed, onPlaced } = checkout;
  const t = useTranslations('checkout');
  const { showError } = useResultDialogs();
  const words = useErrorWords();
  // Made once: the same intended order keeps its key while this form is open.
  // What the buyer sees, and so agrees to; once it changed under them, also what they saw before.
  const [seen, setSeen] = useState<{ price?: number; was: number | undefined }>({
    was: checkout.priceWas,
  });
  /** Taka a unit: what the shop said last, else by the rung of so many units. */
  const priceFor = (quantity: number | undefined) =>
    seen.price ?? unitPriceOf(product, quantity ?? product.minQuantity);
  const [adjusted, setAdjusted] = useState<string>();
  const code = usePhoneCode(checkout.asksCode === true);
  const [key] = useState(
    () => draftKey(product._id, customer.id) ?? idempotencyKey ?? newIdempotencyKey(),
  );
  const wayBack = checkoutHref(product, locale);
  const { credentials, loginModal } = useSignIn(locale, wayBack);
  const { keepContact, ...typedText } = typed ?? {};
  const defaults = {
    customerName: customer.name,
    phoneNumber: contact === 'load' ? '' : contact.phone,
    quantity: localDigits(String(checkout.quantity ?? product.minQuantity), locale),
    shippingAddress: contact === 'load' ? '' : contact.address,
    description: '',
    ...typedText,
  };

  function quantityWords(kept: number, now: number): string {
    const count = (value: number) => formatCount(value, locale);
    return t('quantityAdjusted', {
      kept: count(kept),
      now: count(now),
      min: count(product.minQuantity),
      max: count(product.maxQuantity),
    });
  }

  /** The two crossed sentences, kept as the spec has them. */
  async function sayLimit(code: Limit, available: number): Promise<void> {
    if (code === 'BELOW_MINIMUM') {
      await showError(t('belowTitle'), t('below', { mainQuantity: String(available) }));
    } else {
      await showError(t('aboveTitle'), t('above', { maxQuantity: String(available) }));
    }
    api.form.setFocus('quantity', { shouldSelect: true });
  }

  /** Quantities between two steps are none: the two beside it are. */
  async function saySteps(quantity: number): Promise<void> {
    const count = (value: number) => formatCount(value, locale);
    const { below, above } = nearestSteps(quantity, product);
    const step = count(product.quantityStep);
    await showError(
      t('offStepTitle'),
      t('offStep', { step, below: count(below), above: count(above) }),
    );
    api.form.setFocus('quantity', { shouldSelect: true });
  }

  const api = useApiForm({
    schema: addOrderSchema,
    write: (body, signing) =>
      call<typeof addOrderRoute>('POST /addorder', {
        query: { email: product.author },
        body: { ...body, expectedPrice: priceFor(body.quantity) },
        ...signing,
      }),
    defaults: { ...defaults, keepContact: typed === undefined || keepContact === 'on' },
    fixed: { productId: product._id, variantId: product.variantId },
    idempotencyKey: key,
    async check(values) {
      const quantity = parseNumber(String(values.quantity));
      if (quantity === undefined || !Number.isInteger(quantity)) return true;
      const refusal = quantityRefusal(quantity, product);
      if (refusal) await sayLimit(refusal, product.maxQuantity);
      else if (!isOnStep(quantity, product)) await saySteps(quantity);
      else return true;
      return false;
    },
    credentials,
    async onSuccess({ insertedId }) {
      draft.forget();
      const orderPath = localePath(locale, paths.order(insertedId));
      const wantsToSee = await offerDialog({
        title: t('successTitle'),
        text: t('success'),
        button: t('goOn'),
        link: { href: orderPath, label: t('seeOrder', { number: orderNumber(insertedId) }) },
      });
      await onPlaced(wantsToSee ? orderPath : undefined);
    },
    async onError(error) {
      if (await code.isAskedBy(error, api.form)) return;
      const { price, available } = error.answer;
      if (error.code === 'PRICE_CHANGED' && typeof price === 'number') {
        const typedNow = parseNumber(String(api.form.getValues('quantity')));
        setSeen({ price, was: priceFor(typedNow) });
      } else if (isLimit(error.code) && typeof available === 'number') {
        await sayLimit(error.code, available);
      } else {
        await showError(error.title, words(error, t('failed')));
      }
    },
  });
  const draft = useCheckoutDraft(
    api.form,
    product,
    customer.id,
    // What was chosen on the product's page is newer than the draft.
    {
      ...defaults,
      quantity: typedText.quantity ?? localDigits(String(product.minQuantity), locale),
    },
    { key, locale },
    (kept: number, now: number) => setAdjusted(quantityWords(kept, now)),
  );

  useContact(api.form, contact === 'load');

  return {
    ...api,
    ...{ loginModal, priceFor, adjusted },
    priceWas: seen.was,
    code,
  };
}

'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { useErrorWords } from '@/components/ui/error-words';
import { hardNavigate } from '@/components/ui/hard-navigate';
import { useApiForm } from '@/components/ui/use-api-form';
import { newIdempotencyKey } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { BASKET_CHANGED } from '@/lib/features/basket/kinds';
import type { BasketView } from '@/lib/features/basket/schema';
import type { checkoutRoute } from '@/lib/features/checkout/routes';
import { checkoutSchema } from '@/lib/features/checkout/schema';
import { PAYMENT_METHODS } from '@/lib/features/orders/kinds';
import { PLACE_FIELDS, type Place } from '@/lib/features/locations/schema';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { draftKey, useCheckoutDraft } from './checkout-draft';
import { useQuote } from './use-quote';

interface Checkout {
  locale: Locale;
  /** E-mail of the buyer. */
  account: string;
  initial: BasketView;
  /** The address that is chosen at first: an id of the book, or `new`. */
  addressId: string;
  /** All that can be chosen. */
  addressIds: readonly string[];
  place: Partial<Place>;
  values: Partial<Record<string, string>>;
  idempotencyKey: string;
  /** Taka that the buyer saw before, where a post without the script was refused for it. */
  totalWas?: number | undefined;
}

/** The ways of delivery that count. */
const chosenOf = ({ sellers }: BasketView) =>
  Object.fromEntries(
    sellers.flatMap(({ sellerId, chosen }) => (chosen ? [[sellerId, chosen]] : [])),
  );

/** The checkout's behaviour: prices that follow what is chosen, sending, and how it went. */
export function useCheckout(checkout: Checkout) {
  const { locale, account, initial, values } = checkout;
  const t = useTranslations('checkoutPage');
  const words = useErrorWords();
  const { showError } = useResultDialogs();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.basketCheckout));
  const quote = useQuote(
    initial,
    { addressId: checkout.addressId, place: checkout.place, delivery: chosenOf(initial) },
    credentials,
  );
  const { basket } = quote;
  const [totalWas, setTotalWas] = useState(checkout.totalWas);
  // Made once: the same intended purchase keeps its key while this form is open.
  const [key] = useState(
    () => draftKey(account) ?? (checkout.idempotencyKey || newIdempotencyKey()),
  );
  const defaults = {
    ...values,
    keepAddress: values.keepAddress === 'on',
    terms: values.terms === 'on',
    consent: false,
  };

  const api = useApiForm({
    schema: checkoutSchema,
    // What stands on this page is what is agreed to.
    write: (body, signing) =>
      call<typeof checkoutRoute>('POST /checkout', {
        body: { ...body, delivery: chosenOf(basket), expectedTotal: basket.total },
        ...signing,
      }),
    defaults,
    fixed: {
      ...Object.fromEntries(PLACE_FIELDS.map((name) => [name, checkout.place[name] ?? ''])),
      payment: PAYMENT_METHODS[0],
      expectedTotal: String(initial.total),
    },
    idempotencyKey: key,
    credentials,
    onSuccess({ purchaseId }) {
      draft.forget();
      window.dispatchEvent(new CustomEvent(BASKET_CHANGED, { detail: { count: 0 } }));
      hardNavigate(localePath(locale, paths.purchase(purchaseId)));
    },
    async onError(error) {
      // Nobody knows whether it was ordered: the same sent again, with its key, is answered the same.
      if (error.status < 400 || error.status >= 500) {
        await showError(error.title, words(error, t('failed')));
        return;
      }
      const before = basket.total;
      // Whatever was refused: the lines say what is wrong with them, and the sums what they are now.
      await quote.requote();
      if (error.code === 'PRICE_CHANGED') setTotalWas(before);
      else await showError(error.title, words(error, t('failed')));
    },
  });
  const draft = useCheckoutDraft({
    ...{ form: api.form, owner: account, defaults, key },
    sellerIds: initial.sellers.map(({ sellerId }) => sellerId),
    addressId: checkout.addressId,
    addressIds: checkout.addressIds,
    onAddress: (addressId) => void quote.requote({ addressId }),
  });

  /** Ordered is what stands on the page: while another price is on its way, or could not be had, nothing is. */
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    if (!quote.busy && !quote.failed) return void api.formProps.onSubmit(event);
    event.preventDefault();
    if (!quote.busy) void quote.requote();
  }

  const formProps = { ...api.formProps, onSubmit };
  return { ...api, formProps, quote, loginModal, totalWas };
}

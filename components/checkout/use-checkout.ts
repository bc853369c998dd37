'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { leaveToPay } from '@/components/payments/leave';
import { usePhoneCode } from '@/components/payments/use-phone-code';
import { useErrorWords } from '@/components/ui/error-words';
import { hardNavigate } from '@/components/ui/hard-navigate';
import { useApiForm } from '@/components/ui/use-api-form';
import { newIdempotencyKey } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { BASKET_CHANGED } from '@/lib/features/basket/kinds';
import type { checkoutRoute } from '@/lib/features/checkout/routes';
import { checkoutSchema, type CheckoutQuote } from '@/lib/features/checkout/schema';
import { PLACE_FIELDS, type Place } from '@/lib/features/locations/schema';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { draftKey, useCheckoutDraft } from './checkout-draft';
import { useQuote } from './use-quote';

interface Checkout {
  locale: Locale;
  /** Id of the buyer's account. */
  account: string;
  initial: CheckoutQuote;
  /** The address that is chosen at first: an id of the book, or `new`. */
  addressId: string;
  /** All that can be chosen. */
  addressIds: readonly string[];
  place: Partial<Place>;
  values: Partial<Record<string, string>>;
  idempotencyKey: string;
  /** The phone's code is asked for, as a post without the script was told. */
  asksCode: boolean;
  /** Taka that the buyer saw before, where a post without the script was refused for it. */
  totalWas?: number | undefined;
}

/** The ways of delivery that count. */
const chosenOf = ({ sellers }: CheckoutQuote) =>
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
    {
      ...{ addressId: checkout.addressId, phone: values.phone ?? '', place: checkout.place },
      delivery: chosenOf(initial),
    },
    credentials,
  );
  const { basket } = quote;
  const canPayBy = (method: string) => basket.methods.some((one) => one === method);
  const [totalWas, setTotalWas] = useState(checkout.totalWas);
  const code = usePhoneCode(checkout.asksCode);
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
      expectedTotal: String(initial.total),
    },
    idempotencyKey: key,
    credentials,
    check({ payment }) {
      if (canPayBy(String(payment ?? ''))) return true;
      document.querySelector<HTMLInputElement>('input[name="payment"]:enabled')?.focus();
      return false;
    },
    async onSuccess({ purchaseId, payUrl }, { payment }) {
      draft.forget();
      window.dispatchEvent(new CustomEvent(BASKET_CHANGED, { detail: { count: 0 } }));
      const waiting = localePath(locale, paths.pay(purchaseId));
      if (payUrl !== null) await leaveToPay(payUrl, waiting, locale);
      else if (payment !== 'cod') await hardNavigate(waiting);
      else await hardNavigate(localePath(locale, paths.purchase(purchaseId)));
    },
    async onError(error) {
      if (await code.isAskedBy(error, api.form)) return;
      // Nobody knows whether it was ordered: the same sent again, with its key, is answered the same.
      if (error.status < 400 || error.status >= 500) {
        await showError(error.title, words(error, t('failed')));
        return;
      }
      const before = basket.total;
      // Whatever was refused: the lines say what is wrong with them, and the sums what they are now.
      await quote.requote({ phone: String(api.form.getValues('phone') ?? '') });
      if (error.code === 'PRICE_CHANGED') setTotalWas(before);
      else await showError(error.title, words(error, t('failed')));
    },
  });
  /** Not registered: a radio that goes away with a new total would still count as chosen. */
  function choose(chosenMethod: string): void {
    api.form.setValue('payment', chosenMethod);
    api.form.clearErrors('payment');
    // Its field goes away: what stood in it must not be looked at unseen.
    if (chosenMethod !== 'cod') api.form.setValue('phoneCode', '');
  }

  const chosen = useWatch({ control: api.form.control, name: 'payment' });
  const method = String(chosen ?? values.payment ?? basket.methods[0]);
  const payment = {
    /** Whether the buyer goes on to pay at once. */
    isPrepaid: method !== 'cod',
    /** A total that changed may end a way of paying that was chosen before. */
    error: canPayBy(method)
      ? api.errorOf('payment')
      : t(basket.methods.length > 0 ? 'paymentGone' : 'paymentNone'),
    choose,
  };
  const draft = useCheckoutDraft({
    ...{ form: api.form, owner: account, defaults, key },
    sellerIds: initial.sellers.map(({ sellerId }) => sellerId),
    addressId: checkout.addressId,
    addressIds: checkout.addressIds,
    onAddress: (addressId) => void quote.requote({ addressId }),
  });

  /** Ordered is what stands on the page: while another price is on its way, or could not be had, nothing is. */
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    // What is ticked, also from before the script ran.
    choose(String(new FormData(event.currentTarget).get('payment') ?? ''));
    if (!quote.busy && !quote.failed) return void api.formProps.onSubmit(event);
    event.preventDefault();
    if (!quote.busy) void quote.requote();
  }

  const formProps = { ...api.formProps, onSubmit };
  return { ...api, formProps, quote, loginModal, totalWas, payment, code };
}

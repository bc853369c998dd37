'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { BASKET_CHANGED, type LineView } from '@/lib/features/checkout/basket/shared';
import { isOnStep, nearestSteps } from '@/lib/features/catalogue/shared';
import { orderNumber, quantityRefusal } from '@/lib/features/orders/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { refreshSession } from '@/components/accounts/session-store';
import { waitOf } from '@/components/accounts/codes/use-sent-code';
import {
  type BoughtLine,
  type CheckoutQuote,
  type checkoutRoute,
  checkoutSchema,
  type guestCodeRoute,
  type guestRoute,
  lineField,
  noteField,
} from '@/lib/features/checkout/shared';
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { leaveToPay } from '@/components/payments/leave';
import { usePhoneCode } from '@/components/payments/phone-code-field';
import { offerDialog } from '@/components/ui/dialogs';
import { useErrorMessages } from '@/components/ui/error-messages';
import { hardNavigate } from '@/components/ui/hard-navigate';
import { useApiForm } from '@/components/ui/use-api-form';
import { newIdempotencyKey } from '@/components/ui/use-mutation';
import { PLACE_FIELDS, type Place } from '@/lib/shop/locations/schema';
import { localDigits, parseNumber } from '@/lib/platform/i18n/digits';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { shownContact } from '@/lib/platform/phone';
import { buyHref } from './buy-href';
import { draftKey, useCheckoutDraft } from './checkout-draft';
import { useQuote } from './use-quote';

/** Messages for a quantity that can't be ordered: the spec's two crossed sentences, and the steps between. */
function useQuantityLimits(locale: Locale) {
  const t = useTranslations('checkout');
  const { showError } = useResultDialogs();

  /** @returns whether the code is one of the two, and was said */
  async function sayLimit(code: string, available: number): Promise<boolean> {
    if (code === 'BELOW_MINIMUM') {
      await showError(t('belowTitle'), t('below', { mainQuantity: String(available) }));
    } else if (code === 'ABOVE_MAXIMUM') {
      await showError(t('aboveTitle'), t('above', { maxQuantity: String(available) }));
    } else return false;
    return true;
  }

  /** @returns whether so many can be ordered; else it was said why not */
  async function isPossible(quantity: number, line: LineView): Promise<boolean> {
    const refusal = quantityRefusal(quantity, { ...line, maxQuantity: line.stock });
    if (refusal) {
      await sayLimit(refusal, line.stock);
      return false;
    }
    if (isOnStep(quantity, line)) return true;
    const count = (value: number) => formatCount(value, locale);
    const { below, above } = nearestSteps(quantity, line);
    const labels = { step: count(line.quantityStep), below: count(below), above: count(above) };
    await showError(t('offStepTitle'), t('offStep', labels));
    return false;
  }

  return { sayLimit, isPossible };
}

interface Guest {
  name: string;
  phone: string;
  /** Undefined where none was typed: one is sent. */
  phoneCode?: string | undefined;
}

const codeNeeded = (resendAfter: number | undefined) =>
  new CallError('CODE_NEEDED', '', 409, undefined, {}, {}, { resendAfter });

/**
 * Proves the phone of who orders without an account: sends its code, and with the code signs in as a guest.
 * @throws CallError CODE_NEEDED with `resendAfter` once a code is on its way; CODE_WRONG at `phoneCode`,
 *   CODE_OVER; LOGIN_FAILED, TOO_MANY, SMS_AWAY
 */
async function enterAsGuest({ name, phone, phoneCode: code }: Guest): Promise<void> {
  if (code === undefined) {
    try {
      const body = { name, phone };
      const sent = await call<typeof guestCodeRoute>('POST /api/guest/code', { body });
      throw codeNeeded(sent.resendAfter);
    } catch (error) {
      const wait = waitOf(error);
      throw wait === undefined ? error : codeNeeded(wait);
    }
  }
  try {
    await call<typeof guestRoute>('POST /api/guest', { body: { name, phone, code } });
  } catch (error) {
    const why = error instanceof CallError ? error.fields.code : undefined;
    if (!(error instanceof CallError) || why === undefined) throw error;
    const { code: refusal, message, status, title, reasons, answer, retryAfter } = error;
    const at = { phoneCode: why };
    const labels: Record<string, string> = reasons.code ? { phoneCode: reasons.code } : {};
    throw new CallError(refusal, message, status, title, at, labels, answer, retryAfter);
  }
  await refreshSession();
}

/** Called after a purchase is placed; `purchasePath` is its page, where the buyer wants to see it. */
export type Placed = (purchasePath: string | undefined) => void | Promise<void>;

interface Checkout {
  locale: Locale;
  /** Id of the buyer's account; empty: nobody's yet. */
  account: string;
  initial: CheckoutQuote;
  /** Product that is bought at once; null: the basket. */
  bought: BoughtLine | null;
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
  /** Purchase that ordered the same a moment ago, as such a post was told. */
  orderedBefore?: string | undefined;
  onPlaced?: Placed | undefined;
}

const QUANTITY = lineField('quantity');

/** The ways of delivery that count. */
const chosenOf = ({ sellers }: CheckoutQuote) =>
  Object.fromEntries(
    sellers.flatMap(({ sellerId, chosen }) => (chosen ? [[sellerId, chosen]] : [])),
  );

/** Returns the lines that the page of the basket shows; lines that can't be had count for nothing. */
export const shownOf = ({ sellers }: CheckoutQuote) =>
  sellers.flatMap(({ lines }) => lines.map(({ variantId, quantity }) => ({ variantId, quantity })));

/** The checkout's behaviour: prices that follow what is chosen, sending, and how it went. */
export function useCheckout(checkout: Checkout) {
  const { locale, account, bought, initial, values } = checkout;
  const t = useTranslations('checkoutPage');
  const success = useTranslations('checkout');
  const failed = bought ? success('failed') : t('failed');
  const labels = useErrorMessages();
  const { showError } = useResultDialogs();
  const limits = useQuantityLimits(locale);
  const what = bought?.variantId ?? 'basket';
  const here = bought ? buyHref(bought, locale) : localePath(locale, paths.basketCheckout);
  const { credentials, loginModal } = useSignIn(locale, here);
  const quote = useQuote(
    initial,
    {
      bought,
      ...{ addressId: checkout.addressId, phone: values.phone ?? '', place: checkout.place },
      delivery: chosenOf(initial),
      promotionCode: values.promotionCode,
    },
    credentials,
  );
  const { basket } = quote;
  const canPayBy = (method: string) => basket.methods.some((one) => one === method);
  /**
   * Change that happened under the buyer: the total that they saw, and whether it is the goods that changed.
   */
  const [changed, setChanged] = useState<{ was: number; isGoods: boolean } | undefined>(
    checkout.totalWas === undefined ? undefined : { was: checkout.totalWas, isGoods: false },
  );
  const [orderedBefore, setOrderedBefore] = useState(checkout.orderedBefore);
  const isGuest = useRef(account === '');
  const code = usePhoneCode(checkout.asksCode);
  // Made once: the same intended purchase keeps its key while this form is open.
  const [key] = useState(
    () => draftKey(what, account) ?? (checkout.idempotencyKey || newIdempotencyKey()),
  );
  const defaults = {
    ...values,
    ...(bought && {
      [QUANTITY]: values[QUANTITY] ?? localDigits(String(bought.quantity), locale),
    }),
    phone: shownContact(values.phone ?? '', locale),
    keepAddress: values.keepAddress === 'on',
    consent: false,
  };
  /** Line that is bought, where it can be had. */
  const line = bought ? basket.sellers[0]?.lines[0] : undefined;

  const api = useApiForm({
    schema: checkoutSchema,
    // The buyer agrees to what this page shows.
    async write(body, signing) {
      if (isGuest.current) {
        if (body.addressKind === 'new') await enterAsGuest(body);
        isGuest.current = false;
        code.finish();
        api.form.setValue('phoneCode', '');
        body = { ...body, phoneCode: undefined };
      }
      return call<typeof checkoutRoute>('POST /checkout', {
        body: {
          ...body,
          account,
          ...(bought ? { again: orderedBefore !== undefined } : { shown: shownOf(basket) }),
          promotionCode: quote.going().promotionCode,
          delivery: chosenOf(basket),
          expectedTotal: basket.total,
        },
        ...signing,
      });
    },
    defaults,
    fixed: {
      ...Object.fromEntries(PLACE_FIELDS.map((name) => [name, checkout.place[name] ?? ''])),
      expectedTotal: String(initial.total),
    },
    idempotencyKey: key,
    credentials,
    async check({ payment }) {
      const quantity = quantityNow();
      if (line && quantity !== undefined && !(await limits.isPossible(quantity, line))) {
        api.form.setFocus(QUANTITY, { shouldSelect: true });
        return false;
      }
      if (canPayBy(String(payment ?? ''))) return true;
      document.querySelector<HTMLInputElement>('input[name="payment"]:enabled')?.focus();
      return false;
    },
    async onSuccess({ purchaseId, orders, payUrl }, { payment }) {
      draft.forget();
      if (!bought) {
        const detail = { count: basket.absent.length };
        window.dispatchEvent(new CustomEvent(BASKET_CHANGED, { detail }));
      }
      const waiting = localePath(locale, paths.pay(purchaseId));
      const purchase = localePath(locale, paths.purchase(purchaseId));
      if (payUrl !== null) return leaveToPay(payUrl, waiting, locale);
      // Back leads past the form, which was sent.
      if (payment !== 'cod') return hardNavigate(waiting, 'replace');
      if (!bought) return hardNavigate(purchase, 'replace');
      const wantsToSee = await offerDialog({
        title: success('successTitle'),
        text: success('success'),
        button: success('goOn'),
        link: {
          href: purchase,
          label: success('seeOrder', { number: orderNumber(orders[0] ?? purchaseId) }),
        },
      });
      const next = wantsToSee ? purchase : undefined;
      if (checkout.onPlaced) return checkout.onPlaced(next);
      return hardNavigate(next ?? localePath(locale, paths.products), 'replace');
    },
    async onError(error) {
      if (code.isAskedBy(error, api.form)) return;
      const { available, purchaseId } = error.answer;
      if (error.code === 'ORDERED_ALREADY' && typeof purchaseId === 'string') {
        setOrderedBefore(purchaseId);
        return;
      }
      // Nobody knows whether it was ordered: the same sent again, with its key, is answered the same.
      if (error.status < 400 || error.status >= 500) {
        await showError(error.title, labels(error, failed));
        return;
      }
      const before = basket.total;
      // Whatever was refused: the lines say what is wrong with them, and the sums what they are now.
      await quote.requote({ phone: String(api.form.getValues('phone') ?? '') });
      if (error.code === 'PRICE_CHANGED') setChanged({ was: before, isGoods: false });
      else if (error.code === 'BASKET_CHANGED') setChanged({ was: before, isGoods: true });
      else if (typeof available !== 'number' || !(await limits.sayLimit(error.code, available))) {
        await showError(error.title, labels(error, failed));
      }
    },
  });

  function quantityNow(): number | undefined {
    const typed = parseNumber(String(api.form.getValues(QUANTITY) ?? ''));
    return typed !== undefined && Number.isSafeInteger(typed) ? typed : undefined;
  }

  /** The price follows how many are typed; what is no quantity leaves it. */
  function requoteQuantity(): void {
    const quantity = quantityNow();
    const { bought: asked } = quote.going();
    if (asked === null || quantity === undefined || quantity < 1) return;
    if (quantity !== asked.quantity) void quote.requote({ bought: { ...asked, quantity } });
  }
  // Input typed before the script ran counts.
  const begin = useEffectEvent(requoteQuantity);
  useEffect(() => begin(), []);

  /** Not registered: a radio that goes away with a new total would still count as chosen. */
  function choose(chosenMethod: string): void {
    api.form.setValue('payment', chosenMethod);
    api.form.clearErrors('payment');
    // Its field goes away: what stood in it must not be looked at unseen.
    if (chosenMethod !== 'cod' && !isGuest.current) api.form.setValue('phoneCode', '');
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
    ...{ form: api.form, owner: account, what, defaults, key },
    own: initial.sellers.map(({ sellerId }) => noteField(sellerId)),
    addressId: checkout.addressId,
    addressIds: checkout.addressIds,
    onAddress: (addressId) => void quote.requote({ addressId }),
  });

  /** Ordered is what stands on the page: while another price is on its way, or could not be had, nothing is. */
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    // Reads the payment method that is ticked, also from before the script ran.
    choose(String(new FormData(event.currentTarget).get('payment') ?? ''));
    if (!quote.busy && !quote.failed) return void api.formProps.onSubmit(event);
    event.preventDefault();
    if (!quote.busy) void quote.requote();
  }

  const formProps = { ...api.formProps, onSubmit };
  return {
    ...api,
    ...{ formProps, quote, line, requoteQuantity, loginModal, changed, orderedBefore },
    ...{ payment, code },
  };
}

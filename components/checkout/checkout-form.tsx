'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useController } from 'react-hook-form';
import { AddressChoice, NEW_ADDRESS } from '@/components/accounts/address-choice';
import { isPlaceError } from '@/components/accounts/address-fields';
import { MoreContactFields } from '@/components/orders/more-contact-fields';
import type { PlaceStart } from '@/components/locations/place-field';
import { PaymentChoice } from '@/components/payments/payment-choice';
import { PhoneCodeField } from '@/components/payments/phone-code-field';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { usePostedErrors } from '@/components/ui/use-posted-errors';
import type { AddressView } from '@/lib/features/accounts/addresses/schema';
import type { CheckoutQuote } from '@/lib/features/checkout/schema';
import { placeIdsOf } from '@/lib/features/locations/rules';
import { PLACE_FIELDS, type Place } from '@/lib/features/locations/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { formatTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { AcceptBox } from './accept-box';
import { ErrorSummary } from './error-summary';
import { SellerPart } from './seller-part';
import { TotalNotice } from './total-notice';
import { Totals } from './totals';
import { useCheckout } from './use-checkout';

interface Props {
  locale: Locale;
  /** Id of whose words they are, should a post without the script be refused. */
  account: string;
  addresses: readonly AddressView[];
  /** What stands in the fields; typed before in a post that was refused, else of the account. */
  values: Partial<Record<string, string>>;
  /** Why that was refused, by field: keys of `validation`. */
  errors?: Record<string, string> | undefined;
  place: PlaceStart;
  basket: CheckoutQuote;
  idempotencyKey: string;
  /** The phone's code is asked for. */
  asksCode?: boolean;
  totalWas?: number | undefined;
}

const ADDRESS_FIELDS = ['addressId', 'name', 'phone', 'upazilaId', 'line'] as const;
const FIELDS = [...ADDRESS_FIELDS, 'payment', 'terms', 'consent'] as const;

/** The whole basket's checkout on one page. */
export function CheckoutForm(props: Props) {
  const { locale, account, addresses, values, errors, place, idempotencyKey } = props;
  const t = useTranslations('checkoutPage');
  const words = useTranslations('basketPage');
  const validation = useTranslations('validation');
  const first = values.addressId ?? addresses[0]?._id ?? NEW_ADDRESS;
  const api = useCheckout({
    ...{ locale, account, values, idempotencyKey, initial: props.basket, addressId: first },
    addressIds: [...addresses.map(({ _id }) => _id), NEW_ADDRESS],
    place: placeIdsOf(place.chosen),
    asksCode: props.asksCode === true,
    totalWas: props.totalWas,
  });
  const { form, formProps, box, busy, quote, totalWas, loginModal, payment } = api;
  const { basket } = quote;
  const field = usePostedErrors(api, errors);
  // The place has no field of its own to be focused but its search.
  const { field: placeField } = useController({ control: form.control, name: 'upazilaId' });
  const radio = form.register('addressId');
  const { isSubmitted, submitCount, errors: found } = form.formState;
  const wrong = (name: string) =>
    isSubmitted
      ? api.errorOf(name)
      : errors?.[name] && validation(knownKey(validation, errors[name]) ?? 'required');
  const isPlaceWrong = isPlaceError(isSubmitted ? found : errors);
  const wrongFields = FIELDS.filter((name) =>
    name === 'upazilaId' ? isPlaceWrong : wrong(name) !== undefined,
  );

  function setPlace(chosen: Partial<Place>): void {
    for (const name of PLACE_FIELDS) form.setValue(name, chosen[name] ?? '');
    if (isSubmitted) void form.trigger([...PLACE_FIELDS]);
    void quote.requote({ place: chosen });
  }

  return (
    <>
      <form
        {...formProps}
        action={localePath(locale, paths.basketCheckout)}
        method="post"
        className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_19rem] lg:grid-cols-[minmax(0,1fr)_23rem]"
      >
        <noscript>
          {/* What Enter presses: the first button, which must not be that of the lists. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        </noscript>
        <input type="hidden" name="account" value={account} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="expectedTotal" value={basket.total} />
        <div className="grid min-w-0 gap-6">
          <ErrorSummary
            title={t('wrong')}
            sending={submitCount}
            fields={wrongFields.map((name) => ({
              name,
              label: t(`field.${name}`),
              id: ADDRESS_FIELDS.some((one) => one === name) ? 'address-heading' : name,
            }))}
            onGo={(name) => form.setFocus(name)}
          />
          <section aria-labelledby="address-heading" className="panel p-4 sm:p-6">
            <h2 id="address-heading" className="mb-4 text-xl font-bold">
              {t('contact')}
            </h2>
            <AddressChoice
              locale={locale}
              addresses={addresses}
              chosen={first}
              field={field}
              place={place}
              onPlace={setPlace}
              isPlaceWrong={isPlaceWrong}
              placeRef={placeField.ref}
              keep={box('keepAddress')}
              radio={{
                ...radio,
                onChange(event) {
                  void radio.onChange(event);
                  void quote.requote({ addressId: event.target.value });
                },
              }}
            />
            <MoreContactFields field={field} />
          </section>
          <section
            id="delivery"
            aria-labelledby="delivery-heading"
            className="grid scroll-mt-24 gap-4"
          >
            <h2 id="delivery-heading" className="text-xl font-bold">
              {t('goods')}
            </h2>
            {basket.absent.length > 0 && <Notice tone="warning">{t('absent')}</Notice>}
            {basket.sellers.map((seller) => (
              <SellerPart
                key={seller.sellerId}
                seller={seller}
                locale={locale}
                field={field}
                hasPlace={basket.districtId !== ''}
                onChoose={(kind) => void quote.requote({ delivery: { [seller.sellerId]: kind } })}
              />
            ))}
            <button
              type="submit"
              name="checkoutStep"
              value="quote"
              formNoValidate
              className="btn hidden target w-full border-line bg-surface sm:w-fit noscript:inline-flex"
            >
              {t('reprice')}
            </button>
          </section>
          <section id="payment" className="scroll-mt-24 panel p-4 sm:p-6">
            <PaymentChoice
              legend={t('payment')}
              methods={basket.methods}
              cashRefused={basket.cashRefused}
              locale={locale}
              chosen={values.payment}
              error={payment.error ?? wrong('payment')}
              name="payment"
              onChoose={payment.choose}
            />
            {api.code.isAsked && !payment.isPrepaid && (
              <div className="mt-4">
                <PhoneCodeField
                  field={field('phoneCode')}
                  wait={api.code.wait}
                  onAgain={() => form.setValue('phoneCode', '')}
                />
              </div>
            )}
          </section>
        </div>
        <aside
          aria-label={words('summary')}
          className="grid gap-4 panel p-4 sm:p-5 md:sticky md:top-36 lg:top-24"
        >
          {totalWas !== undefined && totalWas !== basket.total && (
            <TotalNotice was={totalWas} total={basket.total} locale={locale} />
          )}
          <Totals basket={basket} locale={locale} busy={quote.busy} />
          {quote.failed && <p role="alert">{t('quoteFailed')}</p>}
          <AcceptBox {...box('terms')} id="terms" error={wrong('terms')}>
            {t.rich('terms', {
              terms: (text) => (
                <Link
                  href={localePath(locale, paths.terms)}
                  className="font-semibold text-link underline underline-offset-4"
                >
                  {text}
                </Link>
              ),
            })}
          </AcceptBox>
          <AcceptBox {...box('consent')} id="consent" error={wrong('consent')}>
            {t.rich('consent', {
              privacy: (text) => (
                <Link
                  href={localePath(locale, paths.privacy)}
                  className="font-semibold text-link underline underline-offset-4"
                >
                  {text}
                </Link>
              ),
            })}
          </AcceptBox>
          {basket.isReady ? (
            <Button type="submit" busy={busy || quote.busy} className="w-full text-base">
              {totalWas !== undefined && totalWas !== basket.total
                ? t('placeAt', { total: formatTaka(basket.total, locale) })
                : t(payment.isPrepaid ? 'placeAndPay' : 'place')}
            </Button>
          ) : (
            <>
              <p className="font-semibold">{words('notReady')}</p>
              <Link
                href={localePath(locale, paths.basket)}
                className="btn target w-full px-6 btn-primary"
              >
                {t('backToBasket')}
              </Link>
            </>
          )}
          <p className="text-sm text-muted">
            {t(payment.isPrepaid ? 'afterwardsPay' : 'afterwards')}
          </p>
        </aside>
      </form>
      {loginModal}
    </>
  );
}

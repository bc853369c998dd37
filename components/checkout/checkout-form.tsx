'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useController } from 'react-hook-form';
import { AddressChoice, NEW_ADDRESS } from '@/components/accounts/address-choice';
import { isPlaceError } from '@/components/accounts/address-fields';
import type { PlaceStart } from '@/components/locations/place-field';
import { PaymentChoice } from '@/components/payments/payment-choice';
import { PhoneCodeField } from '@/components/payments/phone-code-field';
import { Notice } from '@/components/ui/notice';
import { usePostedErrors } from '@/components/ui/use-posted-errors';
import type { AddressView } from '@/lib/features/accounts/shared';
import { type BoughtLine, type CheckoutQuote, lineField } from '@/lib/features/checkout/shared';
import { placeIdsOf } from '@/lib/shop/locations/rules';
import { PLACE_FIELDS, type Place } from '@/lib/shop/locations/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { BoughtPart, SellerPart } from './seller-part';
import { buyHref } from './buy-href';
import { ErrorSummary, FoldedFields, HiddenFields } from './checkout-fields';
import { PlaceOrder } from './place-order';
import { useCheckout, type Placed } from './use-checkout';

interface Props {
  locale: Locale;
  /** Id of whose page it is; empty: a guest's, who proves a phone as they order. */
  account: string;
  addresses: readonly AddressView[];
  /** Values of the fields; those typed before in a post that was refused, else those of the account. */
  values: Partial<Record<string, string>>;
  /** Why that was refused, by field: keys of `validation`. */
  errors?: Record<string, string> | undefined;
  place: PlaceStart;
  quote: CheckoutQuote;
  /** Product that is bought at once; null: the basket. */
  bought: BoughtLine | null;
  idempotencyKey: string;
  /** The phone's code is asked for. */
  asksCode?: boolean;
  totalWas?: number | undefined;
  orderedBefore?: string | undefined;
  inModal?: boolean;
  onPlaced?: Placed;
}

const QUANTITY = lineField('quantity');
const ADDRESS_FIELDS = ['addressId', 'name', 'phone', 'upazilaId', 'line'] as const;
const WORDED = ['quantity', ...ADDRESS_FIELDS, 'payment', 'consent'] as const;
const FIELDS = [QUANTITY, ...ADDRESS_FIELDS, 'payment', 'consent'] as const;

const FIELD_LABELS: Readonly<Record<string, `field.${(typeof WORDED)[number]}`>> =
  Object.fromEntries([
    [QUANTITY, 'field.quantity'],
    ...FIELDS.slice(1).map((name) => [name, `field.${name}`]),
  ]);

/** The one checkout: of the basket, or of one thing that is bought at once, on a page or above one. */
export function CheckoutForm(props: Props) {
  const { locale, account, addresses, values, errors, place, bought, inModal = false } = props;
  const t = useTranslations('checkoutPage');
  const seed = useTranslations('checkout');
  const tCommon = useTranslations('common');
  const validation = useTranslations('validation');
  const first = values.addressId ?? addresses[0]?._id ?? NEW_ADDRESS;
  const api = useCheckout({
    ...{ locale, account, values, bought, initial: props.quote, addressId: first },
    addressIds: [...addresses.map(({ _id }) => _id), NEW_ADDRESS],
    place: placeIdsOf(place.chosen),
    idempotencyKey: props.idempotencyKey,
    asksCode: props.asksCode === true,
    ...{ totalWas: props.totalWas, orderedBefore: props.orderedBefore, onPlaced: props.onPlaced },
  });
  const { form, formProps, box, quote, loginModal, payment } = api;
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
  const isGuest = account === '';
  // Without the script a guest's phone is proved first, by the same form.
  const codePath = '/api/guest/code';
  const action = !isGuest
    ? localePath(locale, paths.basketCheckout)
    : props.asksCode
      ? '/api/guest'
      : codePath;
  const here = bought ? buyHref(bought, locale) : localePath(locale, paths.basketCheckout);

  function setPlace(chosen: Partial<Place>): void {
    for (const name of PLACE_FIELDS) form.setValue(name, chosen[name] ?? '');
    if (isSubmitted) void form.trigger([...PLACE_FIELDS]);
    void quote.requote({ place: chosen });
  }

  return (
    <>
      <form
        {...formProps}
        action={action}
        method="post"
        className={`gap-6 ${inModal ? 'flex flex-col' : 'grid items-start md:grid-cols-[minmax(0,1fr)_19rem] lg:grid-cols-[minmax(0,1fr)_23rem]'}`}
      >
        <noscript>
          {/* What Enter presses: the first button, which must not be that of the lists. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        </noscript>
        <HiddenFields
          {...{ account, basket, bought, form }}
          idempotencyKey={props.idempotencyKey}
          isAgain={api.orderedBefore !== undefined}
          callbackUrl={isGuest ? here : undefined}
        />
        <div className="grid min-w-0 gap-6">
          <ErrorSummary
            title={t('wrong')}
            sending={submitCount}
            fields={wrongFields.map((name) => ({
              name,
              label: t(FIELD_LABELS[name] ?? 'contact'),
              id: ADDRESS_FIELDS.some((one) => one === name) ? 'address-heading' : name,
            }))}
            onGo={(name) => form.setFocus(name)}
          />
          {bought && (
            <BoughtPart
              line={api.line}
              absent={basket.absent[0]}
              field={field(QUANTITY)}
              locale={locale}
              onStep={(value) => {
                form.setValue(QUANTITY, value, { shouldValidate: isSubmitted });
                api.requoteQuantity();
              }}
              onType={api.requoteQuantity}
            />
          )}
          <section aria-labelledby="address-heading" className={inModal ? '' : 'panel p-4 sm:p-6'}>
            <h2 id="address-heading" className="mb-4 text-xl font-bold">
              {t('contact')}
            </h2>
            {isGuest && (
              <p className="mb-4 text-[0.9375rem] text-muted">
                {t('guest')}{' '}
                <Link
                  href={`${localePath(locale, paths.login)}?${new URLSearchParams({ callbackUrl: here })}`}
                  prefetch={false}
                  className="font-semibold text-link underline underline-offset-4"
                >
                  {t('guestLogin')}
                </Link>
              </p>
            )}
            <AddressChoice
              locale={locale}
              addresses={addresses}
              chosen={first}
              field={field}
              place={place}
              onPlace={setPlace}
              isPlaceWrong={isPlaceWrong}
              placeRef={placeField.ref}
              stepTo={localePath(locale, paths.basketCheckout)}
              keep={isGuest ? null : box('keepAddress')}
              labels={{ name: tCommon('name'), phone: tCommon('phone'), line: seed('address') }}
              radio={{
                ...radio,
                onChange(event) {
                  void radio.onChange(event);
                  void quote.requote({ addressId: event.target.value });
                },
              }}
            />
            {wrong('addressId') && (
              <p role="alert" className="mt-2 font-semibold">
                {wrong('addressId')}
              </p>
            )}
          </section>
          <section
            id="delivery"
            aria-labelledby="delivery-heading"
            className="grid scroll-mt-24 gap-4"
          >
            <h2 id="delivery-heading" className="text-xl font-bold">
              {t(bought ? 'delivery' : 'goods')}
            </h2>
            {!bought && basket.absent.length > 0 && <Notice tone="warning">{t('absent')}</Notice>}
            {basket.sellers.map((seller) => (
              <SellerPart
                key={seller.sellerId}
                seller={seller}
                locale={locale}
                field={field}
                hasPlace={basket.districtId !== ''}
                isOne={bought !== null}
                onChoose={(kind) => void quote.requote({ delivery: { [seller.sellerId]: kind } })}
              />
            ))}
            <FoldedFields
              field={field}
              code={basket.code}
              codeWrong={basket.codeWrong}
              locale={locale}
              onCode={() =>
                void quote.requote({
                  promotionCode: String(form.getValues('promotionCode') ?? ''),
                })
              }
            />
            <button
              type="submit"
              name="checkoutStep"
              value="quote"
              formAction={localePath(locale, paths.basketCheckout)}
              formNoValidate
              className="btn hidden target w-full border-line bg-surface sm:w-fit noscript:inline-flex"
            >
              {t('reprice')}
            </button>
          </section>
          <section id="payment" className={`scroll-mt-24 ${inModal ? '' : 'panel p-4 sm:p-6'}`}>
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
            {api.code.isAsked && (isGuest || !payment.isPrepaid) && (
              <div className="mt-4">
                <PhoneCodeField
                  field={field('phoneCode')}
                  wait={api.code.wait}
                  onAgain={() => form.setValue('phoneCode', '')}
                  resendTo={isGuest ? codePath : undefined}
                />
              </div>
            )}
          </section>
        </div>
        <PlaceOrder api={api} bought={bought} locale={locale} inModal={inModal} wrong={wrong} />
      </form>
      {loginModal}
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { usePostedErrors } from '@/components/ui/use-posted-errors';
import { usePieces } from '@/components/catalogue/pieces';
import { MoreContactFields } from '@/components/orders/more-contact-fields';
import { PhoneCodeField } from '@/components/payments/phone-code-field';
import { AddressHelper } from '@/components/locations/address-helper';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { QuantityField } from '@/components/ui/quantity-field';
import { TextArea, TextField } from '@/components/ui/text-field';
import { useWatch } from 'react-hook-form';
import { localDigits, parseNumber } from '@/lib/platform/i18n/digits';
import { formatCount, formatTaka } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { BuyableProduct } from './buyable';
import { OrderTotal } from './order-total';
import { PriceNotice } from './price-notice';
import { ProductLine } from './product-line';
import { useCheckout, type Placed } from './use-checkout';
import type { Contact } from './use-contact';

interface Props {
  product: BuyableProduct;
  locale: Locale;
  customer: { id: string; name: string };
  contact: Contact | 'load';
  /** Units that were chosen before; else the smallest order. */
  quantity?: number;
  /** From the server, for a post without the script. */
  idempotencyKey?: string;
  /** Typed before, in such a post that was refused. */
  typed?: Partial<Record<string, string>>;
  /** Why, by field: keys of `validation`. */
  errors?: Record<string, string>;
  /** Taka a piece that the buyer saw before, in a post without the script that was refused for it. */
  priceWas?: number | undefined;
  /** The phone's code is asked for. */
  asksCode?: boolean;
  onPlaced: Placed;
  /** Keeps total and button in sight, inside of a modal. */
  sticky?: boolean;
}

/** Everything an order needs: the same form in the modal and on the checkout page. */
export function CheckoutForm(props: Props) {
  const { product, locale, sticky = false } = props;
  const t = useTranslations('checkout');
  const pieces = usePieces(locale, product.unit);
  const api = useCheckout(props);
  const { box, form, formProps, busy, loginModal, priceWas, adjusted } = api;
  const field = usePostedErrors(api, props.errors);
  const typed = useWatch({ control: form.control, name: 'quantity' });
  const price = api.priceFor(parseNumber(String(typed ?? field('quantity').defaultValue)));
  return (
    <>
      <form
        {...formProps}
        action={`/addorder?email=${encodeURIComponent(product.author)}`}
        method="post"
        className="grid gap-4"
      >
        <input type="hidden" name="productId" value={product._id} />
        <input type="hidden" name="variantId" value={product.variantId} />
        {/* Whose words they are, should the post be refused: see `readAccountFormFlash`. */}
        <input type="hidden" name="account" value={props.customer.id} />
        {props.idempotencyKey && (
          <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
        )}
        {/* What stands on this page is what is agreed to, also without the script. */}
        <input type="hidden" name="expectedPrice" value={price} />
        <ProductLine product={product} price={price} locale={locale} />
        <TextField {...field('customerName')} label={t('name')} autoComplete="name" required />
        <TextField
          {...field('phoneNumber')}
          label={t('phone')}
          hint={t('phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
        <QuantityField
          {...field('quantity')}
          label={t('quantity')}
          min={product.minQuantity}
          max={product.maxQuantity}
          step={product.quantityStep}
          decreaseLabel={t('decrease')}
          increaseLabel={t('increase')}
          onStep={(value) =>
            form.setValue('quantity', localDigits(value, locale), { shouldValidate: true })
          }
          hint={t('limits', {
            min: formatCount(product.minQuantity, locale),
            max: pieces(product.maxQuantity),
          })}
          required
        />
        {adjusted !== undefined && (
          <Notice>
            <p>{adjusted}</p>
          </Notice>
        )}
        <TextArea
          {...field('shippingAddress')}
          label={t('address')}
          hint={t('addressHint')}
          autoComplete="street-address"
          rows={3}
          required
        />
        <AddressHelper
          locale={locale}
          current={() => String(form.getValues('shippingAddress') ?? '')}
          onWrite={(line) =>
            form.setValue('shippingAddress', line, { shouldValidate: form.formState.isSubmitted })
          }
          onDone={() => form.setFocus('shippingAddress')}
        />
        <label className="flex target cursor-pointer items-center gap-3">
          <input {...box('keepContact')} type="checkbox" className="checkbox shrink-0" />
          {t('keep')}
        </label>
        <TextArea
          {...field('description')}
          label={t('extra')}
          mark={t('optional')}
          hint={t('extraHint')}
          rows={2}
        />
        <MoreContactFields field={field} />
        {api.code.isAsked && (
          <PhoneCodeField
            field={field('phoneCode')}
            wait={api.code.wait}
            onAgain={() => form.setValue('phoneCode', '')}
          />
        )}
        {priceWas !== undefined && (
          <PriceNotice
            control={form.control}
            was={priceWas}
            price={price}
            quantity={field('quantity').defaultValue}
            locale={locale}
          />
        )}
        <div
          className={
            sticky
              ? '-mx-5 -mb-5 border-t border-line bg-surface px-5 py-3 [@media(height>=36rem)]:sticky [@media(height>=36rem)]:bottom-0 [@media(height>=36rem)]:z-10'
              : 'border-t border-line pt-4'
          }
        >
          <OrderTotal
            control={form.control}
            quantityBefore={field('quantity').defaultValue}
            price={price}
            locale={locale}
          />
          <Button type="submit" busy={busy} className="mt-3 w-full text-base">
            {priceWas === undefined
              ? t('place')
              : t('placeAtNewPrice', { price: formatTaka(price, locale) })}
          </Button>
          <p className="mt-2 text-center text-sm text-muted">{t('payment')}</p>
        </div>
      </form>
      {loginModal}
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import Link from 'next/link';
import { Item, useUnits } from '@/components/checkout/basket/item';
import { Notice } from '@/components/ui/notice';
import { QuantityField } from '@/components/ui/quantity-field';
import type { AbsentView, BasketSeller, LineView } from '@/lib/features/checkout/basket/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import {
  chosenOffers,
  useDeliveryPrice,
  DeliveryOptions,
} from '@/components/checkout/basket/delivery-options';
import { Sum } from '@/components/checkout/basket/sum';
import { BranchDue } from '@/components/checkout/delivery/branch-due';
import { DANGER_TEXT } from '@/components/ui/looks';
import { TextArea } from '@/components/ui/text-field';
import type { usePostedErrors } from '@/components/ui/use-posted-errors';
import { deliveryField, noteField } from '@/lib/features/checkout/shared';
import type { DeliveryType } from '@/lib/shop/delivery-types';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

interface BoughtPartProps {
  /** Undefined where it can't be had (any more). */
  line: LineView | undefined;
  absent: AbsentView | undefined;
  field: Pick<ComponentProps<typeof QuantityField>, 'name' | 'error' | 'defaultValue'> &
    Pick<ComponentProps<'input'>, 'onChange' | 'onBlur'>;
  locale: Locale;
  onStep(value: string): void;
  onType(): void;
}

/** Product that is bought at once, and its quantity. */
export function BoughtPart({ line, absent, field, locale, onStep, onType }: BoughtPartProps) {
  const t = useTranslations('checkout');
  const labels = useTranslations('basketPage');
  const tCommon = useTranslations('common');
  const units = useUnits(locale);
  const item = line ?? absent;
  if (!item) return null;
  return (
    <section className="grid gap-4">
      <h2 className="sr-only">{tCommon('goods')}</h2>
      <div className="rounded-box border border-line p-3">
        <Item item={item} locale={locale} isLinked={false}>
          {line && (
            <p translate="no" className="text-muted figures">
              {formatTaka(line.price, locale)}
            </p>
          )}
        </Item>
      </div>
      {absent && (
        <Notice tone="warning" title={t('outOfStock')}>
          <p>{absent.why === 'soldOut' ? t('outOfStockWhy') : labels(`why.${absent.why}`)}</p>
        </Notice>
      )}
      {line && (
        <QuantityField
          {...field}
          label={tCommon('quantity')}
          min={line.minQuantity}
          max={line.stock}
          step={line.quantityStep}
          decreaseLabel={t('decrease')}
          increaseLabel={t('increase')}
          onStep={onStep}
          onChange={(event) => {
            void field.onChange?.(event);
            onType();
          }}
          hint={t('limits', {
            min: formatCount(line.minQuantity, locale),
            max: units(line.stock, line.unit),
          })}
          required
        />
      )}
    </section>
  );
}

interface SellerPartProps {
  seller: BasketSeller;
  locale: Locale;
  field: ReturnType<typeof usePostedErrors>;
  /** Whether the place is known that it goes to. */
  hasPlace: boolean;
  /** Whether the part holds a single product, which the page shows elsewhere with its quantity. */
  isOne: boolean;
  onChoose(kind: DeliveryType): void;
}

/** Part of the checkout for one seller: goods, delivery methods, a note, and the sum. */
export function SellerPart({ seller, locale, field, hasPlace, isOne, onChoose }: SellerPartProps) {
  const t = useTranslations('checkoutPage');
  const tCommon = useTranslations('common');
  const labels = useTranslations('basketPage');
  const id = `part-${seller.sellerId}`;
  const priceOf = useDeliveryPrice(locale);
  const taka = (sum: number) => formatTaka(sum, locale);
  const seed = useTranslations('checkout');
  const note = field(noteField(seller.sellerId));
  const extra = (
    <TextArea
      {...note}
      label={seed('extra')}
      aria-label={isOne ? undefined : t('noteFor', { seller: seller.sellerName })}
      mark={tCommon('optional')}
      hint={seed('extraHint')}
      maxLength={1000}
      rows={2}
    />
  );
  return (
    <section aria-labelledby={id} className="overflow-hidden panel">
      <h3 id={id} className="border-b border-line bg-paper/60 px-4 py-3 font-semibold sm:px-5">
        <Link
          href={localePath(locale, paths.seller(seller.sellerId))}
          prefetch={false}
          className="inline-block min-h-6 underline-offset-4 hover:underline"
        >
          {labels('shopName', { seller: seller.sellerName })}
        </Link>
      </h3>
      {!isOne && (
        <ul>
          {seller.lines.map((line) => (
            <Line key={line.variantId} line={line} locale={locale} />
          ))}
        </ul>
      )}
      {seller.missing > 0 && (
        <div className="px-4 pb-4 sm:px-5">
          <Notice tone="warning">
            {labels('missing', { sum: taka(seller.missing), minimum: taka(seller.minimumOrder) })}
          </Notice>
        </div>
      )}
      <div className={`grid gap-4 border-line px-4 py-3 sm:px-5 ${isOne ? '' : 'border-t'}`}>
        {seller.offers.length > 0 ? (
          <DeliveryOptions
            seller={seller}
            name={deliveryField(seller.sellerId)}
            locale={locale}
            onChoose={onChoose}
          />
        ) : (
          <p className="text-[0.9375rem] text-muted">{t('deliveryToAgree')}</p>
        )}
        {/* Of one thing it is a field of the form as any other; beside a whole basket few need it. */}
        {isOne ? (
          extra
        ) : (
          <details open={Boolean(note.defaultValue)}>
            <summary className="target cursor-pointer content-center font-semibold text-link">
              {seed('extra')}
            </summary>
            {extra}
          </details>
        )}
      </div>
      <dl className="grid gap-1 border-t border-line bg-paper/60 px-4 py-3 text-[0.9375rem] sm:px-5">
        <Sum label={tCommon('goods')}>{taka(seller.goods)}</Sum>
        {seller.discount > 0 && <Sum label={labels('discount')}>−{taka(seller.discount)}</Sum>}
        <Sum label={tCommon('delivery')}>
          {seller.chosen
            ? priceOf(seller.delivery, chosenOffers([seller]))
            : hasPlace
              ? labels('toAgree')
              : t('deliveryUnknown')}
        </Sum>
        <Sum label={labels('sellerTotal', { seller: seller.sellerName })} isTotal>
          {taka(seller.total)}
        </Sum>
      </dl>
      <BranchDue
        of={chosenOffers([seller])}
        locale={locale}
        className="bg-paper/60 px-4 pb-3 sm:px-5"
      />
    </section>
  );
}

function Line({ line, locale }: { line: LineView; locale: Locale }) {
  const t = useTranslations('basketPage');
  const units = useUnits(locale);
  const taka = (sum: number) => formatTaka(sum, locale);
  const { unit } = line;
  return (
    <li className="border-t border-line px-4 py-3 first:border-t-0 sm:px-5">
      <Item item={line} locale={locale}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-[0.9375rem] figures">
          <span>
            {units(line.quantity, unit)} × <span translate="no">{taka(line.price)}</span>
            {line.price < line.listPrice && (
              <s translate="no" className="ms-2 text-sm text-muted">
                {taka(line.listPrice)}
              </s>
            )}
          </span>
          <strong translate="no">{taka(line.goods)}</strong>
        </p>
        {line.discount > 0 && (
          <p className="text-sm text-muted figures">
            {t('discount')} −{taka(line.discount)}
          </p>
        )}
        {line.problem && (
          <p className={`text-sm font-semibold ${DANGER_TEXT}`}>
            {t(`problem.${line.problem}`, {
              minimum: units(line.minQuantity, unit),
              step: units(line.quantityStep, unit),
              stock: units(line.stock, unit),
            })}
          </p>
        )}
      </Item>
    </li>
  );
}

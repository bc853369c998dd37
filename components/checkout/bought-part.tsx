'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Item } from '@/components/checkout/basket/item';
import { useUnits } from '@/components/checkout/basket/units';
import { Notice } from '@/components/ui/notice';
import { QuantityField } from '@/components/ui/quantity-field';
import type { AbsentView, LineView } from '@/lib/features/checkout/basket/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';

interface Props {
  /** Undefined where it can't be had (any more). */
  line: LineView | undefined;
  absent: AbsentView | undefined;
  field: Pick<ComponentProps<typeof QuantityField>, 'name' | 'error' | 'defaultValue'> &
    Pick<ComponentProps<'input'>, 'onChange' | 'onBlur'>;
  locale: Locale;
  onStep(value: string): void;
  onType(): void;
}

/** What is bought at once, and how many of it. */
export function BoughtPart({ line, absent, field, locale, onStep, onType }: Props) {
  const t = useTranslations('checkout');
  const words = useTranslations('basketPage');
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
          <p>{absent.why === 'soldOut' ? t('outOfStockWhy') : words(`why.${absent.why}`)}</p>
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

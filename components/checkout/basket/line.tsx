'use client';

import { useTranslations } from 'next-intl';
import { QuantityField } from '@/components/ui/quantity-field';
import { DANGER_TEXT } from '@/components/ui/looks';
import type { LineView } from '@/lib/features/checkout/basket/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { fullName, Item } from './item';
import { ActionButton, LineForm, type DoAction } from './line-actions';
import { useQuantity } from './use-quantity';
import { useUnits } from './units';

interface Props {
  line: LineView;
  locale: Locale;
  failure: string | undefined;
  onQuantity(quantity: number): Promise<boolean>;
  onAction: DoAction;
}

/** One line that is priced: what it is, what it costs and why, how much of it. */
export function Line({ line, locale, failure, onQuantity, onAction }: Props) {
  const t = useTranslations('basketPage');
  const tCommon = useTranslations('common');
  const units = useUnits(locale);
  const field = useQuantity(line.quantity, locale, onQuantity);
  const { unit, packSize, stock, nextRung, rungFrom } = line;
  const name = fullName(line, locale);
  const cartons = line.quantity / packSize;

  function act(action: Parameters<DoAction>[0]): void {
    if (action === 'set') field.flush();
    else onAction(action);
  }

  return (
    <li className="border-t border-line px-4 py-4 first:border-t-0 sm:px-5">
      <Item item={line} locale={locale}>
        <p className="mt-0.5 text-[0.9375rem] figures">
          <span>{t('unitPrice', { price: formatTaka(line.price, locale) })}</span>
          {line.price < line.listPrice && (
            <s className="ms-2 text-sm text-muted">{formatTaka(line.listPrice, locale)}</s>
          )}
          {rungFrom !== null && (
            <span className="block text-sm text-muted">
              {t('rung', { count: units(rungFrom, unit) })}
            </span>
          )}
        </p>
        {nextRung && (
          <p className="text-sm font-semibold text-link">
            {t('nextRung', {
              more: units(nextRung.more, unit),
              price: formatTaka(nextRung.price, locale),
            })}
          </p>
        )}
      </Item>
      {line.change && (
        <p className="mt-2 rounded-lg bg-accent/15 px-3 py-2 text-sm">
          {t(`change.${line.change.kind}`, { was: formatTaka(line.change.was, locale) })}
        </p>
      )}
      {line.problem && (
        <p className={`mt-2 text-sm font-semibold ${DANGER_TEXT}`}>
          {t(`problem.${line.problem}`, {
            minimum: units(line.minQuantity, unit),
            step: units(line.quantityStep, unit),
            stock: units(stock, unit),
          })}
        </p>
      )}
      <LineForm item={line} onAction={act} hasQuantity>
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <QuantityField
            label={tCommon('quantity')}
            aria-label={t('quantityOf', { name })}
            name="quantity"
            value={field.value}
            min={firstStep(line)}
            max={Math.max(stock, 1)}
            step={line.quantityStep}
            decreaseLabel={t('decrease')}
            increaseLabel={t('increase')}
            onStep={field.type}
            onChange={(event) => field.type(event.target.value)}
            onBlur={field.flush}
            hint={
              packSize > 1 && Number.isInteger(cartons)
                ? t('cartons', {
                    count: cartons,
                    formatted: formatCount(cartons, locale),
                    size: units(packSize, unit),
                  })
                : undefined
            }
            error={failure}
          />
          <p translate="no" className="pb-2 text-lg font-bold figures">
            {line.discount > 0 && (
              <span className="block text-end text-sm font-normal text-muted">
                {t('discount')} −{formatTaka(line.discount, locale)}
              </span>
            )}
            <span className="block text-end">{formatTaka(line.goods - line.discount, locale)}</span>
          </p>
        </div>
        <div className="mt-1 -mb-2 flex flex-wrap gap-x-5">
          {/* First, so that Enter in the field means it. */}
          <button
            type="submit"
            name="action"
            value="set"
            className="btn hidden target border-line bg-surface noscript:inline-flex"
          >
            {t('update')}
          </button>
          <ActionButton action="save" name={name} />
          <ActionButton action="remove" name={name} />
        </div>
      </LineForm>
    </li>
  );
}

/**
 * The least that the buttons lead to. Smallest order and step count over all of a product's variants:
 * a line whose sum stands on a step keeps to the steps that it is on.
 */
function firstStep({ quantity, quantityStep, minQuantity, problem }: LineView): number {
  return (((problem === null ? quantity : minQuantity) - 1) % quantityStep) + 1;
}

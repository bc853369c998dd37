import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { keepUnits } from '@/components/catalogue/keep-units';
import { nameOf } from '@/components/catalogue/product-name';
import { ProductName } from '@/components/catalogue/product-name-text';
import { Thumb } from '@/components/ui/thumb';
import { UNITS } from '@/lib/shop/unit-types';
import {
  type Order,
  type OrderLine,
  type OrderStatus,
  shownUnits,
} from '@/lib/features/orders/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { CategoryName } from '@/components/catalogue/category-name';

type Named = Pick<Order, 'productName' | 'productNameBn'> & { lines: readonly unknown[] };

/** Returns the name of an order by its goods: its product, or the first one and how many more. */
export function goodsName(order: Named, locale: Locale, t: Translator): string {
  const name = nameOf(order, locale);
  const more = order.lines.length - 1;
  if (more < 1) return name;
  return t('order.several', { name, count: more, formatted: formatCount(more, locale) });
}

/** A number of a line's units in words that stay on one line: `1 piece`, `3 dozen`. */
export function useUnitLabels(locale: Locale): (count: number, unit: string) => string {
  const t = useTranslations('unit.count');
  return (count, unit) => {
    const known = UNITS.find((one) => one === unit) ?? 'piece';
    return keepUnits(t(known, { count, formatted: formatCount(count, locale) }));
  };
}

/** A product's unit as the label of a quantity field: `Kilograms`. */
export function useUnitName(): (unit: string) => string {
  const t = useTranslations('unit.many');
  return (unit) => t(UNITS.find((one) => one === unit) ?? 'piece');
}

/**
 * Options that were chosen of a product, e.g. `Colour: Red · Size: L`; renders nothing where it has no
 * options.
 */
export function Options({
  of,
  locale,
}: {
  of: Pick<OrderLine, 'options' | 'sku'>;
  locale: Locale;
}) {
  const t = useTranslations('order');
  const said = of.options.map(({ name, nameBn, value, valueBn }) =>
    locale === 'bn' ? `${nameBn || name}: ${valueBn || value}` : `${name}: ${value}`,
  );
  if (of.sku) said.push(t('code', { sku: of.sku }));
  if (said.length === 0) return null;
  return <span className="block text-sm wrap-anywhere text-muted">{said.join(' · ')}</span>;
}

/** How many of a line there are, and what was cancelled or came back of it. */
export function Units({ of, locale, orderStatus }: Props) {
  const t = useTranslations('order');
  const units = useUnitLabels(locale);
  const shown = shownUnits(orderStatus, of);
  return (
    <>
      {units(shown.units, of.unit)}
      {shown.cancelled > 0 && (
        <span className="block text-sm text-muted">
          {t('cancelledUnits', { count: units(shown.cancelled, of.unit) })}
        </span>
      )}
      {of.returned > 0 && (
        <span className="block text-sm text-muted">
          {t('returnedUnits', { count: units(of.returned, of.unit) })}
        </span>
      )}
    </>
  );
}

interface Props {
  of: OrderLine;
  locale: Locale;
  /** Status of the whole order: a cancelled one shows what it was. */
  orderStatus: OrderStatus;
}

/** Price of a unit of a line, and the price tier that it comes from. */
export function UnitPrice({ of, locale }: Omit<Props, 'orderStatus'>) {
  const t = useTranslations('order');
  const units = useUnitLabels(locale);
  return (
    <>
      <span className="whitespace-nowrap">{formatTaka(of.price, locale)}</span>
      {of.price < of.listPrice && (
        <s className="ms-2 text-sm whitespace-nowrap text-muted">
          {formatTaka(of.listPrice, locale)}
        </s>
      )}
      {of.rungFrom !== null && (
        <span className="block text-sm text-muted">
          {t('rung', { count: units(of.rungFrom, of.unit) })}
        </span>
      )}
    </>
  );
}

/** The lines of an order of several, each with its picture, quantity, price and sum. */
export function OrderLines({
  order,
  hrefOf,
  locale,
}: {
  order: Pick<Order, 'orderStatus' | 'lines'>;
  /** Where a product's name leads; null: nowhere. */
  hrefOf(productId: string): string | null;
  locale: Locale;
}) {
  const t = useTranslations('order');
  return (
    <ul className="divide-y divide-line">
      {order.lines.map((line) => {
        const href = hrefOf(line.productId);
        const name = <ProductName of={line} locale={locale} />;
        return (
          <li
            key={line._id}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 py-4 first:pt-0 last:pb-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <Thumb src={line.productImage} missing={t('noPicture')} size={64} />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                {href ? (
                  <Link
                    href={href}
                    prefetch={false}
                    className="-my-1.5 inline-flex target items-center py-2.5 underline-offset-4 hover:underline"
                  >
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </p>
              <Options of={line} locale={locale} />
              <span className="block text-sm text-muted">
                {line.productBrand} · <CategoryName name={line.productCategory} />
              </span>
              <p className="mt-1 text-[0.9375rem] figures">
                <Units of={line} locale={locale} orderStatus={order.orderStatus} />
                {' × '}
                <UnitPrice of={line} locale={locale} />
              </p>
            </div>
            <p className="col-start-2 font-semibold figures sm:col-start-3 sm:text-end">
              {formatTaka(line.totalPrice, locale)}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { keepUnits } from '@/components/catalogue/keep-units';
import type { Unit } from '@/lib/shop/unit-types';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { nameOf } from '@/components/catalogue/product-name';
import { ProductName } from '@/components/catalogue/product-name-text';
import { Thumb } from '@/components/ui/thumb';
import type { ShownItem } from '@/lib/features/checkout/basket/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

/** A number of units in words that stay on one line: `1 piece`, `3 dozen`. */
export function useUnits(locale: Locale): (count: number, unit: Unit) => string {
  const t = useTranslations('unit.count');
  return (count, unit) => keepUnits(t(unit, { count, formatted: formatCount(count, locale) }));
}

/** Name with what was chosen, for who hears a button without its line. */
export function fullName(item: ShownItem, locale: Locale): string {
  const values = item.options.map(({ value, valueBn }) => (locale === 'bn' && valueBn) || value);
  return [nameOf(item, locale), ...values].join(', ');
}

/** Picture, name and what was chosen of something in the basket. */
export function Item({
  item,
  locale,
  isLinked = true,
  children,
}: {
  item: ShownItem;
  locale: Locale;
  /** False where there is no page of it any more. */
  isLinked?: boolean;
  children?: React.ReactNode;
}) {
  const t = useTranslations('basketPage');
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 sm:gap-x-4">
      <Thumb src={item.image} missing={t('noPicture')} size={96} />
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          {isLinked ? (
            <Link
              href={localePath(locale, paths.product(item.productId))}
              prefetch={false}
              className="-my-2 inline-block target py-3 underline-offset-4 hover:underline"
            >
              <ProductName of={item} locale={locale} />
            </Link>
          ) : (
            <ProductName of={item} locale={locale} />
          )}
        </h3>
        {item.options.length > 0 && (
          <p className="text-sm text-muted">
            {item.options
              .map(({ name, nameBn, value, valueBn }) =>
                locale === 'bn' ? `${nameBn || name}: ${valueBn || value}` : `${name}: ${value}`,
              )
              .join(' · ')}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

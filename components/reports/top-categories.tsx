import { useTranslations } from 'next-intl';
import { categoryKey } from '@/components/catalogue/category-keys';
import { Bar } from '@/components/ui/bar';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import type { Category } from '@/lib/features/catalogue/categories';
import type { SalesReport } from '@/lib/features/reports/schema';

/** Sales of thirty days by category, best first. */
export function TopCategories({
  categories,
  locale,
}: {
  categories: SalesReport['categories'];
  locale: Locale;
}) {
  const t = useTranslations('dashboardIndex');
  const tCategory = useTranslations('category');
  const most = Math.max(1, ...categories.map(({ taka }) => taka));
  return (
    <section aria-labelledby="top-categories" className="min-w-0 panel p-4 sm:p-5">
      <h2 id="top-categories" className="text-lg font-semibold">
        {t('categories')}
      </h2>
      <p className="text-sm text-muted">{t('lastMonth')}</p>
      {categories.length === 0 ? (
        <p className="mt-4">{t('noSales')}</p>
      ) : (
        <ol className="mt-4 space-y-3">
          {categories.map(({ category, taka }) => (
            <li key={category}>
              <span className="flex justify-between gap-3 text-sm">
                <span>{tCategory(categoryKey(category as Category))}</span>
                <span className="font-semibold whitespace-nowrap figures">
                  {formatTaka(taka, locale)}
                </span>
              </span>
              <span aria-hidden="true" className="mt-1 block h-2 rounded-full bg-paper">
                <Bar className="block h-full rounded-full bg-primary" width={(taka / most) * 100} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

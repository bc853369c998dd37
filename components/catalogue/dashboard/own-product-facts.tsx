import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatBdt } from '@/lib/platform/money';
import { axisTicks } from '@/components/ui/axis';
import { BarChart } from '@/components/ui/bar-chart';
import { categoryKey } from '@/components/catalogue/category-keys';
import { tableFacts } from '@/components/catalogue/fact-rows';
import { Picture } from '@/components/ui/picture';
import { isCategory } from '@/lib/shop/categories';
import type { Product } from '@/lib/features/catalogue/shared';

interface Props {
  /** Id of the heading above. */
  labelledBy: string;
  /** Oldest first; `day` as `2026-11-20`. */
  views: { day: string; views: number }[];
  locale: Locale;
}

/** Views of one product by day: a chart, and a table that says the same. */
export function ViewsChart({ labelledBy, views, locale }: Props) {
  const t = useTranslations('productDetails');
  const tChart = useTranslations('dashboardUi.chart');
  const total = views.reduce((sum, day) => sum + day.views, 0);
  const most = Math.max(0, ...views.map((day) => day.views));
  const date = new Intl.DateTimeFormat(locale === 'bn' ? 'bn-BD' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <>
      <p className="text-muted">
        {t('viewsCount', { count: total, formatted: formatCount(total, locale) })}
      </p>
      {total > 0 && (
        <>
          <BarChart
            labelledBy={labelledBy}
            hint={tChart('steer')}
            bars={views.map(({ day, views: count }) => ({
              day: date.format(new Date(day)),
              value: count,
              text: t('viewsOn', { count, formatted: formatCount(count, locale) }),
            }))}
            ticks={axisTicks(most).map((value) => ({ value, text: formatCount(value, locale) }))}
          />
          <details className="group mt-1 text-sm">
            <summary className="inline-flex target items-center font-semibold text-link underline-offset-4 group-hover:underline">
              {t('viewsTable')}
            </summary>
            <table className="w-full">
              <thead>
                <tr className="text-muted">
                  <th scope="col" className="py-1 text-start font-normal">
                    {t('day')}
                  </th>
                  <th scope="col" className="py-1 text-end font-normal">
                    {t('dayViews')}
                  </th>
                </tr>
              </thead>
              <tbody className="figures">
                {views
                  .filter((day) => day.views > 0)
                  .reverse()
                  .map(({ day, views: count }) => (
                    <tr key={day} className="border-t border-line">
                      <td className="py-1.5">{date.format(new Date(day))}</td>
                      <td className="py-1.5 text-end">{formatCount(count, locale)}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </>
  );
}

/** Pictures, facts and words of one's own product, as they are on sale. */
export function OwnProductFacts({ product, locale }: { product: Product; locale: Locale }) {
  const t = useTranslations('productDetails');
  const labels = useTranslations();
  const names = useTranslations('category');
  const mine = useTranslations('myProducts');
  const pieces = (count: number) => t('quantity', { count, formatted: formatCount(count, locale) });
  const pictures = [product.image, ...product.extraimages].filter(Boolean);
  const facts: [string, string][] = [
    [mine('price'), formatBdt(product.price, locale)],
    [mine('stock'), pieces(product.maxQuantity)],
    [t('minimum'), pieces(product.minQuantity)],
    [t('brand'), product.brand],
    [
      t('category'),
      isCategory(product.category) ? names(categoryKey(product.category)) : product.category,
    ],
    [t('rating'), `${formatCount(product.rating, locale)}/${formatCount(5, locale)}`],
    ...tableFacts(product, locale, labels).map(({ name, value }): [string, string] => [
      name,
      value,
    ]),
    [t('added'), product.publishDate],
  ];
  return (
    <section aria-labelledby="facts" className="panel p-4 sm:p-5">
      <h2 id="facts" className="mb-3 text-lg font-semibold">
        {t('facts')}
      </h2>
      {pictures.length > 0 ? (
        <ul aria-label={t('pictures')} className="mb-4 grid grid-cols-3 gap-2 sm:grid-cols-5">
          {pictures.map((src, index) => (
            <li key={src + index} className="overflow-hidden rounded-field border border-line">
              <Picture src={src} alt="" sizes="(width >= 40rem) 9rem, 30vw" />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-4 text-muted">{mine('noPicture')}</p>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold figures">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 mb-1 text-sm text-muted">{t('description')}</h3>
      <p className="whitespace-pre-line">{product.description}</p>
      {product.content && (
        <>
          <h3 className="mt-4 mb-1 text-sm text-muted">{t('content')}</h3>
          <p className="whitespace-pre-line">{product.content}</p>
        </>
      )}
    </section>
  );
}

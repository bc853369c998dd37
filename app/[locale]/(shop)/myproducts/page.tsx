import { PackageOpen, PackagePlus, SearchX } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { PageHeading } from '@/components/ui/page-heading';
import {
  MyProductCard,
  MyProductsFilter,
  myProductsHref,
} from '@/components/catalogue/dashboard/my-products';
import { EmptyState } from '@/components/ui/empty-state';
import { PageMessages } from '@/components/ui/page-messages';
import { Pager } from '@/components/ui/pager';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { COUNT_LIMIT, countOwnStates } from '@/lib/features/catalogue';
import { listDashboardProducts } from '@/lib/features/catalogue/search';
import { dashboardListingSchema } from '@/lib/features/catalogue/shared';
import { signedInPage, titledUnlisted } from '../../page-kit';

/** Reads who is there, and the query: rendered per request. */
export const dynamic = 'force-dynamic';

/** Cards on a page: each is as tall as a third of a phone. */
const CARDS = 12;

const MESSAGES = [
  'myProducts',
  'dashboardUi',
  'productStates',
  'login',
  'account',
  'dialogs',
  'errors',
  'validation',
] as const;

export const generateMetadata = titledUnlisted('myProducts.title');

export default signedInPage(paths.myProducts, async ({ actor, locale, query }) => {
  // Values that can't be parsed filter nothing; the form then shows what is filtered.
  const { data = {} } = dashboardListingSchema.safeParse(query);
  const asked = { q: data.q, status: data.status, page: data.page };
  const [{ products, total, page, limit }, counts, t] = await Promise.all([
    listDashboardProducts(actor, asked, { limit: CARDS, scope: 'own' }),
    countOwnStates(actor),
    getTranslations('myProducts'),
  ]);
  const href = (to: typeof asked) => localePath(locale, myProductsHref(to));
  const isFiltered = Boolean(asked.q ?? asked.status) || page > 1;
  const sell = (
    <Link
      href={localePath(locale, paths.addProduct)}
      prefetch={false}
      className="btn target px-5 btn-primary"
    >
      <PackagePlus aria-hidden="true" className="size-5" />
      {t('sell')}
    </Link>
  );
  return (
    <div className="wrap py-6 sm:py-10">
      <PageHeading title={t('title')} lead={t('lead')}>
        {(products.length > 0 || isFiltered) && sell}
      </PageHeading>
      {products.length === 0 && !isFiltered ? (
        <EmptyState icon={PackageOpen} title={t('emptyTitle')} text={t('empty')}>
          {sell}
        </EmptyState>
      ) : (
        <div className="space-y-5">
          <MyProductsFilter query={asked} counts={counts} locale={locale} />
          <p role="status" className="text-muted">
            {t('count', { count: total, formatted: formatCount(total, locale) })}
          </p>
          {products.length > 0 ? (
            <PageMessages namespaces={MESSAGES}>
              <ul className="grid gap-4">
                {products.map((product) => (
                  <li key={product._id}>
                    <MyProductCard product={product} locale={locale} />
                  </li>
                ))}
              </ul>
            </PageMessages>
          ) : (
            <EmptyState icon={SearchX} title={t('noMatchTitle')} text={t('noMatch')}>
              <Link
                href={href({ q: undefined, status: undefined, page: undefined })}
                prefetch={false}
                className="btn mt-2 target px-6 btn-primary"
              >
                {t('reset')}
              </Link>
            </EmptyState>
          )}
          <Pager
            locale={locale}
            current={page}
            last={Math.ceil(Math.min(total, COUNT_LIMIT) / limit)}
            hrefOf={(to) => href({ ...asked, page: to })}
          />
        </div>
      )}
    </div>
  );
});

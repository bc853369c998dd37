import { PackageOpen, SearchX } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { categoryKey } from '@/components/catalogue/category-keys';
import { ProductGrid } from '@/components/catalogue/dashboard/grid/product-grid';
import { PictureFilter, StockFilter } from '@/components/catalogue/dashboard/product-filter';
import { StateTabs } from '@/components/catalogue/dashboard/state-tabs';
import { BackLink } from '@/components/ui/back-link';
import { FilterForm, FilterReset, FilterSelect } from '@/components/ui/filter-form';
import { ListEmpty } from '@/components/ui/list-page';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { Pager } from '@/components/ui/pager';
import { countOwnStates } from '@/lib/features/catalogue';
import { listGridRows } from '@/lib/features/catalogue/search';
import { GRID_ROWS, gridListingSchema } from '@/lib/features/catalogue/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { listHref } from '@/lib/platform/query';
import { CATEGORIES } from '@/lib/shop/categories';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';

/** Words of the grid, a login on top of it included. */
const MESSAGES = [
  'productGrid',
  'productStates',
  'category',
  'login',
  'account',
  'dialogs',
  'errors',
  'validation',
] as const;

export const generateMetadata = titled('productGrid.title');

export default signedInPage(paths.productGrid, async ({ actor, locale, query }) => {
  // Values that can't be parsed filter nothing; the form then shows what is filtered.
  const { data: asked = {} } = gridListingSchema.safeParse(query);
  const [{ rows, total }, counts, t, tList, names] = await Promise.all([
    listGridRows(actor, asked),
    countOwnStates(actor),
    getTranslations('productGrid'),
    getTranslations('dashboard.list'),
    getTranslations('category'),
  ]);
  const { q, status, category, picture, stock, page = 1 } = asked;
  const href = (to: typeof asked) => localePath(locale, listHref(paths.productGrid, to));
  const isFiltered = Boolean(q || status || category || picture || stock);
  return (
    <>
      <BackLink href={localePath(locale, paths.allProducts)} label={t('back')} />
      <PageHeading
        title={t('title')}
        lead={t('count', { count: total, formatted: formatCount(total, locale) })}
      />
      <div className="space-y-5">
        {counts.all > 0 && (
          <StateTabs
            counts={counts}
            current={status}
            hrefOf={(to) => href({ ...asked, status: to, page: 1 })}
          />
        )}
        <FilterForm
          id="grid-filter"
          action={localePath(locale, paths.productGrid)}
          address={listHref(paths.productGrid, asked)}
          search={{
            ...{ id: 'grid-q', type: 'search', name: 'q', maxLength: 200, defaultValue: q },
            ...{ label: tList('find'), placeholder: tList('findPlaceholder') },
          }}
          count={[category, picture, stock].filter(Boolean).length}
          show={tList('show')}
          reset={
            (q || category || picture || stock) && (
              <FilterReset label={tList('reset')} href={href({ status })} />
            )
          }
        >
          <FilterSelect
            id="grid-category"
            name="category"
            label={t('columns.category')}
            value={category}
            options={[
              ['', t('anyCategory')],
              ...CATEGORIES.map((each) => [each, names(categoryKey(each))] as const),
            ]}
          />
          <PictureFilter id="grid-picture" value={picture} />
          <StockFilter id="grid-stock" value={stock} />
          {status && <input type="hidden" name="status" value={status} />}
        </FilterForm>
        {rows.length > 0 ? (
          <PageMessages namespaces={MESSAGES}>
            <ProductGrid
              // Another page or filter begins with nothing typed.
              key={listHref(paths.productGrid, asked)}
              rows={rows}
              locale={locale}
            />
          </PageMessages>
        ) : (
          <ListEmpty
            icon={isFiltered || page > 1 ? SearchX : PackageOpen}
            title={tList(isFiltered || page > 1 ? 'noMatchTitle' : 'emptyTitle')}
            text={tList(isFiltered || page > 1 ? 'noMatch' : 'empty')}
            way={
              isFiltered || page > 1
                ? { href: href({}), label: tList('reset') }
                : { href: localePath(locale, paths.addProduct), label: tList('add') }
            }
          />
        )}
        <Pager
          locale={locale}
          current={page}
          last={Math.ceil(total / GRID_ROWS)}
          hrefOf={(to) => href({ ...asked, page: to })}
        />
      </div>
    </>
  );
});

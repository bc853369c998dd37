import { PackageCheck, PackageOpen, ScanBarcode, SearchX } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ParcelBulkBar } from '@/components/fulfilment/parcels/dashboard/parcel-bulk-bar';
import { ParcelFilters, ParcelRow } from '@/components/fulfilment/parcels/dashboard/parcel-rows';
import { PARCELS_FORM, SELECT_ALL } from '@/components/fulfilment/parcels/dashboard/selection-form';
import { AllCheckbox } from '@/components/ui/form-selection';
import { ListPage, ListRows, PageSteps } from '@/components/ui/list-page';
import { PageMessages } from '@/components/ui/page-messages';
import { listCourierAccounts } from '@/lib/features/fulfilment/couriers';
import { COUNT_LIMIT, currentCourierList, listParcels } from '@/lib/features/fulfilment/parcels';
import { type ParcelListAsked, parcelListSchema } from '@/lib/features/fulfilment/parcels/shared';
import { can } from '@/lib/shop/policy';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import { PARCEL_MESSAGES } from './parcel-messages';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('parcelDesk.title');

/** Parcels by what is to be done with them: a seller's own, for administrators all. */
export default signedInPage(paths.parcels, async ({ actor, locale, query }) => {
  const parsed = parcelListSchema.parse(query);
  const [{ tab, parcels, older, counts }, accounts, couriers, t] = await Promise.all([
    listParcels(actor, parsed),
    listCourierAccounts(actor, 'shop.parcels'),
    currentCourierList(),
    getTranslations('parcelDesk'),
  ]);
  const asked = { ...parsed, tab };
  const isAdmin = can(actor, 'orders.manage');
  const { before, ...filter } = asked;
  const isSearched = filter.q !== '' || filter.courier !== '' || before !== undefined;
  const href = (to: Partial<ParcelListAsked>) => localePath(locale, listHref(paths.parcels, to));
  const toQueue = { href: localePath(locale, paths.packQueue), label: t('toQueue') };
  return (
    <PageMessages namespaces={PARCEL_MESSAGES}>
      <ListPage
        title={t('title')}
        lead={t(isAdmin ? 'leadAdmin' : 'lead')}
        actions={
          <div className="flex flex-wrap gap-2">
            <Link
              href={localePath(locale, paths.tracking)}
              prefetch={false}
              className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
            >
              <ScanBarcode aria-hidden className="size-5" />
              {t('toTracking')}
            </Link>
            <Link href={toQueue.href} prefetch={false} className="btn target px-6 btn-primary">
              <PackageCheck aria-hidden className="size-5" />
              {toQueue.label}
            </Link>
          </div>
        }
        filter={
          <ParcelFilters asked={asked} counts={counts} countLimit={COUNT_LIMIT} locale={locale} />
        }
        empty={
          isSearched
            ? {
                icon: SearchX,
                title: t('noMatchTitle'),
                text: t('noMatch'),
                way: { href: href({ tab: 'all' }), label: t('showAll') },
              }
            : {
                icon: PackageOpen,
                title: t(`none.${tab}.title`),
                text: t(`none.${tab}.text`),
                way: toQueue,
              }
        }
        bulk={
          <ParcelBulkBar
            parcels={parcels.map(({ _id, number, next }) => ({ _id, number, next }))}
            accounts={accounts
              .filter(({ isActive }) => isActive)
              .map(({ _id, name }) => ({ _id, name }))}
            couriers={couriers.names}
            locale={locale}
          />
        }
        pager={
          <PageSteps
            label={t('pages')}
            back={{ href: before && href(filter), label: t('newest') }}
            on={{ href: older && href({ ...filter, before: older }), label: t('older') }}
          />
        }
      >
        {parcels.length > 0 && (
          <>
            <AllCheckbox
              id={SELECT_ALL}
              form={PARCELS_FORM}
              total={parcels.length}
              label={t('bulk.all')}
            />
            <ListRows>
              {parcels.map((parcel) => (
                <li key={parcel._id}>
                  <ParcelRow parcel={parcel} isAdmin={isAdmin} locale={locale} />
                </li>
              ))}
            </ListRows>
          </>
        )}
      </ListPage>
    </PageMessages>
  );
});

import { ChevronRight, PackageCheck, PackageOpen, SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ParcelBulkBar } from '@/components/parcels/dashboard/parcel-bulk-bar';
import { ParcelFilters } from '@/components/parcels/dashboard/parcel-filters';
import { ParcelRow } from '@/components/parcels/dashboard/parcel-row';
import { parcelsHref } from '@/components/parcels/dashboard/parcels-href';
import { PARCELS_FORM, SELECT_ALL } from '@/components/parcels/dashboard/selection-form';
import { AllCheckbox } from '@/components/ui/all-checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { listCourierAccounts } from '@/lib/features/couriers/account-queries';
import { currentCourierList } from '@/lib/features/parcels/courier-list-queries';
import { COUNT_LIMIT, listParcels } from '@/lib/features/parcels/queries';
import { parcelListSchema } from '@/lib/features/parcels/schema';
import { can } from '@/lib/platform/auth/policy';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { PARCEL_MESSAGES } from './parcel-messages';

type Props = PageProps<'/[locale]/dashboard/parcels'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { title: (await getTranslations({ locale, namespace: 'parcelDesk' }))('title') };
}

/** Parcels by what is to be done with them: a seller's own, for administrators all. */
export default async function ParcelsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.parcels, locale);
  const asked = parcelListSchema.parse(await searchParams);
  const [{ parcels, older, counts }, accounts, couriers, t] = await Promise.all([
    listParcels(actor, asked),
    listCourierAccounts(actor, 'shop.parcels'),
    currentCourierList(),
    getTranslations('parcelDesk'),
  ]);
  const isAdmin = can(actor, 'orders.manage');
  const { before, ...filter } = asked;
  const isSearched = filter.q !== '' || filter.courier !== '' || before !== undefined;
  const step = 'btn target border-line bg-surface px-4 text-ink hover:border-primary';
  return (
    <PageMessages namespaces={PARCEL_MESSAGES}>
      <PageHeading title={t('title')} lead={t(isAdmin ? 'leadAdmin' : 'lead')}>
        <Link
          href={localePath(locale, paths.packQueue)}
          prefetch={false}
          className="btn target px-6 btn-primary"
        >
          <PackageCheck aria-hidden className="size-5" />
          {t('toQueue')}
        </Link>
      </PageHeading>
      <ParcelFilters asked={asked} counts={counts} countLimit={COUNT_LIMIT} locale={locale} />
      <div className="mt-5">
        {parcels.length > 0 ? (
          <>
            <AllCheckbox
              id={SELECT_ALL}
              form={PARCELS_FORM}
              total={parcels.length}
              label={t('bulk.all')}
            />
            <div className="@container">
              <ul className="grid gap-3 @5xl:gap-0 @5xl:divide-y @5xl:divide-line @5xl:panel">
                {parcels.map((parcel) => (
                  <li key={parcel._id}>
                    <ParcelRow parcel={parcel} isAdmin={isAdmin} locale={locale} />
                  </li>
                ))}
              </ul>
            </div>
          </>
        ) : isSearched ? (
          <EmptyState icon={SearchX} title={t('noMatchTitle')} text={t('noMatch')}>
            <Link
              href={localePath(locale, parcelsHref({ tab: 'all' }))}
              prefetch={false}
              className={`${step} mt-2 px-6`}
            >
              {t('showAll')}
            </Link>
          </EmptyState>
        ) : (
          <EmptyState
            icon={PackageOpen}
            title={t(`none.${filter.tab}.title`)}
            text={t(`none.${filter.tab}.text`)}
          >
            <Link
              href={localePath(locale, paths.packQueue)}
              prefetch={false}
              className={`${step} mt-2 px-6`}
            >
              {t('toQueue')}
            </Link>
          </EmptyState>
        )}
        {/* Also where none is left: it says how it went with those that were. */}
        <ParcelBulkBar
          parcels={parcels.map(({ _id, number }) => ({ _id, number }))}
          accounts={accounts
            .filter(({ isActive }) => isActive)
            .map(({ _id, name }) => ({ _id, name }))}
          couriers={couriers.names}
          locale={locale}
        />
      </div>
      {(older ?? before) && (
        <nav aria-label={t('pages')} className="mt-6 flex justify-center gap-3">
          {before && (
            <Link href={localePath(locale, parcelsHref(filter))} prefetch={false} className={step}>
              {t('newest')}
            </Link>
          )}
          {older && (
            <Link
              href={localePath(locale, parcelsHref({ ...filter, before: older }))}
              rel="next"
              prefetch={false}
              className={step}
            >
              {t('older')}
              <ChevronRight aria-hidden className="size-4" />
            </Link>
          )}
        </nav>
      )}
    </PageMessages>
  );
}

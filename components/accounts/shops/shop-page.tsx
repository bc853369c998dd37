import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { AddressView, ShopView } from '@/lib/features/accounts/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { shownContact } from '@/lib/platform/phone';
import { dayText } from '@/lib/platform/time/day-text';
import { formNotice } from '@/components/ui/form-notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { HolidayForm } from './holiday-form';
import { LowStockForm } from './low-stock-form';
import { ShopForm } from './shop-form';

const NAMESPACES = [
  'shopProfile',
  'upload',
  'dialogs',
  'errors',
  'validation',
  'login',
  'account',
] as const;

type ShownAddress = Pick<AddressView, 'name' | 'phone' | 'text' | 'textBn'>;

interface Props {
  locale: Locale;
  /** Id of who looks at the page. */
  account: string;
  /** The seller, where an administrator looks at another's. */
  sellerId?: string;
  shop: ShopView;
  /** Where goods are picked up and returned, on one's own page. */
  addresses?: { pickup: ShownAddress | null; back: ShownAddress | null };
  /** The viewer may prove whose the shop is. */
  isOwner?: boolean;
  /** The seller whose page is linked, where something of theirs is on sale. */
  pageOf?: string | undefined;
  /** Typed before, in a post without the script that was refused, and why it was. */
  typed: Record<'values' | 'errors', Record<string, string>> | null;
  notice: unknown;
}

/** The page of a shop's profile, one's own or an administrator's. */
export async function ShopPage(props: Props) {
  const { locale, account, sellerId, shop, addresses, isOwner, pageOf, typed, notice } = props;
  const t = await getTranslations();
  const { earlierNames, logo, cover, version, phone, ...others } = shop;
  const { holidayFrom, holidayUntil, lowStock, ...texts } = others;
  // One flash for the page: the form of low stock has a level, the holiday's days, the profile's a name.
  const ofLevel = typed?.values.lowStock !== undefined;
  const ofHoliday = typed !== null && !ofLevel && typed.values.name === undefined;
  const ofProfile = ofHoliday || ofLevel ? null : typed;
  const values = {
    ...texts,
    phone: phone && shownContact(phone, locale),
    ...ofProfile?.values,
    version: String(version),
  };
  return (
    <PageMessages namespaces={NAMESPACES}>
      <PageHeading
        title={t('shopProfile.title')}
        lead={t(sellerId ? 'shopProfile.ofOther' : 'shopProfile.lead')}
      >
        {isOwner && (
          <Link
            href={localePath(locale, deskPaths.verification)}
            prefetch={false}
            className="btn target border-line btn-outline px-5"
          >
            {t('verification.toPage')}
          </Link>
        )}
        {pageOf && (
          <a
            href={localePath(locale, paths.seller(pageOf))}
            className="btn target border-line btn-outline px-5"
          >
            {t('shopProfile.yourPage')}
          </a>
        )}
      </PageHeading>
      {typeof notice === 'string' && (
        <PageNotice
          {...formNotice(t, notice, {
            done: 'shopProfile.done',
            own: 'shopProfile.refused',
            failed: 'shopProfile.failed',
          })}
          button={t('dialogs.ok')}
        />
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <ShopForm
            locale={locale}
            account={account}
            {...(sellerId && { sellerId })}
            values={values}
            logo={logo}
            cover={cover}
            errors={ofProfile?.errors}
          />
          {earlierNames.length > 0 && (
            <p className="mt-3 text-sm text-muted">
              {t('shopProfile.earlier', {
                names: earlierNames.map(({ name }) => name).join(', '),
              })}
            </p>
          )}
        </div>
        {addresses && (
          <div className="grid min-w-0 gap-5">
            {version > 0 && (
              <section
                id="holiday"
                aria-labelledby="shop-holiday"
                className="scroll-mt-24 panel p-5 sm:p-6"
              >
                <h2 id="shop-holiday" className="text-xl font-bold">
                  {t('shopProfile.holiday.title')}
                </h2>
                <p className="mt-1 mb-4 text-muted">{t('shopProfile.holiday.lead')}</p>
                <HolidayForm
                  locale={locale}
                  account={account}
                  values={{
                    from: holidayFrom && dayText(holidayFrom, locale),
                    until: holidayUntil && dayText(holidayUntil, locale),
                    ...(ofHoliday && typed.values),
                  }}
                  errors={ofHoliday ? typed.errors : undefined}
                />
              </section>
            )}
            {version > 0 && (
              <section
                id="low-stock"
                aria-labelledby="shop-low-stock"
                className="scroll-mt-24 panel p-5 sm:p-6"
              >
                <h2 id="shop-low-stock" className="text-xl font-bold">
                  {t('shopProfile.lowStock.title')}
                </h2>
                <p className="mt-1 mb-4 text-muted">{t('shopProfile.lowStock.lead')}</p>
                <LowStockForm
                  locale={locale}
                  account={account}
                  values={{
                    lowStock: localDigits(String(lowStock ?? ''), locale),
                    ...(ofLevel && typed?.values),
                  }}
                  errors={ofLevel ? typed?.errors : undefined}
                />
              </section>
            )}
            <section aria-labelledby="shop-addresses" className="panel p-5 sm:p-6">
              <h2 id="shop-addresses" className="text-xl font-bold">
                {t('shopProfile.addresses')}
              </h2>
              <p className="mt-1 mb-4 text-muted">{t('shopProfile.addressesLead')}</p>
              <dl className="space-y-4">
                {(
                  [
                    ['pickup', addresses.pickup],
                    ['return', addresses.back],
                  ] as const
                ).map(([name, address]) => (
                  <div key={name}>
                    <dt className="font-semibold">{t(`shopProfile.${name}`)}</dt>
                    <dd className="text-muted">
                      {address ? (
                        <>
                          {address.name} ·{' '}
                          {localDigits(shownContact(address.phone, locale), locale)}
                          <br />
                          {locale === 'bn' ? address.textBn : address.text}
                        </>
                      ) : (
                        t('shopProfile.noAddress')
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
              <Link
                href={localePath(locale, paths.addresses)}
                prefetch={false}
                className="mt-3 inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
              >
                {t('shopProfile.toAddresses')}
              </Link>
            </section>
          </div>
        )}
      </div>
    </PageMessages>
  );
}

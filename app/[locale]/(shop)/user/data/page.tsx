import { ChevronRight, Download } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { getErasure } from '@/lib/features/accounts';
import type { OwnDataPart } from '@/lib/features/accounts/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { readableDate } from '@/lib/platform/time/time';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { countOwnData, listConsents } from '@/lib/startup/own-data';
import { signedInPage, titledUnlisted } from '../../../page-kit';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

export const generateMetadata = titledUnlisted('ownData.title');

/** A call and no page. */
const FILE = '/api/profile/export';

/** Pages on which a person sees and changes records of a kind. */
const PLACES: Partial<Record<OwnDataPart, string>> = {
  account: paths.profile,
  addresses: paths.addresses,
  sessions: `${paths.profile}#sessions`,
  passkeys: deskPaths.security,
  basket: paths.basket,
  savedLists: deskPaths.saved,
  followedShops: `${deskPaths.saved}#shops`,
  purchases: paths.cart,
  orders: paths.cart,
  returns: `${paths.cart}?tab=returns`,
  refunds: `${paths.cart}?tab=returns`,
  complaints: paths.complain,
  conversations: paths.threads,
  notifications: paths.notifications,
  shop: deskPaths.shop,
  products: paths.myProducts,
};

/** The user's own data: counts by kind, and a download of everything. */
export default signedInPage(deskPaths.ownData, async ({ actor, locale }) => {
  const [counts, consents, { request }, t, tAll] = await Promise.all([
    countOwnData(actor),
    listConsents(actor),
    getErasure(actor),
    getTranslations('ownData'),
    getTranslations(),
  ]);
  return (
    <div className="wrap narrow space-y-6 py-6 sm:py-10">
      <div>
        <BackLink href={localePath(locale, paths.profile)} label={tAll('profile.title')} />
        <PageHeading title={t('title')} lead={t('lead')} />
      </div>
      <section aria-labelledby="file" className="space-y-4 panel p-5 sm:p-8">
        <h2 id="file" className="text-xl font-bold">
          {t('file')}
        </h2>
        <p className="text-muted">{t('fileText')}</p>
        <a href={FILE} data-file className="btn target px-4 btn-primary">
          <Download aria-hidden className="size-5" />
          {t('download')}
        </a>
        <p className="text-sm text-muted">{t('notTold')}</p>
      </section>
      <section aria-labelledby="kept" className="panel p-5 sm:p-8">
        <h2 id="kept" className="mb-4 text-xl font-bold">
          {t('kept')}
        </h2>
        <ul className="divide-y divide-line">
          {counts.map(({ part, count }) => (
            <li key={part} className="flex min-h-12 flex-wrap items-center gap-x-4 py-2">
              <span className="flex-1">
                {t(`parts.${part}`)}
                <span className="block text-sm text-muted figures">
                  {t('count', { count, formatted: formatCount(count, locale) })}
                </span>
              </span>
              {PLACES[part] && (
                <Link
                  href={localePath(locale, PLACES[part])}
                  aria-label={t('see', { part: t(`parts.${part}`) })}
                  className="grid size-11 place-items-center rounded-full"
                >
                  <ChevronRight aria-hidden className="size-5" />
                </Link>
              )}
            </li>
          ))}
        </ul>
        <p className="mt-6 text-muted">
          {t.rich('erase', {
            contact: (words) => (
              <Link href={localePath(locale, paths.contact)} className="text-link underline">
                {words}
              </Link>
            ),
          })}
        </p>
      </section>
      {consents.length > 0 && (
        <section aria-labelledby="consents" className="panel p-5 sm:p-8">
          <h2 id="consents" className="text-xl font-bold">
            {t('consents')}
          </h2>
          <ul className="mt-3 divide-y divide-line">
            {consents.map(({ what, at, versions }) => (
              <li key={what} className="py-3">
                {t(`consent.${what}`)}
                <span className="block text-sm text-muted figures">
                  {readableDate(new Date(at), locale)}
                  {versions &&
                    ` · ${t('versions', {
                      terms: formatCount(versions.terms, locale),
                      privacy: formatCount(versions.privacy, locale),
                    })}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="erase" className="panel p-5 sm:p-8">
        <h2 id="erase" className="text-xl font-bold">
          {tAll('erasure.section')}
        </h2>
        <p className="mt-1 mb-4 text-muted">
          {request
            ? tAll('erasure.soon', { date: readableDate(new Date(request.dueAt), locale) })
            : tAll('erasure.sectionText')}
        </p>
        <Link
          href={localePath(locale, deskPaths.erasure)}
          prefetch={false}
          className="btn target border-line btn-outline px-4"
        >
          {request ? tAll('erasure.keep') : tAll('erasure.toErase')}
        </Link>
      </section>
    </div>
  );
});

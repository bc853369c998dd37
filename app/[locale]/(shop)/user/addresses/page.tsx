import { randomUUID } from 'node:crypto';
import { MapPinHouse } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { AddressForm } from '@/components/accounts/address-form';
import { AddressList, addressNotice } from '@/components/accounts/address-list';
import { BackLink } from '@/components/ui/back-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { listAddresses, sellsGoods } from '@/lib/features/accounts';
import { MOST_ADDRESSES, givenName } from '@/lib/features/accounts/shared';
import { walkCascade } from '@/lib/shop/locations/queries';
import { cascadeOf } from '@/lib/shop/locations/rules';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { ADDRESS_MESSAGES } from './messages';
import { signedInPage, titledUnlisted } from '../../../page-kit';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

export const generateMetadata = titledUnlisted('addresses.title');

export default signedInPage(paths.addresses, async ({ actor, locale, query }) => {
  const { notice } = query;
  const [addresses, typed, offersUses, tAll] = await Promise.all([
    listAddresses(actor),
    readAccountFormFlash(paths.addresses, actor.id),
    sellsGoods(actor.id),
    getTranslations(),
  ]);
  const t = await getTranslations('addresses');
  const values = typed?.values ?? { name: givenName(actor.name) };
  const count = addresses.length;
  const most = formatCount(MOST_ADDRESSES, locale);
  return (
    <div className="wrap narrow space-y-6 py-6 sm:py-10">
      <div>
        <BackLink href={localePath(locale, paths.profile)} label={tAll('profile.title')} />
        <PageHeading title={t('title')} lead={t('lead')} />
      </div>
      {typeof notice === 'string' && (
        <PageNotice {...addressNotice(tAll, notice, locale)} button={tAll('dialogs.ok')} />
      )}
      {count === 0 ? (
        <EmptyState icon={MapPinHouse} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <section className="panel p-5 sm:p-8">
          <p className="mb-4 text-muted figures">
            {t('count', { count, formatted: formatCount(count, locale), most })}
          </p>
          <AddressList addresses={addresses} locale={locale} />
        </section>
      )}
      {count >= MOST_ADDRESSES ? (
        <Notice>
          <p>{t('notice.QUOTA', { most })}</p>
        </Notice>
      ) : (
        <section id="new" aria-labelledby="new-heading" className="scroll-mt-24 panel p-5 sm:p-8">
          <h2 id="new-heading" className="mb-5 text-xl font-bold">
            {t('addTitle')}
          </h2>
          <PageMessages namespaces={ADDRESS_MESSAGES}>
            <AddressForm
              // Begins anew once the book has another address.
              key={addresses.map(({ _id }) => _id).join()}
              locale={locale}
              account={actor.id}
              values={values}
              errors={values.placeStep ? undefined : typed?.errors}
              place={await walkCascade(cascadeOf(values))}
              offersDefault={count > 0}
              offersUses={offersUses}
              idempotencyKey={randomUUID()}
            />
          </PageMessages>
        </section>
      )}
    </div>
  );
});

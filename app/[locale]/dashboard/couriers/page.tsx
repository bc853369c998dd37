import { Truck } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { CourierAccountForm } from '@/components/fulfilment/couriers/dashboard/account-form';
import {
  CourierListForm,
  CourierAccountList,
} from '@/components/fulfilment/couriers/dashboard/account-list';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { listCourierAccounts } from '@/lib/features/fulfilment/couriers';
import { can } from '@/lib/shop/policy';
import { currentCourierList } from '@/lib/features/fulfilment/parcels';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { paths } from '@/lib/shop/paths';
import { one, postedForm } from '../../posted-form';
import { signedInPage, titled } from '../../page-kit';

/** Words of the forms and of the login on top of them. */
const NAMESPACES = [
  'couriers',
  'walletForm',
  'dialogs',
  'errors',
  'validation',
  'login',
  'account',
] as const;

export const generateMetadata = titled('couriers.title');

/** Accounts with couriers: a seller's own, and for administrators the shop's. */
export default signedInPage(paths.couriers, async ({ actor, locale, query }) => {
  const [accounts, list, flash, t, labels] = await Promise.all([
    listCourierAccounts(actor),
    currentCourierList(),
    readAccountFormFlash(paths.couriers, actor.id),
    getTranslations('couriers'),
    getTranslations(),
  ]);
  const notice = one(query.notice);
  return (
    <PageMessages namespaces={NAMESPACES}>
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="space-y-6">
        {accounts.length > 0 ? (
          <CourierAccountList
            accounts={accounts}
            isAdmin={can(actor, 'settings.manage')}
            locale={locale}
          />
        ) : (
          <EmptyState icon={Truck} title={t('emptyTitle')} text={t('empty')} />
        )}
        <section aria-labelledby="new-heading" className="panel p-4 sm:p-6">
          <h2 id="new-heading" className="mb-4 text-xl font-semibold">
            {t('addTitle')}
          </h2>
          <CourierAccountForm
            // Begins anew once there is another one.
            key={accounts.map(({ _id }) => _id).join()}
            isAdmin={can(actor, 'settings.manage')}
            locale={locale}
          />
        </section>
        {can(actor, 'settings.manage') && (
          <section id="names" aria-labelledby="names-heading" className="panel p-4 sm:p-6">
            <h2 id="names-heading" className="mb-2 text-xl font-semibold">
              {t('list.title')}
            </h2>
            <p className="mb-4 text-muted">{t('list.lead')}</p>
            {notice && (
              <div className="mb-4">
                <Notice tone={notice === 'SAVED' ? 'info' : 'warning'}>
                  <p>
                    {notice === 'SAVED'
                      ? t('list.saved')
                      : labels(knownKey(labels, `errors.${notice}`) ?? 'errors.INTERNAL')}
                  </p>
                </Notice>
              </div>
            )}
            <CourierListForm list={list} posted={await postedForm(flash)} account={actor.id} />
          </section>
        )}
      </div>
    </PageMessages>
  );
});

import { Percent } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import {
  CommissionForm,
  CommissionList,
} from '@/components/ledger/commission/dashboard/commission-list';
import { EmptyState } from '@/components/ui/empty-state';
import { formNotice } from '@/components/ui/form-notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageNotice } from '@/components/ui/page-notice';
import { Pager } from '@/components/ui/pager';
import { COMMISSION_PAGE_SIZE, listCommission } from '@/lib/features/orders/commission';
import { commissionListSchema } from '@/lib/features/orders/commission/shared';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { dayOf } from '@/lib/platform/time/time';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('commission.title');

/** Commission that the shop takes of each sale: administrators alone. */
export default signedInPage(paths.commission, async ({ actor, locale, query }) => {
  const now = new Date();
  const { page = 1 } = commissionListSchema.parse(query);
  const [{ targets, total }, typed, tAll] = await Promise.all([
    listCommission(page, now),
    readAccountFormFlash(paths.commission, actor.id),
    getTranslations(),
  ]);
  const t = await getTranslations('commission');
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      {typeof query.notice === 'string' && (
        <PageNotice
          {...formNotice(tAll, query.notice, {
            done: 'commission.done',
            failed: 'commission.failed',
          })}
          button={tAll('dialogs.ok')}
        />
      )}
      <div className="space-y-6">
        <section aria-labelledby="rates">
          <h2 id="rates" className="mb-3 text-xl font-bold">
            {t('listTitle')}
          </h2>
          {targets.length > 0 ? (
            <CommissionList targets={targets} locale={locale} />
          ) : (
            <EmptyState icon={Percent} title={t('emptyTitle')} text={t('empty')} />
          )}
        </section>
        <Pager
          locale={locale}
          current={page}
          last={Math.ceil(total / COMMISSION_PAGE_SIZE)}
          hrefOf={(to) => `${localePath(locale, paths.commission)}?page=${to}`}
        />
        <section id="new" aria-labelledby="new-heading" className="scroll-mt-24 panel p-5 sm:p-8">
          <h2 id="new-heading" className="mb-5 text-xl font-bold">
            {t('addTitle')}
          </h2>
          <CommissionForm
            account={actor.id}
            values={typed?.values ?? {}}
            errors={typed?.errors ?? {}}
            today={dayOf(now)}
            locale={locale}
          />
        </section>
      </div>
    </>
  );
});

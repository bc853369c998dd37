import { SearchX, Undo2 } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { RefundRows } from '@/components/payments/dashboard/refund-rows';
import { RefundTabs } from '@/components/payments/dashboard/refund-tabs';
import { refundsHref } from '@/components/payments/dashboard/refunds-href';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { Pager } from '@/components/ui/pager';
import { listRefunds, REFUNDS_PAGE_SIZE } from '@/lib/features/payments/refund-queries';
import { refundListSchema, type RefundList } from '@/lib/features/payments/refund-schema';
import { localePath, paths } from '@/lib/platform/paths';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('refundDesk.title');

/** Money on its way back to buyers: what is due, under way, failed, late and done. */
export default signedInPage(paths.refunds, async ({ actor, locale, query }) => {
  const { data: asked = {} as RefundList } = refundListSchema.safeParse(query);
  const [{ refunds, total, page, counts }, t] = await Promise.all([
    listRefunds(actor, asked, new Date()),
    getTranslations('refundDesk'),
  ]);
  const isFiltered = Boolean(asked.q) || page > 1;
  return (
    <PageMessages namespaces={['refundDesk', 'dashboardUi']}>
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="space-y-5">
        <RefundTabs asked={asked} counts={counts} locale={locale} />
        {refunds.length > 0 ? (
          <RefundRows refunds={refunds} locale={locale} />
        ) : (
          <EmptyState
            icon={isFiltered ? SearchX : Undo2}
            title={t(isFiltered ? 'noMatchTitle' : 'emptyTitle')}
            text={t(isFiltered ? 'noMatch' : 'empty')}
          />
        )}
        <Pager
          locale={locale}
          current={page}
          last={Math.ceil(total / REFUNDS_PAGE_SIZE)}
          hrefOf={(to) => localePath(locale, refundsHref({ ...asked, page: to }))}
        />
      </div>
    </PageMessages>
  );
});

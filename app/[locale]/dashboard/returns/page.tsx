import { Undo2 } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ReturnRows } from '@/components/returns/dashboard/return-rows';
import { ReturnTabs } from '@/components/returns/dashboard/return-tabs';
import { returnsHref } from '@/components/returns/dashboard/returns-href';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { Pager } from '@/components/ui/pager';
import { listReturns, RETURNS_PAGE_SIZE } from '@/lib/features/returns/queries';
import { returnListSchema, type ReturnList } from '@/lib/features/returns/schema';
import { localePath, paths } from '@/lib/platform/paths';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('returns.deskList.title');

/** What buyers give back: of an administrator everybody's, of a seller those of own orders. */
export default signedInPage(paths.dashboardReturns, async ({ actor, locale, query }) => {
  const { data: asked = {} as ReturnList } = returnListSchema.safeParse(query);
  const [{ returns, total, page, tab, counts }, t] = await Promise.all([
    listReturns(actor, asked, new Date()),
    getTranslations('returns.deskList'),
  ]);
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="space-y-5">
        <ReturnTabs tab={tab} counts={counts} locale={locale} />
        {returns.length > 0 ? (
          <ReturnRows returns={returns} locale={locale} />
        ) : (
          <EmptyState icon={Undo2} title={t('emptyTitle')} text={t('empty')} />
        )}
        <Pager
          locale={locale}
          current={page}
          last={Math.ceil(total / RETURNS_PAGE_SIZE)}
          hrefOf={(to) => localePath(locale, returnsHref({ tab, page: to }))}
        />
      </div>
    </>
  );
});

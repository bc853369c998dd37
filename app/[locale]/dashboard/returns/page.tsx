import { Undo2 } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ReturnRows } from '@/components/aftersales/returns/dashboard/return-rows';
import { ListPage } from '@/components/ui/list-page';
import { Pager } from '@/components/ui/pager';
import { ListTabs } from '@/components/ui/tabs';
import {
  RETURN_TABS,
  type ReturnList,
  returnListSchema,
} from '@/lib/features/aftersales/returns/shared';
import { RETURNS_PAGE_SIZE, listReturns } from '@/lib/features/aftersales/returns';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('returns.deskList.title');

/** Returns of buyers: an administrator sees everybody's, a seller those of their own orders. */
export default signedInPage(paths.dashboardReturns, async ({ actor, locale, query }) => {
  const { data: asked = {} as ReturnList } = returnListSchema.safeParse(query);
  const [{ returns, total, page, tab, counts }, t] = await Promise.all([
    listReturns(actor, asked, new Date()),
    getTranslations('returns.deskList'),
  ]);
  const href = (to: ReturnList) => localePath(locale, listHref(paths.dashboardReturns, to));
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      filter={
        <ListTabs
          label={t('lists')}
          names={RETURN_TABS}
          current={tab}
          hrefOf={(name) => href({ tab: name })}
          wordOf={(name) => t(`tab.${name}`)}
          counts={counts}
          locale={locale}
        />
      }
      empty={{ icon: Undo2, title: t('emptyTitle'), text: t('empty') }}
      pager={
        <Pager
          locale={locale}
          current={page}
          last={Math.ceil(total / RETURNS_PAGE_SIZE)}
          hrefOf={(to) => href({ tab, page: to })}
        />
      }
    >
      {returns.length > 0 && <ReturnRows returns={returns} locale={locale} />}
    </ListPage>
  );
});

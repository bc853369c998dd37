import { SearchX, Undo2 } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { RefundRows } from '@/components/payments/dashboard/refund-rows';
import { ExportLink } from '@/components/ui/export-link';
import { FilterForm, FilterReset } from '@/components/ui/filter-form';
import { ListPage } from '@/components/ui/list-page';
import { PageMessages } from '@/components/ui/page-messages';
import { Pager } from '@/components/ui/pager';
import { ListTabs } from '@/components/ui/tabs';
import { REFUND_TABS, type RefundList, refundListSchema } from '@/lib/features/payments/shared';
import { REFUNDS_PAGE_SIZE, listRefunds } from '@/lib/features/payments';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('refundDesk.title');

/** Money on its way back to buyers: what is due, under way, failed, late and done. */
export default signedInPage(paths.refunds, async ({ actor, locale, query }) => {
  const { data: asked = {} as RefundList } = refundListSchema.safeParse(query);
  const [{ refunds, total, page, counts }, t] = await Promise.all([
    listRefunds(actor, asked, new Date()),
    getTranslations('refundDesk'),
  ]);
  const { tab = 'due', q } = asked;
  const isFiltered = Boolean(q) || page > 1;
  const href = (to: RefundList) => localePath(locale, listHref(paths.refunds, to, { tab: 'due' }));
  return (
    <PageMessages namespaces={['refundDesk', 'dashboardUi']}>
      <ListPage
        title={t('title')}
        lead={t('lead')}
        actions={
          refunds.length > 0 && <ExportLink path="/api/refunds/export" filter={{ tab, q }} />
        }
        filter={
          <>
            <ListTabs
              label={t('lists')}
              names={REFUND_TABS}
              current={tab}
              hrefOf={(name) => href({ tab: name, q })}
              wordOf={(name) => t(`tab.${name}`)}
              counts={counts}
              locale={locale}
            />
            <FilterForm
              id="refunds-filter"
              action={href({})}
              address={href(asked)}
              search={{
                id: 'refunds-q',
                type: 'search',
                name: 'q',
                label: t('find'),
                maxLength: 100,
                defaultValue: q,
                placeholder: t('findPlaceholder'),
              }}
              show={t('show')}
              reset={q && <FilterReset label={t('showAll')} href={href({ tab })} />}
            >
              <input type="hidden" name="tab" value={tab} />
            </FilterForm>
          </>
        }
        empty={{
          icon: isFiltered ? SearchX : Undo2,
          title: t(isFiltered ? 'noMatchTitle' : 'emptyTitle'),
          text: t(isFiltered ? 'noMatch' : 'empty'),
        }}
        pager={
          <Pager
            locale={locale}
            current={page}
            last={Math.ceil(total / REFUNDS_PAGE_SIZE)}
            hrefOf={(to) => href({ ...asked, page: to })}
          />
        }
      >
        {refunds.length > 0 && <RefundRows refunds={refunds} locale={locale} />}
      </ListPage>
    </PageMessages>
  );
});

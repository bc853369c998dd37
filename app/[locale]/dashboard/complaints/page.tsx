import { Flag, MessageCircleWarning, MessagesSquare, Scale, SearchX } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ComplaintRows } from '@/components/aftersales/complaints/complaint-list';
import { ExportLink } from '@/components/ui/export-link';
import { FilterForm, FilterReset } from '@/components/ui/filter-form';
import { ListPage, PageSteps } from '@/components/ui/list-page';
import { ListTabs } from '@/components/ui/tabs';
import {
  COMPLAINT_TABS,
  type ComplaintListAsked,
  complaintListSchema,
} from '@/lib/features/aftersales/complaints/shared';
import { listComplaints } from '@/lib/features/aftersales/complaints';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { can } from '@/lib/shop/policy';
import { listHref } from '@/lib/platform/query';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('complaintDesk.title');

/** Complaints of buyers: a seller sees their own, an administrator sees all. */
export default signedInPage(paths.complaints, async ({ actor, locale, query }) => {
  const asked = complaintListSchema.parse(query);
  const [{ complaints, tab, counts, older }, t] = await Promise.all([
    listComplaints(actor, asked),
    getTranslations('complaintDesk'),
  ]);
  const { q } = asked;
  const href = (to: Partial<ComplaintListAsked>) =>
    localePath(locale, listHref(paths.complaints, to));
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <div className="flex flex-wrap gap-2">
          {can(actor, 'complaints.decide') && (
            <Link
              href={localePath(locale, paths.trackContests)}
              prefetch={false}
              className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
            >
              <Scale aria-hidden className="size-5" />
              {t('toContests')}
            </Link>
          )}
          {can(actor, 'complaints.decide') && (
            <Link
              href={localePath(locale, paths.reportedThreads)}
              prefetch={false}
              className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
            >
              <MessagesSquare aria-hidden className="size-5" />
              {t('toThreads')}
            </Link>
          )}
          {can(actor, 'abuse.decide') && (
            <Link
              href={localePath(locale, paths.abuseCases)}
              prefetch={false}
              className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
            >
              <Flag aria-hidden className="size-5" />
              {t('toAbuse')}
            </Link>
          )}
          {complaints.length > 0 && (
            <ExportLink path="/api/complaints/export" filter={{ tab, q }} />
          )}
        </div>
      }
      filter={
        <>
          <ListTabs
            label={t('lists')}
            names={COMPLAINT_TABS}
            current={tab}
            hrefOf={(name) => href({ tab: name, q })}
            wordOf={(name) => t(`tab.${name}`)}
            counts={counts}
            locale={locale}
          />
          <FilterForm
            id="complaints-filter"
            action={href({})}
            address={href({ tab, q })}
            search={{
              id: 'complaints-q',
              type: 'search',
              name: 'q',
              label: t('find'),
              maxLength: 60,
              defaultValue: q,
              placeholder: t('findPlaceholder'),
            }}
            show={t('show')}
            reset={q && <FilterReset label={t('showAll')} href={href({ tab })} />}
          />
        </>
      }
      empty={{
        icon: q ? SearchX : MessageCircleWarning,
        title: t(q ? 'noMatchTitle' : 'emptyTitle'),
        text: t(q ? 'noMatch' : 'empty'),
      }}
      pager={
        <PageSteps on={{ href: older && href({ tab, q, before: older }), label: t('older') }} />
      }
    >
      {complaints.length > 0 && (
        <ComplaintRows
          complaints={complaints}
          hrefOf={paths.dashboardComplaint}
          orderHrefOf={paths.dashboardOrder}
          locale={locale}
        />
      )}
    </ListPage>
  );
});

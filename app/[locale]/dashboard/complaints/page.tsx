import { MessageCircleWarning, SearchX } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ComplaintRows } from '@/components/complaints/complaint-rows';
import { complaintsHref, ComplaintTabs } from '@/components/complaints/dashboard/complaint-tabs';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { listComplaints } from '@/lib/features/complaints/queries';
import { complaintListSchema } from '@/lib/features/complaints/schema';
import { localePath, paths } from '@/lib/platform/paths';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('complaintDesk.title');

/** What buyers complain of: a seller's own, an administrator's all. */
export default signedInPage(paths.complaints, async ({ actor, locale, query }) => {
  const asked = complaintListSchema.parse(query);
  const [{ complaints, tab, counts, older }, t] = await Promise.all([
    listComplaints(actor, asked),
    getTranslations('complaintDesk'),
  ]);
  const { q } = asked;
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="space-y-5">
        <ComplaintTabs tab={tab} q={q} counts={counts} locale={locale} />
        {complaints.length > 0 ? (
          <ComplaintRows
            complaints={complaints}
            hrefOf={paths.dashboardComplaint}
            orderHrefOf={paths.dashboardOrder}
            locale={locale}
          />
        ) : (
          <EmptyState
            icon={q ? SearchX : MessageCircleWarning}
            title={t(q ? 'noMatchTitle' : 'emptyTitle')}
            text={t(q ? 'noMatch' : 'empty')}
          />
        )}
        {older && (
          <Link
            href={localePath(locale, complaintsHref({ tab, q, before: older }))}
            prefetch={false}
            className="btn target border-line bg-surface px-6 text-ink hover:bg-paper"
          >
            {t('older')}
          </Link>
        )}
      </div>
    </>
  );
});

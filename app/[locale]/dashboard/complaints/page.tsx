import { MessageCircleWarning, SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ComplaintRows } from '@/components/complaints/complaint-rows';
import { complaintsHref, ComplaintTabs } from '@/components/complaints/dashboard/complaint-tabs';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { listComplaints } from '@/lib/features/complaints/queries';
import { complaintListSchema } from '@/lib/features/complaints/schema';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';

type Props = PageProps<'/[locale]/dashboard/complaints'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { title: (await getTranslations({ locale, namespace: 'complaintDesk' }))('title') };
}

/** What buyers complain of: a seller's own, an administrator's all. */
export default async function ComplaintsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.complaints, locale);
  const asked = complaintListSchema.parse(await searchParams);
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
}

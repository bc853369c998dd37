import { ScrollText } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { AuditFilter, auditHref } from '@/components/audit/audit-filter';
import { AuditList } from '@/components/audit/audit-list';
import { PageHeading } from '@/components/ui/page-heading';
import { EmptyState } from '@/components/ui/empty-state';
import { listAuditEntries } from '@/lib/features/reports/audit-queries';
import { auditQuerySchema } from '@/lib/features/audit/schema';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { dashboardMetadata } from '../page-metadata';

type Props = PageProps<'/[locale]/dashboard/audit'>;

export const generateMetadata = ({ params }: Props) => dashboardMetadata(params, 'audit');

/** Who did what to what and when: administrators alone. */
export default async function AuditPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.auditLog, locale);
  const query = auditQuerySchema.parse(await searchParams);
  const [{ entries, next }, t] = await Promise.all([
    listAuditEntries(actor, query),
    getTranslations('audit'),
  ]);
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <AuditFilter query={query} locale={locale} />
      <div className="mt-5">
        {entries.length > 0 ? (
          <AuditList entries={entries} query={query} locale={locale} />
        ) : (
          <EmptyState icon={ScrollText} title={t('emptyTitle')} text={t('empty')}>
            {isFiltered && (
              <Link
                href={localePath(locale, paths.auditLog)}
                prefetch={false}
                className="btn mt-2 target border-line bg-surface px-6 text-ink hover:bg-paper"
              >
                {t('reset')}
              </Link>
            )}
          </EmptyState>
        )}
      </div>
      {next !== null && (
        <Link
          href={localePath(locale, auditHref({ ...query, before: next }))}
          prefetch={false}
          className="btn mt-5 border-line btn-outline"
        >
          {t('older')}
        </Link>
      )}
    </>
  );
}

import { ScrollText } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { AuditFilter, auditHref } from '@/components/audit/audit-filter';
import { AuditList } from '@/components/audit/audit-list';
import { PageHeading } from '@/components/ui/page-heading';
import { EmptyState } from '@/components/ui/empty-state';
import { listAuditEntries } from '@/lib/features/reports/audit-queries';
import { auditQuerySchema } from '@/lib/features/audit/schema';
import { localePath, paths } from '@/lib/platform/paths';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('dashboard.titles.audit');

/** Who did what to what and when: administrators alone. */
export default signedInPage(paths.auditLog, async ({ actor, locale, query }) => {
  const asked = auditQuerySchema.parse(query);
  const [{ entries, next }, t] = await Promise.all([
    listAuditEntries(actor, asked),
    getTranslations('audit'),
  ]);
  const isFiltered = Object.values(asked).some((value) => value !== undefined);
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <AuditFilter query={asked} locale={locale} />
      <div className="mt-5">
        {entries.length > 0 ? (
          <AuditList entries={entries} query={asked} locale={locale} />
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
          href={localePath(locale, auditHref({ ...asked, before: next }))}
          prefetch={false}
          className="btn mt-5 border-line btn-outline"
        >
          {t('older')}
        </Link>
      )}
    </>
  );
});

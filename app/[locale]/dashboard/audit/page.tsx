import { ScrollText } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { AuditFilter, auditHref, AuditList } from '@/components/reports/audit/audit-list';
import { ListPage, PageSteps } from '@/components/ui/list-page';
import { listAuditEntries } from '@/lib/features/reports';
import { auditQuerySchema, type AuditQuery } from '@/lib/shop/audit/schema';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('dashboard.titles.audit');

/** Audit log: who did what to what and when; for administrators alone. */
export default signedInPage(paths.auditLog, async ({ actor, locale, query }) => {
  const asked = auditQuerySchema.parse(query);
  const [{ entries, next }, t] = await Promise.all([
    listAuditEntries(actor, asked),
    getTranslations('audit'),
  ]);
  const isFiltered = Object.values(asked).some((value) => value !== undefined);
  const href = (to: AuditQuery) => localePath(locale, auditHref(to));
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      filter={<AuditFilter query={asked} locale={locale} />}
      empty={{
        icon: ScrollText,
        title: t('emptyTitle'),
        text: t('empty'),
        way: isFiltered && { href: href({}), label: t('reset') },
      }}
      pager={
        <PageSteps on={{ href: next && href({ ...asked, before: next }), label: t('older') }} />
      }
    >
      {entries.length > 0 && <AuditList entries={entries} query={asked} locale={locale} />}
    </ListPage>
  );
});

import { getTranslations } from 'next-intl/server';
import { BeginForm } from '@/components/imports/counts/count-forms';
import { CountList } from '@/components/imports/counts/count-list';
import { CountNotice } from '@/components/imports/counts/count-notice';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { listCounts } from '@/lib/features/imports/counts';
import { KEPT_DAYS } from '@/lib/features/imports/counts/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';
import { one } from '../../../posted-form';

export const generateMetadata = titled('stockCount.title');

/** Counts of one's own stock: begins one, and lists those that were begun. */
export default signedInPage(deskPaths.stockCounts, async ({ actor, locale, query }) => {
  const [counts, t] = await Promise.all([listCounts(actor), getTranslations('stockCount')]);
  return (
    <>
      <BackLink href={localePath(locale, paths.allProducts)} label={t('back')} />
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="space-y-6">
        <CountNotice code={one(query.notice)} locale={locale} />
        <BeginForm locale={locale} />
        {counts.length > 0 && (
          <section aria-labelledby="stock-counts" className="panel p-4 sm:p-6">
            <h2 id="stock-counts" className="mb-3 text-xl font-semibold">
              {t('list.heading')}
            </h2>
            <CountList counts={counts} locale={locale} />
            <p className="mt-3 text-sm text-muted">
              {t('list.kept', { days: formatCount(KEPT_DAYS, locale) })}
            </p>
          </section>
        )}
      </div>
    </>
  );
});

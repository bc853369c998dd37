import { ChartColumn, Gauge, CircleCheck, SlidersHorizontal } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import {
  DeadlineRows,
  deadlinesHref,
  DeadlineTabs,
} from '@/components/aftersales/deadlines/dashboard/deadline-list';
import { ListPage, PageSteps } from '@/components/ui/list-page';
import { listDeadlines } from '@/lib/features/aftersales/deadlines';
import { deadlineListSchema } from '@/lib/features/aftersales/deadlines/shared';
import { can } from '@/lib/shop/policy';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../page-kit';

const OUTLINE = 'btn target border-line bg-surface px-5 text-ink hover:bg-paper';

export const generateMetadata = titled('deadlines.title');

/** List of what is late or near its deadline: a seller sees their own, an administrator sees all. */
export default signedInPage(paths.deadlines, async ({ actor, locale, query }) => {
  const asked = deadlineListSchema.parse(query);
  const [{ kind, rows, counts, next, nearHours }, t] = await Promise.all([
    listDeadlines(actor, asked, new Date()),
    getTranslations('deadlines'),
  ]);
  return (
    <ListPage
      title={t('title')}
      lead={t('lead', { hours: formatCount(nearHours, locale) })}
      actions={
        <div className="flex flex-wrap gap-2">
          <Link
            href={localePath(locale, paths.deadlineFigures)}
            prefetch={false}
            className={OUTLINE}
          >
            <ChartColumn aria-hidden className="size-5" />
            {t('toFigures')}
          </Link>
          {!can(actor, 'orders.manage') && (
            <Link href={localePath(locale, paths.trackRecord)} prefetch={false} className={OUTLINE}>
              <Gauge aria-hidden className="size-5" />
              {t('toTrackRecord')}
            </Link>
          )}
          {can(actor, 'settings.manage') && (
            <Link
              href={localePath(locale, paths.deadlineSettings)}
              prefetch={false}
              className={OUTLINE}
            >
              <SlidersHorizontal aria-hidden className="size-5" />
              {t('toSettings')}
            </Link>
          )}
        </div>
      }
      filter={<DeadlineTabs kind={kind} counts={counts} locale={locale} />}
      empty={{ icon: CircleCheck, title: t('emptyTitle'), text: t('empty') }}
      pager={
        <PageSteps
          on={{ href: next && localePath(locale, deadlinesHref(kind, next)), label: t('more') }}
        />
      }
    >
      {rows.length > 0 && <DeadlineRows rows={rows} locale={locale} />}
    </ListPage>
  );
});

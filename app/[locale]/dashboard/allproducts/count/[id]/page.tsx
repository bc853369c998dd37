import { Download, Printer } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import {
  DiscardCount,
  SheetForm,
  sheetPath,
  stepPath,
} from '@/components/imports/counts/count-forms';
import { DifferenceTable, EntryForm } from '@/components/imports/counts/count-lines';
import { ChoiceText } from '@/components/imports/counts/count-list';
import { CountNotice } from '@/components/imports/counts/count-notice';
import { SheetOutcome } from '@/components/imports/counts/sheet-outcome';
import { BackLink } from '@/components/ui/back-link';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { Pager } from '@/components/ui/pager';
import { Tabs } from '@/components/ui/tabs';
import { getCount } from '@/lib/features/imports/counts';
import { countPageSchema, LINES_SHOWN } from '@/lib/features/imports/counts/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { listHref, withQuery } from '@/lib/platform/query';
import { readableTime } from '@/lib/platform/time/time';
import { deskPaths } from '@/lib/shop/desk-paths';
import { signedInPage, titled } from '../../../../page-kit';
import { one } from '../../../../posted-form';

const button = 'btn target border-line bg-surface px-5 text-ink hover:bg-paper';

export const generateMetadata = titled('stockCount.title');

/** One count of one's own stock: its sheet, the differences before they are saved, and how they went. */
export default signedInPage(deskPaths.stockCount, async ({ actor, locale, id, query }) => {
  const { view, page = 1 } = countPageSchema.parse(query);
  const [count, t] = await Promise.all([
    getCount(actor, id, { listed: view ?? 'all', page }),
    getTranslations('stockCount'),
  ]);
  if (count === null) notFound();
  const { totals, state } = count;
  const here = deskPaths.stockCount(count._id);
  const number = (of: number) => ({ count: of, formatted: formatCount(of, locale) });
  const isDone = state === 'done';
  const differs = state !== 'open' || view === 'differences';
  const isShort = totals.outcomes.gone + totals.outcomes.changed + totals.outcomes.under;
  return (
    <>
      <BackLink href={localePath(locale, deskPaths.stockCounts)} label={t('backToCounts')} />
      <PageHeading
        title={t('title')}
        lead={
          <>
            <ChoiceText choice={count.choice} /> ·{' '}
            <time dateTime={count.createdAt}>
              {readableTime(new Date(count.createdAt), locale)}
            </time>
          </>
        }
      >
        {state === 'open' && (
          <div className="flex flex-wrap gap-2">
            <Link
              href={localePath(locale, deskPaths.stockCountPrint(count._id))}
              prefetch={false}
              className={button}
            >
              <Printer aria-hidden className="size-5" />
              {t('sheet.print')}
            </Link>
            {(['csv', 'xlsx'] as const).map((file) => (
              // Not a page: the browser saves what comes.
              <a
                key={file}
                href={withQuery(sheetPath(count._id), { file, lang: locale })}
                className={button}
              >
                <Download aria-hidden className="size-5" />
                {t(`sheet.${file}`)}
              </a>
            ))}
          </div>
        )}
      </PageHeading>
      <div className="space-y-6">
        <CountNotice code={one(query.notice)} locale={locale} />
        {isDone ? (
          <Notice tone={isShort > 0 ? 'warning' : 'info'} title={t('done.heading')}>
            <p>{t('done.saved', number(totals.outcomes.saved))}</p>
            <p>{t('done.same', number(totals.outcomes.same))}</p>
            {isShort > 0 && <p className="font-semibold">{t('done.kept', number(isShort))}</p>}
            {totals.lines > totals.counted && (
              <p>{t('done.uncounted', number(totals.lines - totals.counted))}</p>
            )}
          </Notice>
        ) : (
          <Tabs
            label={t('tabs.label')}
            tabs={[
              {
                href: localePath(locale, here),
                label: t('tabs.entry'),
                count: formatCount(totals.lines, locale),
                isCurrent: !differs,
              },
              {
                href: localePath(locale, withQuery(here, { view: 'differences' })),
                label: t('tabs.differences'),
                count: formatCount(totals.different, locale),
                isCurrent: differs,
              },
            ]}
          />
        )}
        {count.sheet && state === 'open' && <SheetOutcome sheet={count.sheet} locale={locale} />}
        {!differs && <EntryForm count={count} page={page} locale={locale} />}
        {differs && (
          <section aria-labelledby="count-differences" className="space-y-4 panel p-4 sm:p-6">
            <h2 id="count-differences" className="text-xl font-semibold">
              {t('differences.heading')}
            </h2>
            {!isDone && (
              <p className="text-muted">
                {t('differences.counted', {
                  formatted: formatCount(totals.counted, locale),
                  lines: formatCount(totals.lines, locale),
                })}
              </p>
            )}
            {totals.wrong > 0 && !isDone && (
              <p role="alert">{t('differences.wrong', number(totals.wrong))}</p>
            )}
            {count.lines.length > 0 ? (
              <DifferenceTable count={count} locale={locale} />
            ) : (
              <p>{t(totals.counted > 0 ? 'differences.none' : 'differences.nothing')}</p>
            )}
            {!isDone && totals.counted > 0 && (
              <form action={stepPath(count._id)} method="post" className="space-y-3">
                <input type="hidden" name="count" value={count._id} />
                <p className="text-muted">{t('differences.effect')}</p>
                <Button type="submit" name="act" value="apply" className="px-6">
                  {t(
                    state === 'saving'
                      ? 'differences.again'
                      : totals.different > 0
                        ? 'differences.apply'
                        : 'differences.finish',
                    number(totals.different),
                  )}
                </Button>
              </form>
            )}
          </section>
        )}
        <Pager
          locale={locale}
          current={page}
          last={Math.ceil(count.total / LINES_SHOWN)}
          hrefOf={(to) => localePath(locale, listHref(here, { view, page: to }))}
        />
        {state === 'open' && (
          <section aria-labelledby="count-sheet" className="space-y-4 panel p-4 sm:p-6">
            <h2 id="count-sheet" className="text-xl font-semibold">
              {t('sheet.heading')}
            </h2>
            <SheetForm countId={count._id} locale={locale} />
          </section>
        )}
        {state === 'open' && (
          <div className="text-sm text-muted">
            <DiscardCount countId={count._id} />
          </div>
        )}
      </div>
    </>
  );
});

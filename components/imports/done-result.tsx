'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { ImportView } from '@/lib/features/imports/shared';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { Counts, DraftsNote } from './progress-view';
import { useFailureMessages } from './use-import';

interface Props {
  current: ImportView;
  locale: Locale;
  busy: boolean;
  onPictures(): void;
  onAnother(): void;
}

/** How it ended: what came in, what is still missing, where to go on. */
export function DoneResult({ current, locale, busy, onPictures, onAnother }: Props) {
  const t = useTranslations('productImport');
  const failureMessages = useFailureMessages(locale);
  const { state, counts, drafts, problem } = current;
  const listed = drafts.pictureless + drafts.unpublished > 0 ? 'draft' : 'pending';
  const heading =
    state === 'done'
      ? 'done.heading'
      : state === 'cancelled'
        ? 'done.cancelledHeading'
        : 'done.failedHeading';
  return (
    <>
      <section className="space-y-4 panel p-4 sm:p-6">
        <h2 className="text-xl font-semibold">{t(heading)}</h2>
        <p className="wrap-anywhere text-muted">{current.fileName}</p>
        {problem && (
          <Notice tone="warning">
            <p>{failureMessages(problem.code, problem.value)}</p>
          </Notice>
        )}
        {state === 'cancelled' && <p>{t('progress.cancelled')}</p>}
        {state === 'done' && counts.created + counts.changed === 0 && (
          <Notice>
            <p>{t('done.nothing')}</p>
          </Notice>
        )}
        <Counts of={current} locale={locale} />
        {state === 'done' && <DraftsNote drafts={current.drafts} locale={locale} />}
        <div className="flex flex-wrap gap-3">
          <Link
            href={localePath(locale, `${paths.allProducts}?status=${listed}`)}
            prefetch={false}
            className="btn target px-6 btn-primary"
          >
            {t('done.products')}
          </Link>
          <Button variant="outline" onClick={onAnother}>
            {t('done.another')}
          </Button>
        </div>
      </section>
      {state === 'done' && current.pictures.missing > 0 && (
        <Pictures current={current} locale={locale} busy={busy} onFetch={onPictures} />
      )}
    </>
  );
}

interface PicturesProps {
  current: ImportView;
  locale: Locale;
  busy: boolean;
  onFetch(): void;
}

/** Products that can't be published yet, and what can be done about it here. */
function Pictures({ current, locale, busy, onFetch }: PicturesProps) {
  const t = useTranslations('productImport.pictures');
  const { missing, fetchable, state, fetched, failed, failures } = current.pictures;
  return (
    <section className="space-y-3 panel p-4 sm:p-6">
      <h2 className="text-xl font-semibold">{t('heading')}</h2>
      <p>{t('missing', { count: missing, formatted: formatCount(missing, locale) })}</p>
      <p className="text-muted">
        {fetchable > 0
          ? t('fetchable', { formatted: formatCount(fetchable, locale) })
          : t('notAllowed')}
      </p>
      {state === 'done' && (
        <p role="status">
          {t('result', {
            fetched: formatCount(fetched, locale),
            failed: formatCount(failed, locale),
          })}
        </p>
      )}
      {state === 'done' && failures.length > 0 && (
        <details>
          <summary className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline">
            {t('failures', {
              count: failures.length,
              formatted: formatCount(failures.length, locale),
            })}
          </summary>
          <ul className="divide-y divide-line border-y border-line">
            {failures.map(({ productName, url, reason }) => (
              <li key={`${productName} ${url}`} className="py-2.5 wrap-anywhere">
                <p className="font-medium">{productName}</p>
                <p className="text-sm text-muted">{url}</p>
                <p className="text-sm">{t(`reasons.${reason}`)}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Link
        href={localePath(locale, deskPaths.productPictures)}
        prefetch={false}
        className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
      >
        {t('bulk')}
      </Link>
      {fetchable > 0 && (
        <Button variant="outline" busy={busy} onClick={onFetch}>
          {t(state === 'done' && failed > 0 ? 'again' : 'fetch')}
        </Button>
      )}
    </section>
  );
}

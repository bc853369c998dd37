'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { ImportView } from '@/lib/features/imports/shared';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { Counts } from './progress-view';
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
  const { state, counts, problem } = current;
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
        <div className="flex flex-wrap gap-3">
          <Link
            href={localePath(locale, `${paths.allProducts}?status=pending`)}
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
  const { missing, fetchable, state, fetched, failed } = current.pictures;
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
      {fetchable > 0 && (
        <Button variant="outline" busy={busy} onClick={onFetch}>
          {t('fetch')}
        </Button>
      )}
    </section>
  );
}

import { Check } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { BackLink } from '@/components/ui/back-link';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { getErasure } from '@/lib/features/accounts';
import { ERASURE_DAYS, type ErasureView } from '@/lib/features/accounts/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { readableDate } from '@/lib/platform/time/time';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { one } from '../../../../posted-form';
import { signedInPage, titledUnlisted } from '../../../../page-kit';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

export const generateMetadata = titledUnlisted('erasure.title');

const DAY_MS = 24 * 60 * 60_000;
/** Notices of what was done here; all others are refusals. */
const DONE = { ERASURE_ASKED: 'asked', ERASURE_WITHDRAWN: 'withdrawn' } as const;
const isDone = (notice: string): notice is keyof typeof DONE => notice in DONE;

/** Asks for one's own account to be erased, or takes that back: plain forms. */
export default signedInPage(deskPaths.erasure, async ({ actor, locale, query }) => {
  const [{ request, obstacles }, t, tAll] = await Promise.all([
    getErasure(actor),
    getTranslations('erasure'),
    getTranslations(),
  ]);
  const notice = one(query.notice);
  return (
    <div className="wrap narrow space-y-6 py-6 sm:py-10">
      <div>
        <BackLink href={localePath(locale, deskPaths.ownData)} label={tAll('ownData.title')} />
        <PageHeading title={t('title')} lead={t('lead')} />
      </div>
      {notice && (
        <div role="status">
          <Notice tone={isDone(notice) ? 'info' : 'warning'}>
            <p>
              {isDone(notice)
                ? t(DONE[notice])
                : tAll(knownKey(tAll, `errors.${notice}`) ?? 'errors.INTERNAL')}
            </p>
          </Notice>
        </div>
      )}
      {request && <Waiting request={request} locale={locale} />}
      <section aria-label={t('title')} className="space-y-5 panel p-5 sm:p-8">
        {(['goes', 'stays', 'days'] as const).map((part) => (
          <div key={part}>
            <h2 className="text-xl font-bold">{t(part)}</h2>
            <p className="mt-1 text-muted">
              {part === 'stays'
                ? t.rich('staysItems', {
                    privacy: (words) => (
                      <Link
                        href={localePath(locale, paths.privacy)}
                        prefetch={false}
                        className="text-link underline"
                      >
                        {words}
                      </Link>
                    ),
                  })
                : t(part === 'goes' ? 'goesItems' : 'daysText')}
            </p>
          </div>
        ))}
        {!request && (
          <p className="text-muted">
            {t.rich('file', {
              data: (words) => (
                <Link
                  href={localePath(locale, deskPaths.ownData)}
                  prefetch={false}
                  className="text-link underline"
                >
                  {words}
                </Link>
              ),
            })}
          </p>
        )}
      </section>
      {!request && obstacles.length > 0 && (
        <section aria-labelledby="first" className="panel p-5 sm:p-8">
          <h2 id="first" className="text-xl font-bold">
            {t('first')}
          </h2>
          <ul className="mt-3 list-disc space-y-2 ps-6">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{t(`obstacles.${obstacle}`)}</li>
            ))}
          </ul>
          <p className="mt-3 text-muted">{t('firstText')}</p>
        </section>
      )}
      {!request && obstacles.length === 0 && (
        <details className="group panel p-5 sm:p-8">
          <summary className="btn target w-full cursor-pointer border-line btn-outline sm:w-fit">
            {t('ask')}
          </summary>
          <p className="mt-4">
            {t('sure', {
              date: readableDate(new Date(Date.now() + ERASURE_DAYS * DAY_MS), locale),
            })}
          </p>
          <form
            action="/api/profile/erasure"
            method="post"
            className="mt-4 flex flex-col gap-3 sm:flex-row"
          >
            <Button type="submit" className="px-6">
              {t('confirm')}
            </Button>
            <Link
              href={localePath(locale, deskPaths.ownData)}
              prefetch={false}
              className="btn target border-line btn-outline px-6"
            >
              {t('back')}
            </Link>
          </form>
        </details>
      )}
    </div>
  );
});

async function Waiting({ request, locale }: { request: ErasureView; locale: Locale }) {
  const t = await getTranslations('erasure');
  const day = (iso: string) => readableDate(new Date(iso), locale);
  return (
    <section aria-labelledby="waiting" className="panel border-warning p-5 sm:p-8">
      <h2 id="waiting" className="text-xl font-bold">
        {t('waiting', { date: day(request.dueAt) })}
      </h2>
      <p className="mt-1 text-muted">{t('waitingText', { date: day(request.askedAt) })}</p>
      <form action="/api/profile/erasure/withdraw" method="post" className="mt-4">
        <Button type="submit" className="px-6 max-sm:w-full">
          <Check aria-hidden className="size-5" />
          {t('keep')}
        </Button>
      </form>
    </section>
  );
}

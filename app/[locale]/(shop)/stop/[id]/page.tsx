import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { readStopToken } from '@/lib/features/checkout/lists';
import type { Stoppable } from '@/lib/features/checkout/lists/shared';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { deskPaths } from '@/lib/shop/desk-paths';
import { ShopError } from '@/lib/shop/errors';
import { one } from '../../../posted-form';

/** Reads what the link is about: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/stop/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'lists' });
  return { title: t('stopTitle'), robots: { index: false }, referrer: 'no-referrer' };
}

/** Subject of the link; null where this shop did not make it. */
function subjectOf(token: string): Stoppable | null {
  try {
    return readStopToken(token).what;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Page of the stop links in messages: opening it stops nothing, as programs open links too. */
export default async function StopPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const [query, t] = await Promise.all([searchParams, getTranslations()]);
  const subject = subjectOf(id);
  const notice = one(query.notice);
  const isStopped = notice === 'STOPPED';
  const failure = notice !== undefined && !isStopped && knownKey(t, `errors.${notice}`);
  return (
    <div className="wrap grid narrow gap-6 py-8 sm:py-14">
      <h1 className="text-3xl font-bold">{t('lists.stopTitle')}</h1>
      {failure && subject !== null && <Notice tone="warning" title={t(failure)} />}
      {subject === null && <Notice tone="warning" title={t('lists.stopGone')} />}
      {subject !== null && isStopped && <Notice title={t('lists.stopped')} />}
      {subject !== null && !isStopped && (
        <form action="/api/saved/stop" method="post" className="grid gap-4 panel p-5 sm:p-8">
          <input type="hidden" name="token" value={id} />
          <input type="hidden" name="locale" value={locale} />
          <p>{t(subject === 'saved' ? 'lists.stopSavedLead' : 'lists.stopShopsLead')}</p>
          <Button type="submit" className="w-full text-base">
            {t('lists.stopYes')}
          </Button>
        </form>
      )}
      <Link
        href={localePath(locale, deskPaths.saved)}
        prefetch={false}
        className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        {t('lists.toList')}
      </Link>
    </div>
  );
}

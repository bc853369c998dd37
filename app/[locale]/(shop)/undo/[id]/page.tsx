import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { isUndoGood } from '@/lib/features/accounts';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';

/** Reads whether the link still counts: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/undo/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'undo' });
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

/** Where the link of a changed account leads: a look at it takes nothing back, as programs look at mails too. */
export default async function UndoPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const [{ notice }, isGood, t, tAll] = await Promise.all([
    searchParams,
    isUndoGood(id),
    getTranslations('undo'),
    getTranslations(),
  ]);
  const refused =
    typeof notice === 'string' && notice !== 'NOT_FOUND'
      ? tAll(knownKey(tAll, `errors.${notice}`) ?? 'errors.INTERNAL')
      : undefined;
  return (
    <div className="wrap narrow py-8 sm:py-14">
      <h1 className="mb-6 text-3xl font-bold">{t('title')}</h1>
      {refused && (
        <div role="alert" className="mb-6">
          <Notice tone="warning">
            <p>{refused}</p>
          </Notice>
        </div>
      )}
      {isGood ? (
        <form action="/api/undo" method="post" className="panel p-5 sm:p-8">
          <input type="hidden" name="token" value={id} />
          <input type="hidden" name="locale" value={locale} />
          <p className="mb-5">{t('lead')}</p>
          <Button type="submit" className="w-full text-base">
            {t('submit')}
          </Button>
        </form>
      ) : (
        <Notice tone="warning" title={t('endedTitle')}>
          <p>{t('ended')}</p>
        </Notice>
      )}
    </div>
  );
}

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { readLetterState } from '@/lib/features/accounts/newsletter';
import type { LetterState } from '@/lib/features/accounts/newsletter/shared';
import { ShopError } from '@/lib/shop/errors';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { OnwardLinks } from '../../onward-links';
import { one } from '../../../../posted-form';

/** Reads whose link it is: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/newsletter/letter/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'newsletter' });
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

/** Null where the link is none, or the address is off the list. */
async function stateOf(token: string): Promise<LetterState | null> {
  try {
    return await readLetterState(token);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/**
 * Where the links of the newsletter's mails lead: a look confirms and leaves nothing, as programs open
 * links too.
 */
export default async function LetterPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const [query, state, t] = await Promise.all([searchParams, stateOf(id), getTranslations()]);
  const notice = one(query.notice);
  const isRefused = notice !== undefined && !['CONFIRMED', 'LEFT', 'NOT_FOUND'].includes(notice);
  return (
    <div className="wrap grid narrow gap-6 py-8 sm:py-14">
      <h1 className="text-3xl font-bold">{t('newsletter.title')}</h1>
      {isRefused && (
        <Notice tone="warning" title={t('newsletter.failedTitle')}>
          <p>{t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}</p>
        </Notice>
      )}
      {state === null && (
        <Notice title={t('newsletter.goneTitle')}>
          <p>{t(notice === 'LEFT' ? 'newsletter.left' : 'newsletter.gone')}</p>
        </Notice>
      )}
      {state?.isConfirmed && (
        <Notice title={t('newsletter.confirmedTitle')}>
          <p>{t('newsletter.confirmed', { email: state.email })}</p>
        </Notice>
      )}
      {state && (
        <form action="/api/newsletter/letter" method="post" className="grid gap-4 panel p-5 sm:p-8">
          <input type="hidden" name="token" value={id} />
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="choice" value={state.isConfirmed ? 'leave' : 'confirm'} />
          <p>
            {t(state.isConfirmed ? 'newsletter.leaveLead' : 'newsletter.confirmLead', {
              email: state.email,
            })}
          </p>
          <Button type="submit" className="w-full text-base">
            {t(state.isConfirmed ? 'newsletter.leave' : 'newsletter.confirm')}
          </Button>
        </form>
      )}
      <OnwardLinks locale={locale} />
    </div>
  );
}

import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { NewPasswordField } from '@/components/accounts/new-password-field';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PageMessages } from '@/components/ui/page-messages';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { whyRefused } from '@/lib/features/accounts/shared';
import { isResetTokenGood } from '@/lib/features/accounts';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { one } from '../../posted-form';

/** Reads who is there, or the query: rendered per request. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({
  params,
}: PageProps<'/[locale]/reset'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'forgot' });
  // The address holds the way into an account: it is told to no other site.
  return { title: t('resetTitle'), robots: { index: false }, referrer: 'same-origin' };
}

/** Where the mailed link leads: a new password, by a plain form. */
export default async function ResetPage({ params, searchParams }: PageProps<'/[locale]/reset'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const query = await searchParams;
  const [token, notice] = [one(query.token), one(query.notice)];
  const t = await getTranslations();
  return (
    <div className="wrap narrow py-8 sm:py-14">
      <h1 className="text-3xl font-bold">{t('forgot.resetTitle')}</h1>
      {notice === 'PASSWORD_CHANGED' ? (
        <End title={t('forgot.changedTitle')} text={t('forgot.changed')}>
          <Link href={localePath(locale, paths.login)} prefetch={false} className="btn btn-primary">
            {t('forgot.login')}
          </Link>
        </End>
      ) : token && (await isResetTokenGood(token)) ? (
        <>
          <p className="mt-2 mb-6 text-muted">{t('forgot.resetLead')}</p>
          {notice && notice !== 'INVALID' && (
            <div className="mb-6">
              <Notice tone="warning" title={t('forgot.failedTitle')}>
                <p>{t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}</p>
              </Notice>
            </div>
          )}
          <form
            action={localePath(locale, paths.reset)}
            method="post"
            className="grid gap-4 panel p-5 sm:p-8"
          >
            <input type="hidden" name="token" value={token} />
            <PageMessages namespaces={['account']}>
              <NewPasswordField
                name="password"
                label={t('forgot.password')}
                hint={t('common.passwordHint')}
                error={
                  notice === 'INVALID'
                    ? t(`validation.${whyRefused(one(query.why)) ?? 'passwordLength'}`)
                    : undefined
                }
                reveal={{ show: t('common.show'), hide: t('common.hide') }}
              />
            </PageMessages>
            <Button type="submit" className="w-full text-base">
              {t('forgot.save')}
            </Button>
          </form>
        </>
      ) : (
        <End tone="warning" title={t('forgot.endedTitle')} text={t('forgot.ended')}>
          <Link
            href={localePath(locale, paths.forgot)}
            prefetch={false}
            className="btn btn-primary"
          >
            {t('forgot.askAgain')}
          </Link>
        </End>
      )}
    </div>
  );
}

/** How it ended, and the way on. */
function End({
  tone = 'info',
  title,
  text,
  children,
}: {
  tone?: 'info' | 'warning';
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="mt-6 grid justify-items-start gap-6">
      <Notice tone={tone} title={title}>
        <p>{text}</p>
      </Notice>
      {children}
    </div>
  );
}

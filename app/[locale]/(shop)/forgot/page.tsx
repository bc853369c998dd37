import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { one } from '../../posted-form';
import { titledUnlisted } from '../../page-kit';

/** Reads who is there, or the query: rendered per request. */
export const dynamic = 'force-dynamic';

export const generateMetadata = titledUnlisted('forgot.title');

/** Asks for the address that a link to a new password goes to: a plain form, it needs no script. */
export default async function ForgotPage({ params, searchParams }: PageProps<'/[locale]/forgot'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const query = await searchParams;
  const notice = one(query.notice);
  const [t, typed] = await Promise.all([getTranslations(), readFormFlash(paths.forgot)]);
  const sent = notice === 'FORGOT_SENT';
  const wrongEmail = notice === 'INVALID';
  return (
    <div className="wrap narrow py-8 sm:py-14">
      <h1 className="text-3xl font-bold">{t('forgot.title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('forgot.lead')}</p>
      {notice && !wrongEmail && (
        <div className="mb-6">
          <Notice
            tone={sent ? 'info' : 'warning'}
            title={sent ? t('forgot.sentTitle') : t('forgot.failedTitle')}
          >
            <p>
              {sent ? t('forgot.sent') : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
            </p>
          </Notice>
        </div>
      )}
      <div className="panel p-5 sm:p-8">
        <form action={localePath(locale, paths.forgot)} method="post" className="grid gap-4">
          <input type="hidden" name="locale" value={locale} />
          <TextField
            name="email"
            label={t('common.email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={typed?.values.email}
            error={wrongEmail ? t('validation.email') : undefined}
            required
          />
          <Button type="submit" className="w-full text-base">
            {sent ? t('forgot.again') : t('forgot.send')}
          </Button>
        </form>
        <Link
          href={localePath(locale, paths.login)}
          prefetch={false}
          className="mt-4 flex target items-center justify-center font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('forgot.backToLogin')}
        </Link>
      </div>
    </div>
  );
}

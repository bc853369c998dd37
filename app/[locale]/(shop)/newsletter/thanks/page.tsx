import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { paths } from '@/lib/shop/paths';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { OnwardLinks } from '../onward-links';
import { one } from '../../../posted-form';
import { titledUnlisted } from '../../../page-kit';

/** Reads who is there, or the query: rendered per request. */
export const dynamic = 'force-dynamic';

export const generateMetadata = titledUnlisted('newsletter.title');

/** Where the newsletter's form leads: that it worked, or why not and the field once more. */
export default async function NewsletterPage({
  params,
  searchParams,
}: PageProps<'/[locale]/newsletter/thanks'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const query = await searchParams;
  const notice = one(query.notice);
  const [t, typed] = await Promise.all([getTranslations(), readFormFlash(paths.newsletterThanks)]);
  const failed = notice !== undefined && notice !== 'NEWSLETTER';
  const wrongEmail = notice === 'INVALID';
  return (
    <div className="wrap grid narrow gap-6 py-8 sm:py-14">
      <h1 className="text-3xl font-bold">{t('newsletter.title')}</h1>
      {notice === 'NEWSLETTER' && (
        <Notice title={t('newsletter.thanksTitle')}>
          <p>{t('newsletter.thanks')}</p>
        </Notice>
      )}
      {failed && !wrongEmail && (
        <Notice tone="warning" title={t('newsletter.failedTitle')}>
          <p>{t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}</p>
        </Notice>
      )}
      {notice !== 'NEWSLETTER' && (
        <form action="/newsletter" method="post" className="grid gap-4 panel p-5 sm:p-8">
          <input type="hidden" name="locale" value={locale} />
          <TextField
            name="email"
            label={t('newsletter.email')}
            type="email"
            autoComplete="email"
            maxLength={254}
            placeholder={t('newsletter.placeholder')}
            defaultValue={typed?.values.email}
            error={wrongEmail ? t('validation.email') : undefined}
            required
          />
          <Button type="submit" className="w-full text-base">
            {t('newsletter.subscribe')}
          </Button>
        </form>
      )}
      <OnwardLinks locale={locale} />
    </div>
  );
}

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

/** A plain form: it works without a script and costs none. */
export function Newsletter({ locale }: { locale: Locale }) {
  const t = useTranslations('home');
  return (
    <section
      aria-labelledby="newsletter"
      className="grid items-center gap-6 rounded-(--radius-box) bg-primary p-6 text-primary-content sm:p-10 lg:grid-cols-2 lg:gap-12"
    >
      <div className="space-y-2">
        <h2 id="newsletter" className="text-2xl font-semibold">
          {t('newsletterHeading')}
        </h2>
        <p className="max-w-[55ch]">{t('newsletterText')}</p>
      </div>
      <form action="/newsletter" method="post" className="grid gap-2 sm:grid-cols-[1fr_auto]">
        <label htmlFor="newsletter-email" className="sr-only">
          {t('newsletterLabel')}
        </label>
        <input
          id="newsletter-email"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-describedby="newsletter-consent"
          placeholder={t('newsletterPlaceholder')}
          className="input w-full grow border-transparent text-ink placeholder:text-muted focus-visible:outline-current"
        />
        <button
          type="submit"
          className="btn border-transparent px-6 btn-accent focus-visible:outline-current"
        >
          {t('newsletterButton')}
        </button>
        <p id="newsletter-consent" className="text-sm sm:col-span-2">
          {t('newsletterConsent')}{' '}
          <Link
            href={localePath(locale, paths.privacy)}
            prefetch={false}
            className="font-semibold underline underline-offset-4 hover:no-underline focus-visible:outline-current"
          >
            {t('newsletterPrivacy')}
          </Link>
        </p>
      </form>
    </section>
  );
}

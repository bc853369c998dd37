import { useTranslations } from 'next-intl';

/** A plain form: it works without a script and costs none. */
export function Newsletter() {
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
        <p className="max-w-[55ch] opacity-95">{t('newsletterText')}</p>
      </div>
      <form action="/newsletter" method="post" className="flex flex-col gap-2 sm:flex-row">
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
          placeholder={t('newsletterPlaceholder')}
          className="input w-full grow border-transparent text-ink placeholder:text-muted focus-visible:outline-current"
        />
        <button
          type="submit"
          className="btn border-transparent px-6 btn-accent focus-visible:outline-current"
        >
          {t('newsletterButton')}
        </button>
      </form>
    </section>
  );
}

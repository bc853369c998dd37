import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

interface Props {
  /** It has just been kept. */
  isKept: boolean;
  /** The page that it stands on. */
  wayBack: string;
  locale: Locale;
}

/** Plain form that, with one press, keeps what was ordered as a guest as an account. */
export function KeepAccount({ isKept, wayBack, locale }: Props) {
  const t = useTranslations('keepAccount');
  if (isKept) {
    return (
      <Notice title={t('doneTitle')}>
        <p>{t('done')}</p>
        <Link
          href={localePath(locale, paths.profile)}
          prefetch={false}
          className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('more')}
        </Link>
      </Notice>
    );
  }
  return (
    <section aria-labelledby="keep-account" className="panel p-4 sm:p-5">
      <h2 id="keep-account" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <p className="mb-3 text-muted">{t('why')}</p>
      <form action="/api/guest/keep" method="post">
        <input type="hidden" name="callbackUrl" value={wayBack} />
        <Button type="submit" className="w-full text-base sm:w-fit sm:px-8">
          {t('keep')}
        </Button>
      </form>
      <p className="mt-2 text-sm text-muted">
        {t.rich('track', {
          link: (text) => (
            <Link
              href={localePath(locale, paths.track)}
              prefetch={false}
              className="font-semibold text-link underline underline-offset-4"
            >
              {text}
            </Link>
          ),
        })}
      </p>
    </section>
  );
}

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';

/** Before a first product: who opened the account with a phone alone has no name yet that buyers could read. */
export function NameNeeded({ locale }: { locale: Locale }) {
  const t = useTranslations('dashboard.form');
  return (
    <Notice tone="warning" title={t('nameTitle')}>
      <p>{t('nameText')}</p>
      <Link
        href={`${localePath(locale, paths.profile)}?edit=1`}
        prefetch={false}
        className="inline-flex target items-center font-semibold text-link underline underline-offset-4"
      >
        {t('nameLink')}
      </Link>
    </Notice>
  );
}

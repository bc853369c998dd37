import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { localePath } from '@/lib/platform/i18n/locale-path';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { paths } from '@/lib/shop/paths';

/** From the newsletter's pages back to the shop. */
export function OnwardLinks({ locale }: { locale: Locale }) {
  const t = useTranslations('common');
  return (
    <div className="flex flex-wrap gap-3">
      <Link href={localePath(locale, paths.products)} className="btn btn-primary">
        {t('seeAll')}
      </Link>
      <Link href={localePath(locale, paths.home)} className="btn btn-ghost">
        {t('home')}
      </Link>
    </div>
  );
}

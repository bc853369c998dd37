import { Lock } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** The 403 page of the dashboard: what is here is somebody else's. */
export function ForbiddenNotice({ locale }: { locale: Locale }) {
  const t = useTranslations('dashboard.forbidden');
  return (
    <>
      <h1 className="sr-only">{t('heading')}</h1>
      <EmptyState icon={Lock} title={t('title')} text={t('text')}>
        <p className="text-sm font-semibold tracking-widest text-muted figures">403</p>
        <Link
          href={localePath(locale, paths.allProducts)}
          prefetch={false}
          className="btn mt-2 target px-6 btn-primary"
        >
          {t('myProducts')}
        </Link>
      </EmptyState>
    </>
  );
}

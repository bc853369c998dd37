import { getLocale, getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { SharedIcon } from '@/components/ui/shared-icon';
import { settings } from '@/lib/platform/env';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

export default async function NotFound() {
  const locale = await getLocale();
  const t = await getTranslations('notFound');
  const tCommon = await getTranslations('common');
  return (
    <div className="wrap flex flex-col items-center gap-4 py-20 text-center sm:py-28">
      <title>{`${t('title')} | ${settings().brandName}`}</title>
      <span className="grid size-20 place-items-center rounded-full bg-secondary text-secondary-content">
        <SharedIcon name="box" className="size-9" />
      </span>
      <p className="text-sm font-semibold tracking-widest text-muted figures">404</p>
      <h1 className="text-3xl font-semibold sm:text-4xl">{t('heading')}</h1>
      <p className="max-w-md text-muted">{t('text')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link
          href={localePath(locale, paths.home)}
          prefetch={false}
          className="btn px-6 btn-primary"
        >
          {tCommon('home')}
        </Link>
        <Link
          href={localePath(locale, paths.products)}
          prefetch={false}
          className="btn border-line btn-outline px-6"
        >
          {tCommon('seeAll')}
        </Link>
      </div>
    </div>
  );
}

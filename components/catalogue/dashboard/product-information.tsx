import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Info } from 'lucide-react';
import { Notice } from '@/components/ui/notice';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

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

const NOTES = ['minimum', 'pictures', 'accurate', 'required', 'reviewed'] as const;

/** The info panel of the add page (spec section 2). */
export function ProductInformation() {
  const t = useTranslations('dashboard.information');
  return (
    <aside aria-labelledby="product-information" className="panel p-5">
      <h2 id="product-information" className="flex items-center gap-2.5 text-lg font-semibold">
        <Info aria-hidden="true" className="size-5 text-link" />
        {t('title')}
      </h2>
      <p className="mt-2 text-[0.9375rem] text-muted">{t('welcome')}</p>
      <h3 className="mt-5 font-semibold">{t('notesTitle')}</h3>
      <ul className="mt-2 list-disc space-y-2 ps-5 text-[0.9375rem] marker:text-accent">
        {NOTES.map((note) => (
          <li key={note}>{t(note)}</li>
        ))}
      </ul>
    </aside>
  );
}

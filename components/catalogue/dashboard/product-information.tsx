import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';

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

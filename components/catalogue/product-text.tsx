import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { keepUnits } from './keep-units';
import type { Specification } from './specification';

interface TextProps {
  /** `lang` of the text where it is not the page's language. */
  lang: Locale | undefined;
  /** Of the heading; unique on the page. */
  id: string;
}

/** A heading, and in which language the text below it is, where that is not the page's. */
function TextHeading({ id, lang, children }: TextProps & { children: string }) {
  const t = useTranslations('product');
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h2 id={id} className="text-xl font-semibold sm:text-2xl">
        {children}
      </h2>
      {lang !== undefined && (
        <span className="text-sm text-muted">
          {t(lang === 'en' ? 'textInEnglish' : 'textInBangla')}
        </span>
      )}
    </div>
  );
}

/** A product's description, as the seller wrote it. */
export function ProductDescription({ id, lang, text }: TextProps & { text: string }) {
  const t = useTranslations('product');
  return (
    <section aria-labelledby={id} className="min-w-0 space-y-3">
      <TextHeading id={id} lang={lang}>
        {t('description')}
      </TextHeading>
      <div lang={lang} className="max-w-[68ch] leading-relaxed whitespace-pre-line">
        {keepUnits(text)}
      </div>
    </section>
  );
}

/** A product's content: `Name: value` lines as rows, all others as notes. */
export function ProductSpecification({
  id,
  lang,
  specification: { rows, notes },
}: TextProps & { specification: Specification }) {
  const t = useTranslations('product');
  if (rows.length === 0 && notes.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0 space-y-3">
      <TextHeading id={id} lang={lang}>
        {t('specification')}
      </TextHeading>
      {rows.length > 0 && (
        <dl lang={lang} className="divide-y divide-line overflow-hidden panel">
          {rows.map(({ name, value }, index) => (
            <div
              key={index}
              className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 px-4 py-2.5 odd:bg-paper/60"
            >
              <dt className="text-muted">{name}</dt>
              <dd>{keepUnits(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes.length > 0 && (
        <ul lang={lang} className="max-w-[68ch] list-disc space-y-1 pl-5 leading-relaxed">
          {notes.map((note, index) => (
            <li key={index}>{keepUnits(note)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

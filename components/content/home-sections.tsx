import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Content, Localized } from '@/lib/features/content/shared';
import { SharedIcon } from '@/components/ui/shared-icon';

/** One item open at a time, the first by default: `name` makes native details exclusive. */
export function Faq({ entries }: Localized<Content['faq']>) {
  const t = useTranslations('faq');
  return (
    <section aria-labelledby="faq" className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-12">
      <div className="space-y-2">
        <h2 id="faq" className="text-2xl font-semibold sm:text-3xl">
          {t('heading')}
        </h2>
        <p className="text-muted">{t('subtitle')}</p>
      </div>
      <div className="divide-y divide-line overflow-hidden panel">
        {entries.map(({ question, answer }, index) => (
          <details key={`${index}-${question}`} name="faq" open={index === 0} className="group">
            <summary className="flex min-h-14 items-center justify-between gap-4 px-4 py-3 font-semibold -outline-offset-2 hover:bg-paper sm:px-6 [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-link transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[65ch] px-4 pb-5 leading-relaxed whitespace-pre-line text-muted sm:px-6">
              {answer}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}

const PROMISES = [
  { key: 'cod', icon: 'banknote' },
  { key: 'delivery', icon: 'truck' },
  { key: 'return', icon: 'box' },
] as const;

/** The three policies that decide whether someone buys (spec section 9), in a few words each. */
export function PolicyHighlights({
  texts,
  className = '',
}: {
  texts: Pick<Localized<Content['delivery']>, 'cod' | 'delivery' | 'return'>;
  className?: string;
}) {
  return (
    <ul className={className}>
      {PROMISES.map(({ key, icon }) => (
        <li key={key} className="flex items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-secondary text-secondary-content">
            <SharedIcon name={icon} className="size-5" />
          </span>
          <span className="min-w-0 text-sm leading-snug">
            <span className="block font-semibold">{texts[key].title}</span>
            <span className="text-muted">{texts[key].text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

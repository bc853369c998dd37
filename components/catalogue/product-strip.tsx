import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { CardGrid } from './card-grid';
import type { CardView, CardLabels } from './card-view';

/** A row of products under a heading, as plain data. */
export interface StripView {
  /** Unique on the page. */
  id: string;
  heading: string;
  cards: CardView[];
  /** Where there are more of them. */
  more?: { href: string; label: string };
}

interface Props {
  view: StripView;
  labels: CardLabels;
  locale: Locale;
}

/** A row of products under a heading; nothing where there are none. */
export function ProductStrip({ view: { id, heading, cards, more }, labels, locale }: Props) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={id} className="text-xl font-semibold sm:text-2xl">
          {heading}
        </h2>
        {more && (
          <Link
            href={more.href}
            prefetch={false}
            className="inline-flex target items-center gap-1.5 font-semibold text-link underline-offset-4 hover:underline"
          >
            {more.label}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        )}
      </div>
      <CardGrid cards={cards} labels={labels} locale={locale} />
    </section>
  );
}

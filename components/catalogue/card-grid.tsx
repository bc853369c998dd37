import type { Locale } from '@/lib/platform/i18n/i18n';
import { CardBox } from './card-box';
import type { CardView, CardWords } from './card-view';

interface CardGridProps {
  cards: CardView[];
  words: CardWords;
  locale: Locale;
  /** The grid stands at the top of the page: its first row holds the largest picture. */
  top?: boolean;
  /** Beside a side column the cards are narrower. */
  beside?: boolean;
}

/** 2 columns, 4 from 1024 px (CONTRACT.md, "Screens"). */
export function CardGrid({ cards, words, locale, top = false, beside = false }: CardGridProps) {
  const sizes = beside
    ? '(min-width: 80rem) 225px, (min-width: 64rem) 17vw, calc(50vw - 24px)'
    : '(min-width: 80rem) 290px, (min-width: 64rem) 23vw, calc(50vw - 24px)';
  return (
    <ul className="grid grid-cols-2 gap-3 group-aria-busy/listing:opacity-60 sm:gap-4 lg:grid-cols-4">
      {cards.map((card, index) => (
        <li key={card.id}>
          <CardBox
            card={card}
            locale={locale}
            sizes={sizes}
            priority={top && index === 0}
            eager={top && index < 2}
            words={words}
          />
        </li>
      ))}
    </ul>
  );
}

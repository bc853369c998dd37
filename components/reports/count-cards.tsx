import type { LucideIcon } from 'lucide-react';
import Link from 'next/link';
import { localePath } from '@/lib/platform/paths';
import { formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';

export interface CountCard {
  label: string;
  count: number;
  /** Above this it was not counted further. */
  limit?: number;
  icon: LucideIcon;
  /** Classes of the icon's ground. Where there is nothing, it calls for nothing. */
  look: string;
  /** Where the counted things are; none for a plain figure. */
  href?: string;
}

/** Figures with an icon, four to a row; each leads to what it counts. */
export function CountCards({ cards, locale }: { cards: CountCard[]; locale: Locale }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {cards.map((card) => (
        <li key={card.label}>
          {card.href === undefined ? (
            <span className="flex h-full items-center gap-3 panel p-4">
              <Inside card={card} locale={locale} />
            </span>
          ) : (
            <Link
              href={localePath(locale, card.href)}
              prefetch={false}
              className="flex h-full items-center gap-3 panel p-4 hover:border-primary"
            >
              <Inside card={card} locale={locale} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Inside({ card, locale }: { card: CountCard; locale: Locale }) {
  const { icon: Icon, count, limit = Infinity } = card;
  return (
    <>
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full max-[22rem]:hidden ${count === 0 ? 'bg-paper text-muted' : card.look}`}
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0">
        <span
          className={`block text-2xl leading-none font-bold figures ${count === 0 ? 'text-muted' : ''}`}
        >
          {formatCount(Math.min(count, limit), locale)}
          {count > limit && '+'}
        </span>
        <span className="mt-1 block text-sm leading-snug text-muted">{card.label}</span>
      </span>
    </>
  );
}

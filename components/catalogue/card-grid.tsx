import Link from 'next/link';
import { AddToBasket } from '@/components/checkout/basket/add-to-basket';
import { Picture } from '@/components/ui/picture';
import { Stars } from '@/components/ui/stars';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { CardView, CardLabels } from './card-view';
import { LowPrice } from './price';

interface CardBoxProps {
  card: CardView;
  labels: CardLabels;
  locale: Locale;
  sizes: string;
  /** The first of the page, whose picture is the largest in the first view. */
  priority?: boolean;
  /** In the first view: its picture is not put off. */
  eager?: boolean;
}

/** A product's card. Without a translator, on the server and in browsers alike. */
export function CardBox({ card, labels, locale, sizes, priority, eager }: CardBoxProps) {
  const { name, isSoldOut = false, hasOptions = false } = card;
  const canBeAdded = !isSoldOut && !hasOptions;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden panel transition-[border-color,box-shadow] duration-150 focus-within:border-primary hover:border-primary hover:shadow-lg hover:shadow-black/5">
      <div className="relative overflow-hidden border-b border-line bg-white group-aria-busy/listing:skeleton group-aria-busy/listing:rounded-none">
        <Picture
          src={card.image}
          alt=""
          sizes={sizes}
          priority={priority}
          eager={eager}
          className={`group-aria-busy/listing:invisible ${isSoldOut ? 'opacity-60 grayscale-50' : ''}`}
        />
        {isSoldOut && (
          <span className="absolute top-2 left-2 rounded-full bg-neutral px-3 py-0.5 text-xs font-semibold text-neutral-content">
            {card.away ?? labels.soldOut}
          </span>
        )}
      </div>
      <div className="flex grow flex-col gap-1.5 p-3 sm:p-4">
        <h3
          lang={card.lang}
          className="mb-auto line-clamp-3 min-h-[2.6em] text-[0.9375rem] leading-[1.3] sm:text-base sm:leading-[1.3]"
        >
          {card.shownName ?? name}
        </h3>
        <div>
          <p className="flex flex-wrap items-baseline gap-x-1.5">
            <LowPrice price={card.price} from={card.isLowest && labels.from} locale={locale} />
            {card.per !== undefined && (
              <span className="text-xs text-muted sm:text-sm">{card.per}</span>
            )}
          </p>
          {card.offer && (
            <>
              <p className="flex flex-wrap items-baseline gap-x-1.5 text-xs figures sm:text-sm">
                <span className="rounded bg-accent px-1.5 font-semibold text-accent-content">
                  {card.offer.off}
                </span>
                <span className="text-muted">
                  <span className="sr-only">{labels.before} </span>
                  <del>{card.offer.before}</del>
                </span>
              </p>
              <p className="text-xs text-muted figures sm:text-sm">{card.offer.until}</p>
            </>
          )}
          {card.rung !== undefined && (
            <p className="text-xs font-medium text-link figures sm:text-sm">{card.rung}</p>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
          <Stars rating={card.rating} className="text-[0.8125rem] sm:text-[0.9375rem]" />
          <span className="figures">{card.rated}</span>
        </p>
        <p className="text-xs text-muted sm:text-sm">{card.order}</p>
        <div className="grid grid-cols-[1fr_auto] gap-x-2">
          <Link
            href={card.href}
            prefetch={false}
            className={`btn border-transparent bg-secondary px-2 text-secondary-content transition-colors duration-150 group-hover:bg-primary group-hover:text-primary-content after:absolute after:inset-0 ${canBeAdded ? '' : 'col-span-2'}`}
          >
            {hasOptions && !isSoldOut ? labels.choose : labels.seeMore}
            <span className="sr-only">: {name}</span>
          </Link>
          {canBeAdded && (
            <AddToBasket
              productId={card.id}
              quantity={card.least}
              name={name}
              labels={labels.basket}
              locale={locale}
            />
          )}
        </div>
      </div>
    </article>
  );
}

interface CardGridProps {
  cards: CardView[];
  labels: CardLabels;
  locale: Locale;
  /** The grid stands at the top of the page: its first row holds the largest picture. */
  top?: boolean;
  /** Beside a side column the cards are narrower. */
  beside?: boolean;
}

/** 2 columns, 4 from 1024 px (CONTRACT.md, "Screens"). */
export function CardGrid({ cards, labels, locale, top = false, beside = false }: CardGridProps) {
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
            labels={labels}
          />
        </li>
      ))}
    </ul>
  );
}

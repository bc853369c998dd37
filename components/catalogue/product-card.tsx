import Link from 'next/link';
import { canBeOrdered } from '@/lib/features/catalogue/rules';
import { useTranslations } from 'next-intl';
import { AddToBasket } from '@/components/basket/add-to-basket';
import type { BasketWords } from '@/components/basket/words';
import { Picture } from '@/components/ui/picture';
import { Stars } from '@/components/ui/stars';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { ProductCard as Card } from '@/lib/features/catalogue/schema';
import { keepUnits } from './keep-units';
import { CardPrice } from './card-price';
import { usePieces } from './pieces';
import { nameLanguage, nameOf } from './product-name';

interface ProductCardProps {
  product: Card;
  locale: Locale;
  sizes: string;
  /** The first of the page, whose picture is the largest in the first view. */
  priority?: boolean;
  /** In the first view: its picture is not put off. */
  eager?: boolean;
  /** One object for all cards: it is sent once. */
  words: BasketWords;
}

export function ProductCard(props: ProductCardProps) {
  const { product, locale, sizes, priority, eager, words } = props;
  const t = useTranslations('product');
  const name = nameOf(product, locale);
  const soldOut = !canBeOrdered(product);
  const canBeAdded = !soldOut && !product.hasOptions;
  const href = localePath(locale, paths.product(product._id));
  const pieces = usePieces(locale, product.unit);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden panel transition-[border-color,box-shadow] duration-150 focus-within:border-primary hover:border-primary hover:shadow-lg hover:shadow-black/5">
      <div className="relative overflow-hidden border-b border-line bg-white group-aria-busy/listing:skeleton group-aria-busy/listing:rounded-none">
        <Picture
          src={product.image}
          alt=""
          sizes={sizes}
          priority={priority}
          eager={eager}
          className={`group-aria-busy/listing:invisible ${soldOut ? 'opacity-60 grayscale-50' : ''}`}
        />
        {soldOut && (
          <span className="absolute top-2 left-2 rounded-full bg-neutral px-3 py-0.5 text-xs font-semibold text-neutral-content">
            {t('soldOut')}
          </span>
        )}
      </div>
      <div className="flex grow flex-col gap-1.5 p-3 sm:p-4">
        <h3
          lang={nameLanguage(product, locale)}
          className="mb-auto line-clamp-3 min-h-[2.6em] text-[0.9375rem] leading-[1.3] sm:text-base sm:leading-[1.3]"
        >
          {keepUnits(name)}
        </h3>
        <CardPrice product={product} locale={locale} />
        <p className="flex items-center gap-x-1.5 text-sm whitespace-nowrap text-muted">
          <Stars rating={product.rating} className="text-[0.8125rem] sm:text-[0.9375rem]" />
          <span className="figures">
            ({formatCount(product.rating, locale)}/{formatCount(5, locale)})
          </span>
        </p>
        <p className="text-xs text-muted sm:text-sm">
          {soldOut
            ? t('soldOut')
            : t('minimumOrder', {
                count: pieces(product.minQuantity),
              })}
        </p>
        <div className="grid grid-cols-[1fr_auto] gap-x-2">
          <Link
            href={href}
            prefetch={false}
            className={`btn border-transparent bg-secondary px-2 text-secondary-content transition-colors duration-150 group-hover:bg-primary group-hover:text-primary-content after:absolute after:inset-0 ${canBeAdded ? '' : 'col-span-2'}`}
          >
            {t(product.hasOptions && !soldOut ? 'chooseOptions' : 'seeMore')}
            <span className="sr-only">: {name}</span>
          </Link>
          {canBeAdded && (
            <AddToBasket
              productId={product._id}
              quantity={product.minQuantity}
              name={name}
              words={words}
              locale={locale}
            />
          )}
        </div>
      </div>
    </article>
  );
}

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { formatBdt } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { LowPrice } from '@/components/catalogue/price';
import { Picture } from '@/components/ui/picture';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { ProductCard } from '@/lib/features/catalogue/shared';
import { keepUnits } from '@/components/catalogue/keep-units';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';

/** The lowest price, with a word where others are higher. */
function FromPrice({
  price,
  highestPrice,
  locale,
  className,
}: {
  price: number;
  highestPrice: number;
  locale: Locale;
  className?: string;
}) {
  const t = useTranslations('product');
  const from = highestPrice > price ? t('from') : undefined;
  return (
    <LowPrice price={formatBdt(price, locale)} from={from} locale={locale} className={className} />
  );
}

interface HeroProps {
  brand: string;
  locale: Locale;
  tagline: string;
  /** `h2` in the dashboard's preview, whose page has a heading of its own. */
  as?: 'h1' | 'h2';
  /** One large picture and up to four small ones; none where the shop is still empty. */
  products: ProductCard[];
}

/** The first screen: what this is, the two ways on, and the shop's own goods beside it. */
export function Hero({ brand, locale, tagline, as: Heading = 'h1', products }: HeroProps) {
  const t = useTranslations('home');
  return (
    <section aria-labelledby="welcome" className="bg-surface">
      <div className="wrap grid items-center gap-8 py-8 sm:py-10 lg:grid-cols-[5fr_7fr] lg:gap-12 lg:py-14">
        <div className="space-y-5">
          <Heading
            id="welcome"
            className="text-[2rem] leading-[1.12] font-semibold tracking-tight sm:text-5xl xl:text-[3.4rem]"
          >
            {t('welcome', { brand })}
          </Heading>
          <p className="max-w-[48ch] text-base leading-relaxed text-muted sm:text-lg">{tagline}</p>
          <div className="flex flex-wrap gap-3 pt-1">
            <Link
              href={localePath(locale, paths.shop)}
              prefetch={false}
              className="btn min-h-12 px-4 text-base btn-primary max-sm:flex-1 sm:px-7"
            >
              {t('shopNow')}
            </Link>
            <Link
              href={localePath(locale, paths.about)}
              prefetch={false}
              className="btn min-h-12 border-line btn-outline px-4 text-base text-ink hover:bg-paper max-sm:flex-1 sm:px-7"
            >
              {t('learnMore')}
              <span className="sr-only"> {t('learnMoreAbout', { brand })}</span>
            </Link>
          </div>
        </div>
        {products.length >= 5 && <Mosaic products={products} locale={locale} />}
      </div>
    </section>
  );
}

function Mosaic({ products, locale }: Pick<HeroProps, 'products' | 'locale'>) {
  const t = useTranslations('home');
  return (
    <ul
      aria-label={t('fromOurSellers')}
      className="grid grid-cols-4 grid-rows-2 gap-2 sm:gap-3 [&>li:first-child]:col-span-2 [&>li:first-child]:row-span-2"
    >
      {products.slice(0, 5).map((product, index) => (
        <li key={product._id}>
          <Link
            href={localePath(locale, paths.product(product._id))}
            prefetch={false}
            // The large tile's visible words are its name; the others have none but this.
            aria-label={index === 0 ? undefined : nameOf(product, locale)}
            className="group relative block h-full overflow-hidden rounded-(--radius-box) border border-line bg-white"
          >
            <Picture
              src={product.image}
              alt=""
              sizes={
                index === 0
                  ? '(min-width: 80rem) 350px, (min-width: 64rem) 28vw, calc(50vw - 24px)'
                  : '(min-width: 80rem) 170px, (min-width: 64rem) 14vw, 24vw'
              }
              priority={index === 0}
              className="h-full transition-transform duration-150 group-hover:scale-[1.02]"
            />
            {index === 0 && (
              <span className="absolute bottom-2 left-2 flex max-w-[calc(100%-1rem)] items-baseline gap-3 rounded-lg border border-line bg-surface px-2.5 py-1 text-sm text-ink sm:inset-x-3 sm:bottom-3 sm:max-w-none sm:justify-between sm:px-4 sm:py-2 sm:text-[0.9375rem]">
                <span
                  lang={nameLanguage(product, locale)}
                  className="truncate font-semibold max-sm:sr-only"
                >
                  {keepUnits(nameOf(product, locale))}
                </span>
                <span className="whitespace-nowrap">
                  <FromPrice
                    price={product.offer?.price ?? product.price}
                    highestPrice={product.highestPrice}
                    locale={locale}
                    className="text-link sm:text-lg"
                  />
                </span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

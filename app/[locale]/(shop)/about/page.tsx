import { ArrowRight, PackageCheck, Search, ShoppingBag, Undo2 } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import Link from 'next/link';
import { Picture } from '@/components/ui/picture';
import { settings } from '@/lib/env';
import { formatCount } from '@/lib/money';
import { localePath, paths } from '@/lib/paths';
import { listCategoryTiles } from '@/lib/products/queries';
import type { Locale } from '@/lib/i18n';
import { pageMetadata } from '../metadata';

type Props = PageProps<'/[locale]/about'>;

const STEPS = [
  { key: 'step1', icon: Search },
  { key: 'step2', icon: ShoppingBag },
  { key: 'step3', icon: PackageCheck },
  { key: 'step4', icon: Undo2 },
] as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  const t = await getTranslations({ locale });
  return pageMetadata({
    locale,
    path: paths.about,
    title: t('about.title'),
    description: t('seo.aboutDescription', { brand: settings().brandName }),
  });
}

export default async function AboutPage({ params }: Props) {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  const [t, tiles] = await Promise.all([getTranslations('about'), listCategoryTiles()]);
  return (
    <>
      <section className="border-b border-line bg-surface">
        <div className="wrap grid items-center gap-8 py-10 sm:py-16 lg:grid-cols-[3fr_2fr] lg:gap-16">
          <div className="space-y-4">
            <h1 className="text-3xl font-semibold tracking-tight sm:text-5xl">{t('heading')}</h1>
            <p className="max-w-[60ch] text-lg leading-relaxed text-muted">
              {t('lead', { brand: settings().brandName })}
            </p>
          </div>
          {tiles.length >= 4 && (
            <ul aria-hidden="true" className="grid grid-cols-4 gap-2 sm:gap-3 lg:grid-cols-2">
              {tiles.slice(0, 4).map(({ category, image }, index) => (
                <li
                  key={category}
                  className="overflow-hidden rounded-(--radius-box) border border-line bg-white"
                >
                  <Picture
                    src={image}
                    alt=""
                    sizes="(min-width: 64rem) 230px, 23vw"
                    first={index === 0}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
      <div className="wrap space-y-14 py-10 sm:space-y-20 sm:py-16">
        <section aria-labelledby="who" className="grid gap-4 lg:grid-cols-[1fr_2fr] lg:gap-12">
          <h2 id="who" className="text-2xl font-semibold sm:text-3xl">
            {t('whoHeading')}
          </h2>
          <div className="max-w-[65ch] space-y-4 text-lg leading-relaxed">
            <p>{t('who1')}</p>
            <p>{t('who2')}</p>
          </div>
        </section>
        <section aria-labelledby="how" className="space-y-6">
          <h2 id="how" className="text-2xl font-semibold sm:text-3xl">
            {t('howHeading')}
          </h2>
          <ol className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
            {STEPS.map(({ key, icon: Icon }, index) => (
              <li key={key} className="space-y-3 panel p-5 sm:p-6">
                <div className="flex items-center justify-between">
                  <span className="grid size-12 place-items-center rounded-full bg-secondary text-secondary-content">
                    <Icon aria-hidden="true" className="size-6" />
                  </span>
                  <span aria-hidden="true" className="text-sm font-semibold text-muted figures">
                    {formatCount(index + 1, locale)}
                  </span>
                </div>
                <h3 className="text-lg font-semibold">{t(key)}</h3>
                <p className="leading-relaxed text-muted">{t(`${key}Text`)}</p>
              </li>
            ))}
          </ol>
        </section>
        <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
          {(['pay', 'sell'] as const).map((part) => (
            <section key={part} aria-labelledby={part} className="space-y-3">
              <h2 id={part} className="text-2xl font-semibold">
                {t(`${part}Heading`)}
              </h2>
              <p className="max-w-[60ch] text-lg leading-relaxed text-muted">{t(part)}</p>
              {part === 'sell' && (
                <Link
                  href={localePath(locale, paths.addProduct)}
                  prefetch={false}
                  className="inline-flex target items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
                >
                  {t('sellAction')}
                  <ArrowRight aria-hidden="true" className="size-4" />
                </Link>
              )}
            </section>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Link
            href={localePath(locale, paths.products)}
            prefetch={false}
            className="btn min-h-12 px-7 text-base btn-primary"
          >
            {t('browse')}
          </Link>
          <Link
            href={localePath(locale, paths.register)}
            prefetch={false}
            className="btn min-h-12 border-line btn-outline px-7 text-base"
          >
            {t('join')}
          </Link>
        </div>
      </div>
    </>
  );
}

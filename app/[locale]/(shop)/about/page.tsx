import { getTranslations, setRequestLocale } from 'next-intl/server';
import Link from 'next/link';
import { Picture } from '@/components/ui/picture';
import { getContent } from '@/lib/features/content';
import { arrangeTiles } from '@/lib/features/content/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listCategoryTiles } from '@/lib/features/catalogue/search';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { contentMetadata, EditablePage } from '../content-page';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

type Props = PageProps<'/[locale]/about'>;

export const generateMetadata = async ({ params }: Props) =>
  contentMetadata('about', (await params).locale as Locale);

export default async function AboutPage({ params }: Props) {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  const [t, found, categories] = await Promise.all([
    getTranslations('about'),
    listCategoryTiles(),
    getContent('categories', locale),
  ]);
  const tiles = arrangeTiles(found, categories.value.order).slice(0, 4);
  return (
    <>
      <EditablePage
        kind="about"
        locale={locale}
        aside={tiles.length === 4 && <Goods images={tiles.map(({ image }) => image)} />}
      />
      <div className="wrap flex flex-wrap gap-3 pb-12 sm:pb-16">
        <Link
          href={localePath(locale, paths.products)}
          prefetch={false}
          className="btn min-h-12 px-7 text-base btn-primary"
        >
          {t('browse')}
        </Link>
        <Link
          href={localePath(locale, paths.help)}
          prefetch={false}
          className="btn min-h-12 border-line btn-outline px-7 text-base"
        >
          {t('help')}
        </Link>
      </div>
    </>
  );
}

/** The shop's own goods beside its story. */
function Goods({ images }: { images: string[] }) {
  return (
    <ul aria-hidden="true" className="grid grid-cols-4 gap-2 sm:gap-3 lg:grid-cols-2">
      {images.map((image, index) => (
        <li
          key={image}
          className="overflow-hidden rounded-(--radius-box) border border-line bg-white"
        >
          <Picture
            src={image}
            alt=""
            sizes="(min-width: 64rem) 230px, 23vw"
            priority={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

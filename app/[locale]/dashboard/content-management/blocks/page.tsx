import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { placeName } from '@/components/content/dashboard/blocks/place-name';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { listBlockPlaces } from '@/lib/features/content/blocks';
import type { BlockPlaceRow } from '@/lib/features/content/blocks/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('contentBlocks.title');

const GROUPS = ['home', 'category', 'campaign', 'leaf'] as const;

/** Every place that can have blocks, with how many it has. */
export default signedInPage(deskPaths.blocks, async ({ actor, locale }) => {
  const [places, t] = await Promise.all([listBlockPlaces(actor), getTranslations()]);
  return (
    <>
      <BackLink
        href={localePath(locale, paths.contentManagement)}
        label={t('contentManagement.back')}
      />
      <PageHeading title={t('contentBlocks.title')} lead={t('contentBlocks.lead')} />
      <div className="space-y-8">
        {GROUPS.map((kind) => {
          const rows = places.filter((place) => place.kind === kind);
          return (
            <section key={kind} aria-labelledby={`places-${kind}`}>
              <h2 id={`places-${kind}`} className="mb-3 text-xl font-semibold">
                {t(`contentBlocks.places.${kind}`)}
              </h2>
              {rows.length === 0 ? (
                <p className="text-muted">
                  {t(`contentBlocks.${kind === 'leaf' ? 'noLeaves' : 'noCampaigns'}`)}
                </p>
              ) : (
                <ul className="divide-y divide-line overflow-hidden panel">
                  {rows.map((place) => (
                    <PlaceRow key={place.id} place={place} locale={locale} />
                  ))}
                </ul>
              )}
            </section>
          );
        })}
      </div>
    </>
  );
});

async function PlaceRow({ place, locale }: { place: BlockPlaceRow; locale: Locale }) {
  const t = await getTranslations();
  const n = (count: number) => ({ count, n: formatCount(count, locale) });
  return (
    <li>
      <Link
        href={localePath(locale, deskPaths.blocksOf(place.id))}
        prefetch={false}
        className="flex items-center gap-4 px-4 py-3.5 -outline-offset-3 hover:bg-paper sm:px-5"
      >
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">
            {placeName(place, locale, t as never)}
          </span>
          <span className="block text-sm text-muted">
            {t('contentBlocks.count', n(place.blocks))}
            {place.drafts > 0 && ` · ${t('contentBlocks.drafts', n(place.drafts))}`}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

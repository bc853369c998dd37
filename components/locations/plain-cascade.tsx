import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ChosenPlaces, PlaceLists } from '@/lib/shop/locations/rules';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { PlainSelects } from './plain-selects';

/** Names of the places in the page's query. */
const NAMES = { division: 'division', district: 'district', area: 'area', union: 'union' };

interface Props {
  locale: Locale;
  lists: PlaceLists;
  chosen: ChosenPlaces;
}

/** The cascade as a GET form, one list after the other: needs no script, and can be shared. */
export function PlainCascade({ locale, lists, chosen }: Props) {
  const t = useTranslations('address');
  const tCommon = useTranslations('common');
  const tPage = useTranslations('geocode');
  return (
    <form action={localePath(locale, paths.geocode)} method="get">
      <div className="grid gap-4 sm:grid-cols-2">
        <PlainSelects locale={locale} lists={lists} chosen={chosen} names={NAMES} />
        <div className="sm:col-span-2">
          <div className="mb-1 flex items-baseline justify-between gap-3">
            <label htmlFor="plain-line" className="text-[0.9375rem] font-semibold">
              {t('line')}
            </label>
            <span className="text-sm text-muted">{tCommon('optional')}</span>
          </div>
          <input
            id="plain-line"
            name="line"
            type="text"
            maxLength={300}
            defaultValue={chosen.line}
            autoComplete="off"
            aria-describedby="plain-line-note"
            className="input w-full text-base"
          />
          <p id="plain-line-note" className="mt-1 text-sm text-muted">
            {t('lineHint')}
          </p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="submit" className="btn hidden target px-8 btn-primary noscript:inline-flex">
          {tPage('next')}
        </button>
        <Link
          href={localePath(locale, paths.geocode)}
          prefetch={false}
          className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
        >
          {tPage('reset')}
        </Link>
      </div>
    </form>
  );
}

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { categoryKey } from '@/components/catalogue/category-keys';
import type { CountChoice, CountSummary } from '@/lib/features/imports/counts/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { readableTime } from '@/lib/platform/time/time';
import { deskPaths } from '@/lib/shop/desk-paths';

/** Describes the selection of a count. */
export function ChoiceText({ choice: { q, category, stock } }: { choice: CountChoice }) {
  const t = useTranslations('stockCount.choice');
  const names = useTranslations('category');
  const chosen = [
    category && names(categoryKey(category)),
    stock && t('low'),
    q && t('search', { words: q }),
  ];
  return chosen.filter(Boolean).join(' · ') || t('all');
}

/** A seller's counts, the newest first. */
export function CountList({ counts, locale }: { counts: CountSummary[]; locale: Locale }) {
  const t = useTranslations('stockCount.list');
  const count = (of: number) => ({ count: of, formatted: formatCount(of, locale) });
  return (
    <ul className="divide-y divide-line border-y border-line">
      {counts.map(({ _id, createdAt, state, choice, totals }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <div className="min-w-0">
            <Link
              href={localePath(locale, deskPaths.stockCount(_id))}
              prefetch={false}
              className="inline-flex target items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              <ChoiceText choice={choice} />
            </Link>
            <p className="text-sm text-muted figures">
              <time dateTime={createdAt}>{readableTime(new Date(createdAt), locale)}</time>
              {' · '}
              {t('lines', count(totals.lines))}
            </p>
          </div>
          <p className="figures">
            {state === 'done'
              ? t('saved', count(totals.outcomes.saved))
              : t('counted', count(totals.counted))}
          </p>
        </li>
      ))}
    </ul>
  );
}

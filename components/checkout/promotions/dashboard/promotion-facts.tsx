import { useTranslations } from 'next-intl';
import type { PromotionStatus, PromotionView } from '@/lib/features/checkout/promotions/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { dayText } from '@/lib/platform/time/day-text';

const LOOKS: Record<PromotionStatus, string> = {
  running: 'bg-secondary text-secondary-content',
  scheduled: 'border border-line',
  paused: 'bg-warning text-warning-content',
  usedUp: 'bg-warning text-warning-content',
  ended: 'border border-line text-muted',
};

/** How it stands, in words, never by colour alone. */
export function PromotionStatusBadge({ status }: { status: PromotionStatus }) {
  const t = useTranslations('promotions.standing');
  return (
    <span
      className={`inline-flex rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${LOOKS[status]}`}
    >
      {t(status)}
    </span>
  );
}

/**
 * Terms of a promotion: what it takes off, of what, and when: `10% off, at most ৳500 · All goods · 20/11/2026
 * –`.
 */
export function PromotionTerms({
  promotion,
  locale,
}: {
  promotion: PromotionView;
  locale: Locale;
}) {
  const t = useTranslations('promotions.terms');
  const { kind, percent, cap, amount, scope, from, until, minGoods } = promotion;
  const off = {
    percent: t(cap === null ? 'percent' : 'percentCapped', {
      percent: formatCount(percent ?? 0, locale),
      cap: formatTaka(cap ?? 0, locale),
    }),
    amount: t('amount', { amount: formatTaka(amount ?? 0, locale) }),
    delivery: t('delivery'),
  }[kind];
  const many = {
    products: promotion.products,
    categories: promotion.categories,
    sellers: promotion.sellers,
  };
  const goods =
    scope === 'all'
      ? t(promotion.ownerId === null ? 'all' : 'allOwn')
      : t(scope, {
          count: many[scope].length,
          formatted: formatCount(many[scope].length, locale),
        });
  const parts = [
    off,
    goods,
    ...(minGoods === null ? [] : [t('minGoods', { amount: formatTaka(minGoods, locale) })]),
    ...(promotion.firstOrderOnly ? [t('firstOrder')] : []),
    ...(from === null ? [] : [t('from', { day: dayText(from, locale) })]),
    ...(until === null ? [] : [t('until', { day: dayText(until, locale) })]),
  ];
  return <>{parts.join(' · ')}</>;
}

/** How often it was used and what it cost. */
export function PromotionStatistics({
  promotion,
  locale,
}: {
  promotion: PromotionView;
  locale: Locale;
}) {
  const t = useTranslations('promotions.figures');
  const { used, maxUses, spent, budget } = promotion;
  const statistics = [
    [
      t('used'),
      maxUses === null
        ? formatCount(used, locale)
        : t('of', { figure: formatCount(used, locale), most: formatCount(maxUses, locale) }),
    ],
    [t('spent'), formatTaka(spent, locale)],
    [
      t('left'),
      budget === null
        ? t('noBudget')
        : formatTaka(Math.max(0, (budget * 100 - spent * 100) / 100), locale),
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-3">
      {statistics.map(([label, figure]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere figures">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

import { CalendarDays, CalendarRange, Sun, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { formatCount, formatTaka } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { SalesReport, Span } from '@/lib/features/reports/schema';

const SPANS: ['today' | 'week' | 'month', LucideIcon][] = [
  ['today', Sun],
  ['week', CalendarDays],
  ['month', CalendarRange],
];

/** What was sold today, in seven and in thirty days. */
export function SalesCards({ report, locale }: { report: SalesReport; locale: Locale }) {
  const t = useTranslations('dashboardIndex');
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      {SPANS.map(([span, Icon]) => (
        <SalesCard key={span} label={t(span)} icon={Icon} span={report[span]} locale={locale} />
      ))}
    </dl>
  );
}

function SalesCard({
  label,
  icon: Icon,
  span,
  locale,
}: {
  label: string;
  icon: LucideIcon;
  span: Span;
  locale: Locale;
}) {
  const t = useTranslations('dashboardIndex');
  return (
    <div className="panel p-4 sm:p-5">
      <dt className="flex items-center gap-2 text-[0.9375rem] text-muted">
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </dt>
      <dd className="mt-2">
        <span
          className={`block text-2xl leading-tight font-bold figures lg:text-3xl ${span.taka === 0 ? 'text-muted' : ''}`}
        >
          {formatTaka(span.taka, locale)}
        </span>
        <span className="text-sm text-muted figures">
          {t('orders', { count: span.orders, formatted: formatCount(span.orders, locale) })}
        </span>
      </dd>
    </div>
  );
}

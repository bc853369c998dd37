import { useTranslations } from 'next-intl';
import { MOST_REPORTS, type AbuseRow } from '@/lib/features/catalogue/abuse/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { readableDate, readableTime } from '@/lib/platform/time/time';

/** Number of people who reported something, their reasons, and the shop's deadline. */
export function CaseFacts({ row, locale }: { row: AbuseRow; locale: Locale }) {
  const t = useTranslations('abuseDesk');
  const reasons = useTranslations('abuse.reasons');
  const formatted = formatCount(row.people, locale);
  return (
    <div className="text-sm">
      <p className="font-semibold figures">
        {row.people < MOST_REPORTS
          ? t('people', { count: row.people, formatted })
          : t('peopleMore', { formatted })}
        {': '}
        <span className="font-normal">
          {row.reasons
            .map(({ reason, people }) =>
              t('reasonOf', { reason: reasons(reason), formatted: formatCount(people, locale) }),
            )
            .join(', ')}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-muted figures">
        <span>
          {t('seller')}: {row.seller.name}
        </span>
        <span>
          {t('opened')}: {readableDate(new Date(row.openedAt), locale)}
        </span>
        {row.dueBy && (
          <span className="font-semibold text-ink">
            {t('due')}: {readableTime(new Date(row.dueBy), locale)}
          </span>
        )}
      </p>
    </div>
  );
}

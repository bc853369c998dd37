import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { RETENTION_KINDS, type Retention } from '@/lib/shop/retention/rules';

const YEAR_DAYS = 365;

/** For how long the shop keeps each kind of personal data, as its settings say. */
export function RetentionTable({ retention, locale }: { retention: Retention; locale: Locale }) {
  const t = useTranslations('kept');
  const time = (days: number) => {
    const isYears = days % YEAR_DAYS === 0;
    const count = isYears ? days / YEAR_DAYS : days;
    return t(isYears ? 'years' : 'days', { count, formatted: formatCount(count, locale) });
  };
  return (
    <div className="wrap pt-8 sm:pt-12">
      <table className="w-full max-w-[68ch] panel text-start">
        <caption className="pb-3 text-start text-2xl font-semibold">{t('title')}</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="px-4 py-2 text-start font-semibold">
              {t('what')}
            </th>
            <th scope="col" className="px-4 py-2 text-start font-semibold">
              {t('until')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {RETENTION_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row" className="px-4 py-3 text-start font-normal">
                {t(`kind.${kind}`)}
              </th>
              <td className="px-4 py-3 whitespace-nowrap figures">{time(retention[kind])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

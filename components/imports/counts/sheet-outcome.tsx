import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { CountView } from '@/lib/features/imports/counts/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';

interface Props {
  sheet: NonNullable<CountView['sheet']>;
  locale: Locale;
}

/** Result of the last uploaded sheet, with its rejected rows. */
export function SheetOutcome({ sheet: { taken, refused, refusedCount }, locale }: Props) {
  const t = useTranslations('stockCount.sheet');
  const count = (of: number) => ({ count: of, formatted: formatCount(of, locale) });
  return (
    <Notice tone={refusedCount > 0 ? 'warning' : 'info'} title={t('taken', count(taken))}>
      {refusedCount > 0 && (
        <>
          <p>{t('notTaken', count(refusedCount))}</p>
          <ul className="space-y-1">
            {refused.map(({ row, reason }) => (
              <li key={row}>
                <b>{t('row', { row: localDigits(String(row), locale) })}</b>:{' '}
                {t(`refused.${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

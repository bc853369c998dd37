import { useTranslations } from 'next-intl';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import type { CountView } from '@/lib/features/imports/counts/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { readableTime } from '@/lib/platform/time/time';

const CELL = 'border border-line px-2 py-1.5';

/** All lines of a count as they are printed, numbered as the pages of the form list them. */
export function PrintedSheet({ count, locale }: { count: CountView; locale: Locale }) {
  const t = useTranslations('stockCount');
  return (
    <div className="print-root overflow-x-auto bg-white text-black">
      <table className="w-full border-collapse text-sm">
        <caption className="px-2 py-2 text-start font-semibold">
          {t('printTitle')} · {readableTime(new Date(count.createdAt), locale)}
        </caption>
        <thead>
          <tr>
            {(['number', 'sku', 'product', 'was', 'counted'] as const).map((column) => (
              <th key={column} scope="col" className={`${CELL} text-start font-semibold`}>
                {t(`print.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {count.lines.map((line) => (
            <tr key={line.place} className="break-inside-avoid">
              <td className={`${CELL} figures`}>{formatCount(line.place + 1, locale)}</td>
              <td className={`${CELL} whitespace-nowrap`}>{line.sku}</td>
              <th scope="row" className={`${CELL} text-start font-normal`}>
                {line.productName === '' ? (
                  t('gone')
                ) : (
                  <span lang={nameLanguage(line, locale)}>
                    {[nameOf(line, locale), line.variantName[locale]].filter(Boolean).join(', ')}
                  </span>
                )}
              </th>
              <td className={`${CELL} text-end figures`}>{formatCount(line.shown, locale)}</td>
              <td className={`${CELL} w-28 text-end figures`}>
                {line.counted === null ? '' : formatCount(line.counted, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

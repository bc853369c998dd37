import { useTranslations } from 'next-intl';
import { SMALL_TABLE } from '@/components/ui/looks';
import { courierName } from '@/lib/features/orders/courier-rules';
import { OWED_AGES } from '@/lib/features/ledger/remittances/rules';
import type { OwedView } from '@/lib/features/ledger/remittances/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { signedTaka } from './taka';

/** What each courier owes by age; it scrolls sideways where there is no room. */
export function OwedTable({ owed, locale }: { owed: OwedView[]; locale: Locale }) {
  const t = useTranslations('remittances');
  const days = (count: number | undefined) => formatCount(count ?? 0, locale);
  const ages = [
    t('age.first', { to: days(OWED_AGES[0]) }),
    ...OWED_AGES.slice(1).map((to, place) =>
      t('age.middle', { from: days(OWED_AGES[place]! + 1), to: days(to) }),
    ),
    t('age.last', { from: days(OWED_AGES.at(-1)) }),
  ];
  const sums = ({ byAge, differences, total }: OwedView) => [...byAge, differences, total];
  return (
    <div
      tabIndex={0}
      role="group"
      aria-labelledby="owed"
      className="overflow-x-auto rounded-box border border-line"
    >
      <table className={SMALL_TABLE}>
        <thead>
          <tr>
            <th scope="col" className="text-start">
              {t('courier')}
            </th>
            {[...ages, t('differences'), t('total')].map((head) => (
              <th key={head} scope="col" className="text-end whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {owed.map((row) => (
            <tr key={row.courier}>
              <th scope="row" className="text-start font-semibold">
                {courierName(row.courier)}
              </th>
              {sums(row).map((sum, place, all) => (
                <td
                  key={place}
                  className={`text-end whitespace-nowrap figures ${place === all.length - 1 ? 'font-semibold' : ''}`}
                >
                  {signedTaka(sum, locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

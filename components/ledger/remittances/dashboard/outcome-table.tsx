import { useTranslations } from 'next-intl';
import { SMALL_TABLE } from '@/components/ui/looks';
import { OUTCOMES } from '@/lib/features/ledger/remittances/kinds';
import type { RemittanceView, SumsView } from '@/lib/features/ledger/remittances/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { signedTaka } from './taka';

type Props = Pick<RemittanceView, 'total' | 'byOutcome'> & { locale: Locale };

/** A file's sums by what its rows turned out to be; together they are the file's own. */
export function OutcomeTable({ total, byOutcome, locale }: Props) {
  const t = useTranslations('remittances');
  const cells = (sums: SumsView) => [
    formatCount(sums.count, locale),
    signedTaka(sums.collected, locale),
    signedTaka(sums.charge, locale),
    signedTaka(sums.net, locale),
  ];
  const rows = OUTCOMES.flatMap((outcome) => {
    const sums = byOutcome[outcome];
    return sums ? [[t(`outcome.${outcome}`), cells(sums)] as const] : [];
  });
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={t('outcomesTitle')}
      className="overflow-x-auto rounded-box border border-line"
    >
      <table className={SMALL_TABLE}>
        <thead>
          <tr>
            <th scope="col" className="text-start">
              {t('outcomeName')}
            </th>
            {(['count', 'collected', 'charge', 'net'] as const).map((name) => (
              <th key={name} scope="col" className="text-end">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, [t('all'), cells(total)] as const].map(([name, sums], place) => (
            <tr key={name} className={place === rows.length ? 'font-semibold' : ''}>
              <th scope="row" className="text-start font-medium">
                {name}
              </th>
              {sums.map((sum, index) => (
                <td key={index} className="text-end whitespace-nowrap figures">
                  {sum}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

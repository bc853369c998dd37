import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, signedTaka } from '@/lib/platform/money';
import { formNotice } from '@/components/ui/form-notice';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { ListRow, ListRows } from '@/components/ui/list-page';
import { courierName } from '@/lib/features/orders/shared';
import {
  OWED_AGES,
  type OwedView,
  type RemittanceListRow,
  type RemittanceState,
} from '@/lib/features/ledger/remittances/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { readableTime } from '@/lib/platform/time/time';
import { shownContact } from '@/lib/platform/phone';
import { SMALL_TABLE } from '@/components/ui/looks';

/** How a form post of the remittances' pages went: for `PageNotice`. */
export const remittanceNotice = (t: Translator, notice: string) =>
  formNotice(t, notice, {
    done: 'remittances.done',
    own: 'remittances.notice',
    failed: 'remittances.failed',
  });

const LOOKS: Record<RemittanceState, string> = {
  draft: 'bg-warning text-warning-content',
  applying: 'bg-warning text-warning-content',
  applied: 'bg-secondary text-secondary-content',
};

/** How a file stands, in words. */
export function FileBadge({ state }: { state: RemittanceState }) {
  const t = useTranslations('remittances.state');
  return (
    <span
      className={`inline-flex rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${LOOKS[state]}`}
    >
      {t(state)}
    </span>
  );
}

/** Couriers' files, newest first. */
export function FileRows({ files, locale }: { files: RemittanceListRow[]; locale: Locale }) {
  const t = useTranslations('remittances');
  return (
    <ListRows>
      {files.map((file) => (
        <ListRow
          key={file._id}
          id={file._id}
          href={localePath(locale, paths.remittance(file._id))}
          name={t('fileOf', { courier: courierName(file.courier), file: file.fileName })}
          badge={<FileBadge state={file.state} />}
          about={
            file.state === 'draft'
              ? t('draftAbout')
              : [
                  t('summary', { count: file.rows, net: signedTaka(file.net, locale) }),
                  file.open > 0 && t('openCount', { count: file.open }),
                ]
                  .filter(Boolean)
                  .join(' · ')
          }
          note={t('sentBy', {
            time: readableTime(new Date(file.createdAt), locale),
            email: shownContact(file.createdBy, locale),
          })}
          isInSection
        />
      ))}
    </ListRows>
  );
}

/** Table of what each courier owes by age; it scrolls sideways where there is no room. */
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

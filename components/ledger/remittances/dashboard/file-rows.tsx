import { useTranslations } from 'next-intl';
import { ListRow, ListRows } from '@/components/ui/list-row';
import { courierName } from '@/lib/features/orders/courier-rules';
import type { RemittanceState } from '@/lib/features/ledger/remittances/kinds';
import type { RemittanceListRow } from '@/lib/features/ledger/remittances/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { readableTime } from '@/lib/platform/time/time';
import { shownContact } from '@/lib/platform/phone';
import { signedTaka } from './taka';

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

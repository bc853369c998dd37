import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { RemittanceState } from '@/lib/features/remittances/kinds';
import type { RemittanceListRow } from '@/lib/features/remittances/schema';
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
    <ul className="divide-y divide-line panel">
      {files.map((file) => (
        <li key={file._id} className="flex flex-wrap items-center justify-between gap-3 p-4">
          <div className="min-w-0">
            <Link
              href={localePath(locale, paths.remittance(file._id))}
              prefetch={false}
              className="inline-flex target items-center font-semibold wrap-anywhere underline-offset-4 hover:text-link hover:underline"
            >
              {t('fileOf', { courier: file.courier, file: file.fileName })}
            </Link>
            {file.state !== 'draft' && (
              <p className="text-sm figures">
                {t('summary', { count: file.rows, net: signedTaka(file.net, locale) })}
                {file.open > 0 && ` · ${t('openCount', { count: file.open })}`}
              </p>
            )}
            <p className="text-sm wrap-anywhere text-muted">
              {t('sentBy', {
                time: readableTime(new Date(file.createdAt), locale),
                email: shownContact(file.createdBy, locale),
              })}
            </p>
          </div>
          <FileBadge state={file.state} />
        </li>
      ))}
    </ul>
  );
}

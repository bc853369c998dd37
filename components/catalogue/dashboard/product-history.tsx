import { useTranslations } from 'next-intl';
import type { HistoryEntry } from '@/lib/features/catalogue/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { readableTime } from '@/lib/platform/time/time';
import { messageOr } from '@/lib/platform/i18n/message-key';
import { reasonInLanguage } from '@/lib/platform/i18n/preset-reasons';
import { shownContact } from '@/lib/platform/phone';

/** What happened to a product, newest first. */
export function ProductHistory({
  entries,
  authorName,
  locale,
}: {
  entries: HistoryEntry[];
  authorName: string;
  locale: Locale;
}) {
  const t = useTranslations('dashboard.history');
  const tFields = useTranslations('dashboard.form.fields');
  const tHistory = useTranslations('dashboardProducts.history');
  return (
    <ol className="space-y-4 border-s-2 border-line ps-4">
      {[...entries].reverse().map((entry) => (
        <li key={entry.at + entry.action} className="relative">
          <span
            aria-hidden
            className="absolute -start-[1.4375rem] top-1.5 size-3 rounded-full border-2 border-surface bg-primary"
          />
          <p className="font-semibold">{messageOr(t, `action.${entry.action}`, entry.action)}</p>
          <p className="text-sm text-muted figures">
            {readableTime(new Date(entry.at), locale)} ·{' '}
            {entry.byAuthor ? authorName : entry.by ? shownContact(entry.by, locale) : t('team')}
          </p>
          {entry.fields && (
            <p className="mt-1 text-sm">
              {tHistory('fields', {
                fields: entry.fields.map((field) => messageOr(tFields, field, field)).join(', '),
              })}
            </p>
          )}
          {entry.reason && (
            <p className="mt-1 text-sm whitespace-pre-line">
              {reasonInLanguage(entry.reason, locale)}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

import { useTranslations } from 'next-intl';
import type { SupportVisit } from '@/lib/features/accounts/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { readableMinute } from '@/lib/platform/time/time';

/** List of support sessions in one's own account: staff member, time, reason. Renders nothing without any. */
export function SupportVisits({ visits, locale }: { visits: SupportVisit[]; locale: Locale }) {
  const t = useTranslations('support');
  if (visits.length === 0) return null;
  return (
    <section
      id="support"
      aria-labelledby="support-heading"
      className="scroll-mt-24 panel p-5 sm:p-8"
    >
      <h2 id="support-heading" className="text-xl font-bold">
        {t('visits')}
      </h2>
      <p className="mt-1 text-muted">{t('visitsLead')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {visits.map(({ _id, by, reason, at, until }) => (
          <li key={_id} className="py-4">
            <p className="font-semibold">{t('visitBy', { name: by })}</p>
            <p className="text-sm break-words whitespace-pre-line">{t('reason', { reason })}</p>
            <p className="text-sm text-muted figures">
              {t('visitTime', {
                from: readableMinute(at, locale),
                until: readableMinute(until, locale),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useTranslations } from 'next-intl';
import type { ComplaintRow } from '@/lib/features/aftersales/complaints/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { readableTime } from '@/lib/platform/time/time';

/** Until when its seller, or the shop, has to do something about a complaint; nothing where nobody has. */
export function DueText({
  complaint: { state, dueBy },
  locale,
}: {
  complaint: Pick<ComplaintRow, 'state' | 'dueBy'>;
  locale: Locale;
}) {
  const t = useTranslations('complaints');
  if (!dueBy) return null;
  return (
    <span className="figures">
      {t(state === 'escalated' ? 'decidedBy' : 'answeredBy', {
        time: readableTime(new Date(dueBy), locale),
      })}
    </span>
  );
}

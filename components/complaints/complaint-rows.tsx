import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ComplaintRow } from '@/lib/features/complaints/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/paths';
import { readableDate } from '@/lib/platform/time/time';
import { ComplaintBadge } from './complaint-badge';
import { DueText } from './due-text';

interface Props {
  complaints: ComplaintRow[];
  hrefOf: (id: string) => string;
  locale: Locale;
}

/** Complaints, each a card on phones and a row where there is room. */
export function ComplaintRows({ complaints, hrefOf, locale }: Props) {
  const t = useTranslations('complaints');
  return (
    <ul className="grid gap-3">
      {complaints.map((complaint) => (
        <li
          key={complaint._id}
          className="grid gap-x-4 gap-y-1 panel p-4 lg:grid-cols-[10rem_minmax(0,1fr)_auto] lg:items-center"
        >
          <Link
            href={localePath(locale, hrefOf(complaint._id))}
            prefetch={false}
            className="inline-flex target items-center font-semibold text-link figures underline-offset-4 hover:underline"
          >
            {complaint.number}
          </Link>
          <div className="min-w-0">
            <p className="wrap-anywhere">{t(`about.${complaint.about}`)}</p>
            <p className="text-sm text-muted figures">
              {t('ofOrder', { number: complaint.orderNumber })}
              {' · '}
              {complaint.sellerName}
              {' · '}
              {readableDate(new Date(complaint.openedAt), locale)}
            </p>
            <p className="text-sm font-semibold">
              <DueText complaint={complaint} locale={locale} />
            </p>
          </div>
          <ComplaintBadge state={complaint.state} />
        </li>
      ))}
    </ul>
  );
}

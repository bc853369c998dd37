import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReportedThread } from '@/lib/features/conversations/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { readableTime } from '@/lib/platform/time/time';
import { paths } from '@/lib/shop/paths';

interface Props {
  thread: ReportedThread;
  locale: Locale;
}

/** Parties of a reported thread, its reporters and their reasons. */
export function ReportedFacts({ thread, locale }: Props) {
  const t = useTranslations('conversations');
  const { buyer, seller, reports } = thread;
  return (
    <>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        {([['buyer', buyer] as const, ['seller', seller] as const] as const).map(([party, who]) => (
          <span key={party}>
            {t(party)}:{' '}
            <Link
              href={localePath(locale, paths.dashboardUser(who.id))}
              prefetch={false}
              className="inline-flex target items-center text-link underline-offset-4 hover:underline"
            >
              {who.name}
            </Link>
          </span>
        ))}
      </p>
      <ul className="mt-2 grid gap-2">
        {reports.map(({ at, from, reason, text }) => (
          <li key={at}>
            <p className="font-semibold">
              {t('report.by', { party: t(from), reason: t(`report.reasons.${reason}`) })}
              <span className="font-normal text-muted figures">
                {' · '}
                {readableTime(new Date(at), locale)}
              </span>
            </p>
            {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

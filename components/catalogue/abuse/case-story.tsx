import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { AbuseView } from '@/lib/features/catalogue/abuse/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { readableTime } from '@/lib/platform/time/time';
import { paths } from '@/lib/shop/paths';

interface Props {
  found: AbuseView;
  /** The reader may open accounts. */
  seesAccounts: boolean;
  locale: Locale;
}

/** Every report of a case, for the staff alone. */
export function CaseReports({ found, seesAccounts, locale }: Props) {
  const t = useTranslations('abuseDesk');
  const reasons = useTranslations('abuse.reasons');
  return (
    <section aria-labelledby="reports" className="panel p-4 sm:p-6">
      <h2 id="reports" className="text-lg font-semibold">
        {t('reports')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('secret')}</p>
      <ol className="mt-3 grid gap-3">
        {found.reports.map(({ at, reason, text, accountId, phone, email, isRival }, index) => (
          <li key={index} className="border-t border-line pt-3">
            <p className="font-semibold">
              {reasons(reason)}
              <span className="font-normal text-muted figures">
                {' · '}
                {readableTime(new Date(at), locale)}
              </span>
            </p>
            {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
            <p className="flex flex-wrap gap-x-4 text-sm text-muted">
              {accountId === null && <span>{t('guest')}</span>}
              {accountId !== null && seesAccounts && (
                <Link
                  href={localePath(locale, paths.dashboardUser(accountId))}
                  prefetch={false}
                  className="inline-flex target items-center text-link underline-offset-4 hover:underline"
                >
                  {t('account')}
                </Link>
              )}
              {(phone || email) && (
                <span className="wrap-anywhere">
                  {t('contact', { contact: [phone, email].filter(Boolean).join(', ') })}
                </span>
              )}
              {isRival && (
                <span className="badge self-center badge-warning">
                  {t(found.kind === 'product' ? 'rival' : 'rivalSeller')}
                </span>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Decisions and the appeal, oldest first; nothing while there are none. */
export function CaseStory({ story, locale }: Pick<AbuseView, 'story'> & { locale: Locale }) {
  const t = useTranslations('abuseDesk');
  if (story.length === 0) return null;
  return (
    <section aria-labelledby="story" className="panel p-4 sm:p-6">
      <h2 id="story" className="text-lg font-semibold">
        {t('story')}
      </h2>
      <ol className="mt-3 grid gap-3">
        {story.map(({ at, event, by, text }) => (
          <li key={event} className="border-t border-line pt-3">
            <p className="font-semibold">{t(`event.${event}`)}</p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-sm wrap-anywhere text-muted figures">
              {by} · {readableTime(new Date(at), locale)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { KeyRound, Laptop, Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { SessionView } from '@/lib/features/accounts/shared';
import { readableDate, readableMinute } from '@/lib/platform/time/time';
import { LogoutForm } from './logout-form';

const HANDHELD = ['Android', 'iPhone', 'iPad'];

/** Plain forms and a `<details>` that asks once more: all of it works without the script. */
export function SessionList({ sessions, locale }: { sessions: SessionView[]; locale: Locale }) {
  const t = useTranslations('profile');
  const current = sessions.find((session) => session.current)?._id ?? '';
  return (
    <section
      id="sessions"
      aria-labelledby="sessions-heading"
      className="scroll-mt-24 panel p-5 sm:p-8"
    >
      <h2 id="sessions-heading" className="text-xl font-bold">
        {t('sessionsTitle')}
      </h2>
      <p className="mt-1 text-muted">{t('sessionsLead')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session._id} className="py-4">
            <Session session={session} current={current} locale={locale} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <details className="group mt-4">
          <summary className="btn target w-full cursor-pointer border-line btn-outline sm:w-fit">
            {t('sessionsEverywhere')}
          </summary>
          <p className="mt-4">{t('sessionsSure')}</p>
          <div className="mt-3 flex flex-col gap-3 sm:flex-row">
            <LogoutForm end="others" current={current}>
              <button type="submit" className="btn target w-full btn-primary">
                {t('sessionsOthers')}
              </button>
            </LogoutForm>
            <LogoutForm end="all" current={current} leaves>
              <button type="submit" className="btn target w-full border-line btn-outline">
                {t('sessionsAll')}
              </button>
            </LogoutForm>
          </div>
        </details>
      )}
    </section>
  );
}

function Session({
  session,
  current,
  locale,
}: {
  session: SessionView;
  current: string;
  locale: Locale;
}) {
  const t = useTranslations('profile');
  const { _id, kind, browser, system, network } = session;
  const device =
    browser && system
      ? t('sessionOn', { browser, system })
      : browser || system || t('sessionUnknown');
  const Icon = kind === 'script' ? KeyRound : HANDHELD.includes(system) ? Smartphone : Laptop;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-36">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {session.current && (
            <span className="rounded-full bg-secondary px-2.5 py-0.5 text-sm text-secondary-content">
              {t('sessionHere')}
            </span>
          )}
        </p>
        {kind === 'script' && <p className="text-sm">{t('sessionScript')}</p>}
        <p className="text-sm text-muted figures">
          {session.current
            ? t('sessionNow')
            : t('sessionSeen', { time: readableMinute(session.lastSeenAt, locale) })}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted figures">
          <span>
            {t('sessionSince', { time: readableDate(new Date(session.createdAt), locale) })}
          </span>
          {network && <span className="break-all">{t('sessionNetwork', { network })}</span>}
        </p>
      </div>
      <LogoutForm end={_id} current={current} leaves={session.current}>
        <button
          type="submit"
          aria-label={t('sessionEndOne', { device })}
          className="btn target border-line btn-outline"
        >
          {t('sessionEnd')}
        </button>
      </LogoutForm>
    </div>
  );
}

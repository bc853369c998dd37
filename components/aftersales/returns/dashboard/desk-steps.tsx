import { useTranslations } from 'next-intl';
import { NoteStep } from '@/components/aftersales/returns/note-step';
import type { FormPlace } from '@/components/aftersales/returns/step-form';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { ReceiveStep } from './receive-step';
import { SettleSteps } from './settle-steps';

/** What the seller or the shop can do about a return as it stands. */
export function DeskSteps({ locale, ...place }: FormPlace & { locale: Locale }) {
  const t = useTranslations('returns.steps');
  const { next, state, reason, receivedAt } = place.of;
  if (next.length === 0) return null;
  const isKept = reason === 'missing';
  return (
    <section aria-labelledby="steps" className="panel p-4 sm:p-5">
      <h2 id="steps" className="mb-1 text-lg font-semibold">
        {t('title')}
      </h2>
      {next.includes('approved') && (
        <NoteStep
          {...place}
          event="approved"
          locale={locale}
          hint={t(isKept ? 'approvedKeepHint' : 'approvedHint')}
          isOpen={state === 'requested'}
        />
      )}
      {next.includes('received') && <ReceiveStep {...place} locale={locale} />}
      {next.includes('settled') && (
        <SettleSteps {...place} locale={locale} isWaived={!isKept && receivedAt === null} />
      )}
      {next.includes('declined') && <NoteStep {...place} event="declined" locale={locale} />}
      {next.includes('refused') && <NoteStep {...place} event="refused" locale={locale} />}
      {next.includes('escalated') && <NoteStep {...place} event="escalated" locale={locale} />}
    </section>
  );
}

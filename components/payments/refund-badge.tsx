import { useTranslations } from 'next-intl';
import type { RefundTarget, RefundView } from '@/lib/features/payments/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localPhone } from '@/lib/platform/phone';
import { readableDate } from '@/lib/platform/time/time';

/** Refund labels in the page's language. */
export function refundLabels(t: ReturnType<typeof useTranslations<'refunds'>>, locale: Locale) {
  const day = (moment: string) => readableDate(new Date(moment), locale);
  const target = ({ to, account, holder, bank }: RefundTarget) =>
    [t(`to.${to}`), localDigits(localPhone(account), locale), holder, bank]
      .filter(Boolean)
      .join(', ');
  return {
    day,
    target,
    /** Why it goes back: the shop's own words, or those of who granted it. */
    reason({ cause, reason }: Pick<RefundView, 'cause' | 'reason'>): string {
      const key = cause === 'settled' ? knownKey(t, `why.${reason}`) : null;
      return key ? t(key) : reason;
    },
    /** When it is there at the latest, or when it was sent. */
    when: ({ state, doneAt, dueBy }: Pick<RefundView, 'state' | 'doneAt' | 'dueBy'>): string =>
      doneAt
        ? t('doneOn', { day: day(doneAt) })
        : t(state === 'waiting' ? 'checked' : 'by', { day: day(dueBy) }),
    /** The way that it takes. */
    way: (channel: RefundView['channel'], where: RefundTarget | null): string =>
      channel === 'provider'
        ? t('sameWay')
        : where
          ? t('where', { target: target(where) })
          : t('byPerson'),
  };
}

/** `refundWords` as a hook, for synchronous components. */
export const useRefundLabels = (locale: Locale) => refundLabels(useTranslations('refunds'), locale);

const LOOKS = {
  waiting: 'border border-line bg-surface text-ink',
  due: 'bg-warning text-warning-content',
  sending: 'bg-warning text-warning-content',
  done: 'bg-success text-success-content',
  failed: 'bg-error text-error-content',
} as const;
const badge = 'inline-flex h-7 shrink-0 items-center rounded-full px-3 text-sm font-semibold';

/** Where a refund is, and whether its last day is near or over. */
export function RefundBadge({ refund }: { refund: Pick<RefundView, 'state' | 'urgency'> }) {
  const t = useTranslations('refunds');
  const { state, urgency } = refund;
  return (
    <span className="flex flex-wrap gap-2">
      <span className={`${badge} ${LOOKS[state]}`}>{t(`state.${state}`)}</span>
      {urgency && (
        <span
          className={`${badge} ${urgency === 'late' ? 'bg-error text-error-content' : 'border border-line bg-surface text-ink'}`}
        >
          {t(`urgency.${urgency}`)}
        </span>
      )}
    </span>
  );
}

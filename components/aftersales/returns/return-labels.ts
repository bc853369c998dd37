import { useTranslations } from 'next-intl';
import type { ReturnView } from '@/lib/features/aftersales/returns/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { formatTaka } from '@/lib/platform/money';
import { readableTime } from '@/lib/platform/time/time';

/** Which sentence says how a return stands. */
function statusKey({ state, outcome, waitsFor, refund, appealBy }: ReturnView, now: Date) {
  if (state === 'closed' && outcome === 'refund') {
    if (refund?.isDone) return 'refundDone';
    if (refund?.states.includes('waiting')) return 'refundChecked';
    return refund?.isNumberAwaited ? 'refundNumber' : 'refund';
  }
  if (state === 'closed') return outcome ?? 'refused';
  if (state === 'approved') return waitsFor === 'seller' ? 'approvedKeep' : 'approved';
  if (state === 'declined') {
    return appealBy && new Date(appealBy) >= now ? 'declined' : 'declinedOver';
  }
  return state;
}

/** Returns the texts about returns that screens show, in their language. */
export function useReturnLabels(locale: Locale) {
  const t = useTranslations('returns');
  const tCheck = useTranslations('validation');
  const moment = (at: string) => readableTime(new Date(at), locale);
  return {
    moment,
    /** How it stands and what is to be done until when, as its reader needs it. */
    standing(of: ReturnView, now: Date): string {
      const key = statusKey(of, now);
      const by = of.state === 'declined' ? of.appealBy : (of.refund?.dueBy ?? of.waitsBy);
      return t(`${of.side === 'buyer' ? 'buyer' : 'desk'}.${key}`, {
        when: by ? moment(by) : '',
        sum: formatTaka(of.refund?.amount ?? 0, locale),
      });
    },
    /** How a form without the script went; null where none was sent. */
    notice(code: string | null): string | null {
      if (code === null) return null;
      const key = knownKey(t, `notice.${code}`);
      return t(key ?? 'notice.other');
    },
    /** Why a field of a refused form is wrong. */
    error(why: string | undefined): string | undefined {
      if (why === undefined) return undefined;
      const key = knownKey(tCheck, why);
      return key ? tCheck(key) : why;
    },
  };
}

/** Codes that say that a form was taken. */
export const GOOD_NOTICES: readonly string[] = ['REQUESTED', 'SAVED', 'WRITTEN', 'PHOTO'];

import { useLocale, useTranslations } from 'next-intl';
import { COURIERS, courierName } from '@/lib/features/orders/courier-rules';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { messageOr } from '@/lib/platform/i18n/message-key';
import { formatTaka, toTaka } from '@/lib/platform/money';
import { shownContact } from '@/lib/platform/phone';

/**
 * What records say of a payment or refund in the code's own words, in words for people: steps, states,
 * who did it (an e-mail stays one, a phone is dialled), notes that the shop writes itself. Anything else stays as it is.
 */
export function useStoryWords() {
  const t = useTranslations('payments');
  const locale = useLocale() as Locale;
  const tMethod = useTranslations('paymentMethods');
  const tWallet = useTranslations('walletForm.wallet');
  const state = (name: string) => messageOr(t, `state.${name}`, name);
  return {
    state,
    event: (name: string) => messageOr(t, `event.${name}`, name),
    by: (who: string) =>
      messageOr(t, `by.${who}`, messageOr(tMethod, `${who}.name`, shownContact(who, locale))),
    /** `ipn: 8842` is by which way it was told, and the notice's number. */
    note(text: string): string {
      const [, way, notice] = /^(return|ipn|webhook|asked): (.+)$/.exec(text) ?? [];
      if (way && notice) return `${messageOr(t, `via.${way}`, way)}, ${notice}`;
      // What a buyer gave of a wallet payment: `bkash DKQ1ZR6T3V`.
      const [, wallet, transaction] = /^([a-z]+) ([0-9A-Z]+)$/.exec(text) ?? [];
      if (wallet && transaction) return `${messageOr(tWallet, wallet, wallet)} ${transaction}`;
      const sum = (poisha: string) => formatTaka(toTaka(Number(poisha)), locale);
      const [, reference, back] = /^Refund (\S+): (\d+) poisha$/.exec(text) ?? [];
      if (reference && back) return t('note.wentBack', { sum: sum(back), reference });
      const [, before, after] = /^(\d+) → (\d+) poisha$/.exec(text) ?? [];
      if (before && after) return `${sum(before)} → ${sum(after)}`;
      // What a courier's file paid: the entry of the books, `remittance:{id}:{line}`.
      const [, line] = /^remittance:[0-9a-f]{24}:(\d+)$/.exec(text) ?? [];
      if (line) return t('note.remittanceLine', { line: localDigits(line, locale) });
      const isCourier = COURIERS.some(({ slug }) => slug === text);
      const asIs = isCourier ? courierName(text) : text;
      return messageOr(t, `note.${text.replaceAll(' ', '_')}`, asIs);
    },
    via: (way: string) => messageOr(t, `via.${way}`, way),
    ignored: (why: string) => messageOr(t, `ignoredWhy.${why}`, state(why)),
  };
}

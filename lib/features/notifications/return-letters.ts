import 'server-only';
import { composeLetter, type Letter } from '../../platform/mail/templates';
import { formatTaka, toTaka } from '../../platform/money';
import type { NotificationRecord } from '../../../models/notification';
import type { Reader } from './reader';
import { sendToValues } from './send-to-words';
import {
  RETURN_BUYER_STEPS,
  RETURN_DESK_STEPS,
  type ReturnBuyerStep,
  type ReturnDeskStep,
} from './return-kinds';

const isOneOf = <Step extends string>(steps: readonly Step[], step: unknown): step is Step =>
  (steps as readonly unknown[]).includes(step);

const capital = <Word extends string>(word: Word) =>
  `${word.slice(0, 1).toUpperCase()}${word.slice(1)}` as Capitalize<Word>;

/** The key of the words of a step; that of a message where another server tells of one unknown here. */
function wordsOf(kind: 'returnBuyer' | 'returnDesk', step: unknown) {
  if (kind === 'returnBuyer') {
    const known: ReturnBuyerStep = isOneOf(RETURN_BUYER_STEPS, step) ? step : 'message';
    return `returnBuyer${capital(known)}` as const;
  }
  const known: ReturnDeskStep = isOneOf(RETURN_DESK_STEPS, step) ? step : 'message';
  return `returnDesk${capital(known)}` as const;
}

/** What happened to a return, as a mail to its buyer, its seller or the shop. */
export function returnLetter(
  { locale, words }: Reader,
  kind: 'returnBuyer' | 'returnDesk',
  {
    step,
    reason,
    poisha,
    sendTo,
  }: Pick<NotificationRecord, 'step' | 'reason' | 'poisha' | 'sendTo'>,
  { productName, link }: { productName: string; link: { href: string; label: string } },
): Letter {
  const where = sendToValues({ sendTo }, locale);
  const amount = formatTaka(toTaka(poisha ?? 0), locale);
  return composeLetter(words('returnSubject', { productName }), [
    words(wordsOf(kind, step), { productName, amount }),
    ...(where ? [words('returnSendTo', where)] : []),
    ...(reason ? [reason] : []),
    link,
  ]);
}

import 'server-only';
import { layOutMail, type ComposedMail } from '../../platform/mail/templates';
import { formatTaka, toTaka } from '../../platform/money';
import type { NotificationRecord } from '../../../models/notification';
import type { Reader } from './reader';
import { sendToValues } from './send-to-labels';
import {
  RETURN_BUYER_STEPS,
  RETURN_DESK_STEPS,
  type ReturnBuyerStep,
  type ReturnDeskStep,
} from './return-types';

const isOneOf = <Step extends string>(steps: readonly Step[], step: unknown): step is Step =>
  (steps as readonly unknown[]).includes(step);

const capital = <Word extends string>(word: Word) =>
  `${word.slice(0, 1).toUpperCase()}${word.slice(1)}` as Capitalize<Word>;

/** The key of the words of a step; that of a message where another server tells of one unknown here. */
function labelsOf(kind: 'returnBuyer' | 'returnDesk', step: unknown) {
  if (kind === 'returnBuyer') {
    const known: ReturnBuyerStep = isOneOf(RETURN_BUYER_STEPS, step) ? step : 'message';
    return `returnBuyer${capital(known)}` as const;
  }
  const known: ReturnDeskStep = isOneOf(RETURN_DESK_STEPS, step) ? step : 'message';
  return `returnDesk${capital(known)}` as const;
}

/** Returns the mail about a return to its buyer, its seller or the shop. */
export function returnMail(
  { locale, words }: Reader,
  kind: 'returnBuyer' | 'returnDesk',
  {
    step,
    reason,
    poisha,
    sendTo,
  }: Pick<NotificationRecord, 'step' | 'reason' | 'poisha' | 'sendTo'>,
  { productName, link }: { productName: string; link: { href: string; label: string } },
): ComposedMail {
  const where = sendToValues({ sendTo }, locale);
  const amount = formatTaka(toTaka(poisha ?? 0), locale);
  return layOutMail(words('returnSubject', { productName }), [
    words(labelsOf(kind, step), { productName, amount }),
    ...(where ? [words('returnSendTo', where)] : []),
    ...(reason ? [reason] : []),
    link,
  ]);
}

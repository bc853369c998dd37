import { dayOf } from '../../platform/time/time';
import type { LineMatch } from './statement-types';
import { CLOCKS_APART_MS } from './wallet-rules';

/** A line of a statement as far as it proves something. */
export interface ProvingLine {
  accountId: { toString(): string };
  transactionId: string;
  amountPoisha: number;
  at: Date;
  isDay: boolean;
  /** Accounts of those who brought a statement with it. */
  uploaders: readonly { toString(): string }[];
  differs?: boolean | null | undefined;
  /** A person closed it. */
  closed?: boolean | null | undefined;
  paymentId?: { toString(): string } | null | undefined;
}

/** What a buyer said, and what would have to be proved. */
export interface ClaimedPayment {
  id: string;
  accountId: string;
  transactionId: string;
  amountPoisha: number;
  placedAt: Date;
  /** When the buyer gave the id. */
  givenAt: Date;
  /** Buyer and sellers of the purchase: who gains by a payment that never came. */
  parties: readonly string[];
}

/** Who confirms, and above which sum a person's own statement is a person's own word; poisha. */
export interface Confirmer {
  id: string;
  limitPoisha: number;
}

/** What a line proves about a payment to who confirms it: `exact`, or the first thing that is wrong. */
export function lineMatch(
  line: ProvingLine,
  payment: ClaimedPayment,
  confirmer: Confirmer,
): Exclude<LineMatch, 'elsewhere'> {
  const isOthers = line.paymentId && String(line.paymentId) !== payment.id;
  if (isOthers) return 'used';
  if (String(line.accountId) !== payment.accountId) return 'none';
  if (line.transactionId !== payment.transactionId) return 'none';
  if (line.closed) return 'closed';
  if (line.differs) return 'differs';
  if (line.amountPoisha !== payment.amountPoisha) return 'amount';
  if (!isWithin(line, payment)) return 'time';
  const others = line.uploaders.map(String).filter((id) => !payment.parties.includes(id));
  if (others.length === 0) return 'party';
  const isOwnWord = others.every((id) => id === confirmer.id);
  if (isOwnWord && payment.amountPoisha > confirmer.limitPoisha) return 'own';
  return 'exact';
}

/** Nobody pays before there is a purchase, or knows an id before the money moved. */
function isWithin(
  { at, isDay }: Pick<ProvingLine, 'at' | 'isDay'>,
  { placedAt, givenAt }: Pick<ClaimedPayment, 'placedAt' | 'givenAt'>,
): boolean {
  if (isDay) return dayOf(at) >= dayOf(placedAt) && dayOf(at) <= dayOf(givenAt);
  return (
    at.getTime() >= placedAt.getTime() - CLOCKS_APART_MS &&
    at.getTime() <= givenAt.getTime() + CLOCKS_APART_MS
  );
}

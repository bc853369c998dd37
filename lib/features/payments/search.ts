import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { withDatabase } from '../../platform/database/connect';
import { toLatinDigits } from '../../platform/i18n/digits';
import { normalizePhone } from '../../platform/phone';
import { endOfDay, startOfDay } from '../../platform/time/day-bounds';
import { isObjectId } from '../../platform/validation';
import { findAccountId } from '../accounts/lookup-queries';
import { dayOfNumber, readOrderNumber } from '../orders/number-rules';
import { orderNumber } from '../orders/rules';
import { normalizeTransactionId } from './wallet-rules';

/** Payments of the purchases of one day that are looked through for a number. */
const MOST_OF_A_DAY = 10_000;

/** Payments that one id or reference may be in, far more than there ever are. */
const MOST_OF_ONE = 500;

const NOTHING: QueryFilter<PaymentRecord> = { _id: { $in: [] } };

/**
 * What a search of administrators means, by its form: a buyer's e-mail, an id or reference, a
 * purchase's number such as `261121-9C21A4`, the number of a sender or a buyer's account, else a
 * transaction id of a wallet or provider.
 */
export async function searchFilter(text: string): Promise<QueryFilter<PaymentRecord>> {
  const plain = toLatinDigits(text.trim());
  if (plain.includes('@')) {
    const customerId = await findAccountId(plain);
    return customerId ? { customerId } : NOTHING;
  }
  if (isObjectId(plain)) {
    const id = new Types.ObjectId(plain);
    return oneOf([{ _id: id }, { purchaseId: id }, { orderId: id }]);
  }
  // Without a sign between day and end it may be a bank's reference.
  const number = /[\s‐-―-]/.test(plain) ? readOrderNumber(plain) : null;
  if (number !== null) return { purchaseId: { $in: await purchasesOf(number) } };
  const sender = normalizePhone(plain);
  if (sender) {
    const customerId = await findAccountId(sender);
    return oneOf([{ 'wallet.sender': sender }, ...(customerId ? [{ customerId }] : [])]);
  }
  const given = normalizeTransactionId(plain);
  return oneOf([{ 'wallet.transactionId': given }, { moneyRef: given }, { moneyRef: plain }]);
}

/** What any of these finds: each by its own index, as the store takes none for all of them together. */
async function oneOf(filters: QueryFilter<PaymentRecord>[]): Promise<QueryFilter<PaymentRecord>> {
  const found = await withDatabase(() =>
    Promise.all(
      filters.map((filter) => PaymentModel.find(filter, { _id: 1 }).limit(MOST_OF_ONE).lean()),
    ),
  );
  return { _id: { $in: found.flat().map(({ _id }) => _id) } };
}

/** Ids begin with the second in which they were made, so a day of numbers is a span of ids. */
async function purchasesOf(number: string): Promise<Types.ObjectId[]> {
  const day = dayOfNumber(number);
  const [first, last] = [startOfDay(day), endOfDay(day)].map((moment) =>
    Types.ObjectId.createFromTime(moment.getTime() / 1000),
  );
  const found = await withDatabase(() =>
    PaymentModel.find({ purchaseId: { $gte: first, $lt: last } }, { purchaseId: 1 })
      .limit(MOST_OF_A_DAY)
      .lean(),
  );
  return found
    .map(({ purchaseId }) => purchaseId)
    .filter((purchaseId) => orderNumber(String(purchaseId)) === number);
}

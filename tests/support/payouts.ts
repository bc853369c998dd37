import { Types } from 'mongoose';
import { JournalEntryModel } from '@/models/journal';
import {
  PayoutAccountModel,
  PayoutRunModel,
  PayoutModel,
  type PayoutAccountRecord,
} from '@/models/payout';
import { DocumentModel, DocumentNumberModel } from '@/models/document';
import { postEntry } from '@/lib/features/ledger/journal/queries';
import { ACCOUNTS } from '@/lib/features/ledger/journal/types';
import { credit, debit } from '@/lib/features/ledger/journal/rules';
import { inTransaction } from '@/lib/platform/database/transaction';
import { makeUser, type TestUser } from './shop';

/** Money that a seller has earned, or with a sum below nothing given back; may be paid out at once. */
export async function earn(sellerId: string, poisha: number): Promise<void> {
  const id = new Types.ObjectId().toHexString();
  const [one, other] = poisha > 0 ? ([debit, credit] as const) : ([credit, debit] as const);
  const sum = Math.abs(poisha);
  await inTransaction((session) =>
    postEntry(
      {
        _id: poisha > 0 ? `order:${id}:delivered` : `refund:${id}:granted`,
        event: poisha > 0 ? 'order.delivered' : 'refund.granted',
        at: new Date(),
        orderId: id,
        lines: [one(ACCOUNTS.buyers, sum), other(ACCOUNTS.seller(sellerId), sum)],
      },
      session,
    ),
  );
}

/** A bank account as an administrator has verified it. */
export async function verifiedAccount(
  sellerId: string,
  more: Partial<PayoutAccountRecord> = {},
): Promise<void> {
  await PayoutAccountModel.create({
    _id: new Types.ObjectId(sellerId),
    kind: 'bank',
    holder: 'Rahima Traders',
    number: '1234567890123',
    bank: 'Sonali Bank',
    branch: 'Chawkbazar',
    routing: '200275357',
    state: 'verified',
    version: 1,
    changedAt: new Date(),
    ...more,
  });
}

/** A seller with so much to be paid, and an account to pay it to. */
export async function paidSeller(poisha: number): Promise<TestUser> {
  const seller = await makeUser();
  await earn(seller.id, poisha);
  await verifiedAccount(seller.id);
  return seller;
}

/** Nothing earned, promised, paid or said of it on paper. */
export async function noMoney(): Promise<void> {
  await Promise.all([
    JournalEntryModel.deleteMany({}),
    PayoutAccountModel.deleteMany({}),
    PayoutRunModel.deleteMany({}),
    PayoutModel.deleteMany({}),
    DocumentModel.deleteMany({ kind: 'payout-advice' }),
    DocumentNumberModel.deleteMany({ _id: /^payout-advice:/ }),
  ]);
}

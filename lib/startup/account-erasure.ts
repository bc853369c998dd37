import 'server-only';
import type { ClientSession, Model, Types } from 'mongoose';
import { AbuseCaseModel, type AbuseCaseRecord } from '../../models/abuse-case';
import { AccountMergeModel } from '../../models/account-merge';
import { AccountNoteModel } from '../../models/account-note';
import { AddressModel } from '../../models/address';
import { BasketModel } from '../../models/basket';
import { ComplaintModel } from '../../models/complaint';
import { KnownDeviceModel, SessionModel } from '../../models/session';
import { MessageModel } from '../../models/message';
import { NewsletterSubscriberModel } from '../../models/newsletter-subscriber';
import { NotificationModel } from '../../models/notification';
import { OrderModel } from '../../models/order';
import { PasskeyModel, SecondFactorModel } from '../../models/second-factor';
import { PaymentModel } from '../../models/payment';
import { PayoutAccountModel } from '../../models/payout';
import { ProductModel } from '../../models/product';
import { PromotionUseModel } from '../../models/promotion';
import { RefundModel } from '../../models/refund';
import { ReturnMessageModel, ReturnModel } from '../../models/return';
import { ReviewModel, type ReviewRecord } from '../../models/review';
import { SavedListModel } from '../../models/saved-list';
import { SellerAgreementModel, SellerDocumentModel } from '../../models/seller-document';
import { ShopModel } from '../../models/shop';
import { ShopFollowModel } from '../../models/shop-follow';
import { SignInMethodUndoModel } from '../../models/sign-in-method-undo';
import { ThreadModel, type ThreadRecord } from '../../models/thread';
import { UserModel } from '../../models/user';
import type { ErasedAccount, ErasurePlan } from '../features/accounts';
import {
  ERASED_NAME,
  ERASED_TEXT,
  type ErasureObstacle,
  type OwnDataPart,
} from '../features/accounts/shared';
import { OPEN_RETURN_STATES } from '../features/aftersales/returns/shared';
import { sellerBalance } from '../features/ledger/journal';
import { LIVE_STATES } from '../features/payments/shared';
import { applyInvalidation } from '../platform/cache/invalidation';
import { withDatabase } from '../platform/database/connect';
import { isStaff } from '../shop/policy';
import { changes } from '../shop/tags';
import {
  BLANK_COMPLAINT,
  BLANK_ORDER,
  BLANK_PAYMENT,
  BLANK_PURCHASE,
  BLANK_REFUND,
  BLANK_RETURN,
  blankAll,
  type Blank,
} from './blank-records';

type Step = (account: ErasedAccount) => Promise<void>;

/** Has all records deleted that name the account in this field. */
const forget =
  (model: unknown, field: string): Step =>
  async ({ id }) => {
    await withDatabase(() => (model as Model<unknown>).deleteMany({ [field]: id }));
  };

/** Has all records blanked that name the account in this field. */
const blank =
  <Saved extends { _id: Types.ObjectId }>(how: Blank<Saved>, field: string): Step =>
  ({ id, signatures }) =>
    blankAll(how, { [field]: id } as never, signatures);

const nothing: Step = async () => {};

/** Other people read a review on: it stays, without a name. */
const BLANK_REVIEW: Blank<ReviewRecord> = {
  model: ReviewModel,
  update: () => ({ $set: { name: '', history: [] } }),
};

async function blankReviews(account: ErasedAccount): Promise<void> {
  await blank(BLANK_REVIEW, 'customerId')(account);
  const products = await withDatabase(() =>
    ReviewModel.distinct('productId', { customerId: account.id }),
  );
  applyInvalidation(products.flatMap((id) => changes.unlisted(String(id))));
}

const BLANK_THREAD: Blank<ThreadRecord> = {
  model: ThreadModel,
  update: ({ messages, reports }) => ({
    $set: {
      customerName: ERASED_NAME,
      ...{ tellBuyerAt: null, buyerUnread: 0, waitsSince: null },
      messages: messages.map((message) =>
        message.from === 'buyer' ? { ...message, by: ERASED_TEXT, text: ERASED_TEXT } : message,
      ),
      reports: reports.map((report) =>
        report.from === 'buyer' ? { ...report, text: '' } : report,
      ),
    },
  }),
};

/** The shop's name stays, as buyers' orders and invoices carry it. */
const forgetShop: Step = async ({ id }) => {
  const texts = ['phone', 'logo', 'cover', 'hours', 'hoursBn', 'about', 'aboutBn'];
  const empty = Object.fromEntries([...texts, 'policies', 'policiesBn'].map((name) => [name, '']));
  await withDatabase(() => ShopModel.updateOne({ _id: id }, { $set: empty }));
};

/** Reports stay with their case, without who made them. */
const BLANK_CASE: Blank<AbuseCaseRecord> = {
  model: AbuseCaseModel,
  update: ({ reports, steps }, signatures) => ({
    $set: {
      reports: reports.map((report) =>
        signatures.has(String(report.accountId))
          ? { ...report, accountId: undefined, reporter: ERASED_TEXT, phone: '', email: '' }
          : report,
      ),
      steps: steps.map((step) => (signatures.has(step.by) ? { ...step, by: ERASED_TEXT } : step)),
    },
  }),
};

const forgetSubscription: Step = async ({ provedEmail }) => {
  if (provedEmail === undefined) return;
  await withDatabase(() => NewsletterSubscriberModel.deleteOne({ email: provedEmail }));
};

/** Messages that went out: what they cost stays, as the month's budget counts it. */
const forgetMessages: Step = async ({ signatures }) => {
  await withDatabase(() =>
    MessageModel.updateMany(
      { to: { $in: [...signatures] }, state: { $nin: ['due', 'sending'] } },
      { $set: { to: ERASED_TEXT }, $unset: { values: 1, letter: 1 } },
    ),
  );
};

/** The step for each kind of records in a person's file (own-data.ts), and for a few others. */
const STEPS: Record<OwnDataPart | 'messages' | 'notes' | 'undos' | 'factor' | 'reports', Step> = {
  // Blanked in the transaction that closes it.
  account: nothing,
  addresses: forget(AddressModel, 'accountId'),
  sessions: forget(SessionModel, 'accountId'),
  devices: forget(KnownDeviceModel, 'accountId'),
  passkeys: forget(PasskeyModel, 'accountId'),
  factor: forget(SecondFactorModel, '_id'),
  newsletter: forgetSubscription,
  basket: forget(BasketModel, 'customerId'),
  savedLists: forget(SavedListModel, 'accountId'),
  followedShops: forget(ShopFollowModel, 'accountId'),
  purchases: blank(BLANK_PURCHASE, 'customerId'),
  orders: blank(BLANK_ORDER, 'customerId'),
  // Name nobody but by the account's id.
  parcels: nothing,
  payments: blank(BLANK_PAYMENT, 'customerId'),
  refunds: blank(BLANK_REFUND, 'customerId'),
  returns: blank(BLANK_RETURN, 'customerId'),
  returnMessages: async ({ id }) => {
    const text = { $set: { text: ERASED_TEXT } };
    await withDatabase(() => ReturnMessageModel.updateMany({ userId: id }, text));
  },
  complaints: blank(BLANK_COMPLAINT, 'customerId'),
  conversations: blank(BLANK_THREAD, 'customerId'),
  reviews: blankReviews,
  promotions: async ({ id }) => {
    const phone = { $unset: { phone: 1 } } as const;
    await withDatabase(() => PromotionUseModel.updateMany({ customerId: id }, phone));
  },
  // The law has them kept as they were issued, until retention ends it.
  papers: nothing,
  notifications: forget(NotificationModel, 'userId'),
  shop: forgetShop,
  payoutAccount: forget(PayoutAccountModel, '_id'),
  sellerDocuments: forget(SellerDocumentModel, 'sellerId'),
  sellerAgreements: async ({ id }) => {
    const by = { $set: { by: ERASED_TEXT } };
    await withDatabase(() => SellerAgreementModel.updateMany({ sellerId: id }, by));
  },
  // Part of the books.
  payouts: nothing,
  // An account with any is not erased.
  products: nothing,
  reports: ({ id, signatures }) =>
    blankAll(BLANK_CASE, { 'reports.reporter': `account:${String(id)}` }, signatures),
  messages: forgetMessages,
  notes: forget(AccountNoteModel, 'accountId'),
  undos: forget(SignInMethodUndoModel, 'accountId'),
};

async function findObstacles(
  id: Types.ObjectId,
  session?: ClientSession,
): Promise<ErasureObstacle[]> {
  const within = session ? { session } : {};
  const has = async (model: unknown, ...filters: object[]): Promise<boolean> => {
    for (const filter of filters) {
      // One after the other, as a transaction runs one operation at a time.
      const found = await (model as Model<unknown>).findOne(filter, { _id: 1 }, within).lean();
      if (found) return true;
    }
    return false;
  };
  const user = await UserModel.findById(id, null, within).lean();
  const obstacles: ErasureObstacle[] = [];
  if (user && isStaff(user)) obstacles.push('staff');
  if (user?.team || (await has(UserModel, { 'team.sellerId': id }))) obstacles.push('team');
  const running = { orderStatus: 'pending' };
  if (await has(OrderModel, { customerId: id, ...running }, { sellerId: id, ...running })) {
    obstacles.push('orders');
  }
  const payment = { customerId: id, state: { $in: LIVE_STATES } };
  const refund = { customerId: id, state: { $ne: 'done' } };
  if ((await has(PaymentModel, payment)) || (await has(RefundModel, refund))) {
    obstacles.push('money');
  }
  const open = { state: { $in: OPEN_RETURN_STATES } };
  if (await has(ReturnModel, { customerId: id, ...open }, { sellerId: id, ...open })) {
    obstacles.push('returns');
  }
  const unsettled = { state: { $ne: 'closed' } };
  if (await has(ComplaintModel, { customerId: id, ...unsettled }, { sellerId: id, ...unsettled })) {
    obstacles.push('complaints');
  }
  if (await has(ProductModel, { authorId: id })) obstacles.push('products');
  const { availablePoisha, waitingPoisha } = await sellerBalance(String(id), new Date(), session);
  if (availablePoisha !== 0 || waitingPoisha !== 0) obstacles.push('earnings');
  const moving = { state: 'moving' };
  if (await has(AccountMergeModel, { fromId: id, ...moving }, { intoId: id, ...moving })) {
    obstacles.push('merging');
  }
  return obstacles;
}

export const ERASURE_PLAN: ErasurePlan = { obstacles: findObstacles, steps: STEPS };

import 'server-only';
import type { Model, Types } from 'mongoose';
import { AccountNoteModel } from '../../models/account-note';
import { ComplaintModel } from '../../models/complaint';
import { CourierAccountModel } from '../../models/courier';
import { NotificationModel } from '../../models/notification';
import { OrderModel } from '../../models/order';
import { DocumentModel } from '../../models/document';
import { ParcelModel } from '../../models/parcel';
import { PaymentModel } from '../../models/payment';
import { PayoutAccountModel } from '../../models/payout';
import { ProductModel } from '../../models/product';
import { ProductImportModel } from '../../models/product-import';
import { PromotionModel, PromotionUseModel } from '../../models/promotion';
import { PurchaseModel } from '../../models/purchase';
import { RefundModel } from '../../models/refund';
import { ReturnModel, ReturnMessageModel } from '../../models/return';
import { ReviewModel } from '../../models/review';
import { SellerDocumentModel } from '../../models/seller-document';
import { ShopModel } from '../../models/shop';
import { type AccountMove, type AccountMoves, moveAddresses } from '../features/accounts';
import { moveBasket } from '../features/checkout/basket';
import { moveFollows, moveLists } from '../features/checkout/lists';
import { moveBlocks } from '../features/checkout/buyers';
import { moveThreads } from '../features/conversations';
import { withDatabase } from '../platform/database/connect';
import { moveField } from '../platform/database/move-field';

/**
 * Records that move when two accounts of one person are merged, by model and field. Every other field with an
 * account's id is in `STAYS`, with the reason (account-moves.test.ts checks each model).
 */
const MOVES: Readonly<Record<string, AccountMove>> = {
  // The records that determine to whom an order is shown and who is responsible for it move before the
  // records that depend on it.
  'Purchase.customerId': (from, into) => moveField(PurchaseModel, 'customerId', from, into),
  'Order.customerId': (from, into) => moveField(OrderModel, 'customerId', from, into),
  'Parcel.customerId': (from, into) => moveField(ParcelModel, 'customerId', from, into),
  'Payment.customerId': (from, into) => moveField(PaymentModel, 'customerId', from, into),
  'Refund.customerId': (from, into) => moveField(RefundModel, 'customerId', from, into),
  'Return.customerId': (from, into) => moveField(ReturnModel, 'customerId', from, into),
  'ReturnMessage.userId': (from, into) => moveField(ReturnMessageModel, 'userId', from, into),
  // Which papers a person may open; what is written on them stays.
  'Paper.customerId': (from, into) => moveField(DocumentModel, 'customerId', from, into),
  'Review.customerId': (from, into) => moveField(ReviewModel, 'customerId', from, into),
  'Complaint.customerId': (from, into) => moveField(ComplaintModel, 'customerId', from, into),
  'PromotionUse.customerId': (from, into) => moveField(PromotionUseModel, 'customerId', from, into),
  'Notification.userId': (from, into) => moveField(NotificationModel, 'userId', from, into),
  'Thread.customerId': moveThreads,
  'AccountNote.accountId': (from, into) => moveField(AccountNoteModel, 'accountId', from, into),
  'Address.accountId': moveAddresses,
  'Basket.customerId': moveBasket,
  'SavedList.accountId': moveLists,
  'ShopFollow.accountId': moveFollows,
  'BuyerBlock.customerId': moveBlocks,
};

const SELLER = 'of an account that sells, which is always the one that stays';
const ENDS = 'ends with the account that goes';

/** Fields that hold an account's id and keep it. */
export const STAYS: Readonly<Record<string, string>> = {
  'AccountNote.byId': 'says who wrote it then',
  'AccountMerge.actorId': 'says what was',
  'AccountMerge.otherId': 'says what was',
  'AccountMerge.fromId': 'says what was',
  'AccountMerge.intoId': 'says what was',
  'Approval.decidedById': 'an owner’s, who is never put together with another account',
  'Approval.involved': 'says whose it was when it was asked',
  'Approval.makerId': 'says who asked',
  'WayUndo.accountId': ENDS,
  'AuditEntry.actorId': 'a log says who did it then',
  'AuditEntry.subjectId': 'a log says what it was done to then',
  'Basket.delivery.sellerId': SELLER,
  'BuyerBlock.sellerId': SELLER,
  'Category.parentId': 'of another category, never of an account',
  'CampaignEntry.campaignId': 'of a campaign, never of an account',
  'Order.lines.campaignId': 'of a campaign, never of an account',
  'Product.campaign.campaignId': 'of a campaign, never of an account',
  'CampaignEntry.sellerId': SELLER,
  'CommissionRate.sellerId': SELLER,
  'Complaint.sellerId': SELLER,
  'Review.sellerId': SELLER,
  'Thread.subjectId': 'of a product or an order, never of an account',
  'Thread.sellerId': SELLER,
  'AbuseCase.reports.accountId': 'says who reported it then',
  'AbuseCase.sellerId': SELLER,
  'AbuseCase.steps.byId': 'says who did it then',
  'AbuseCase.subjectId': 'of a product, or of an account that sells',
  'TrackContest.caseId': 'of an order, a complaint or a return, never of an account',
  'TrackContest.sellerId': SELLER,
  'Review.reports.accountId': 'says who reported it then',
  'Review.votes.accountId':
    'one person’s two votes would become one of an account, and the count one too many',
  'CourierAccount.ownerId': SELLER,
  'DayChange.sellerId': SELLER,
  'EmailProof.accountId': ENDS,
  'Erasure.accountId': 'says which account was to be erased',
  'KnownDevice.accountId': ENDS,
  'Notification.subjectId': 'what a notice is about stays what it was',
  'Order.sellerId': SELLER,
  'Paper.sellerId': SELLER,
  'Parcel.sellerId': SELLER,
  'Passkey.accountId': 'accounts with a second factor don’t become one',
  'PasswordReset.accountId': ENDS,
  'Payment.wallet.reviewedById': 'says whose word it was',
  'Payout.sellerId': SELLER,
  'StaffInvitation.invitedBy': 'of an owner, who is never merged, or of a seller',
  'StaffInvitation.sellerId': SELLER,
  'ShopFollow.sellers.sellerId': SELLER,
  'User.team.sellerId': 'who is in a team, or has one, is never merged',
  'Product.history.byShopId': 'says whose team it was then',
  'StockChange.byShopId': 'says whose team it was then',
  'ProductImport.byId': 'of a member of a team, who is never merged',
  'PayoutRun.createdById': 'of an administrator, who is never merged',
  'Product.authorId': SELLER,
  'Product.history.byId': 'a history says who did it then',
  'ProductImport.ownerId': SELLER,
  'StockCount.sellerId': SELLER,
  'Promotion.sellerId': SELLER,
  'Promotion.sellerIds': SELLER,
  'Purchase.orders.sellerId': SELLER,
  'RemittanceRow.sellerId': SELLER,
  'Refund.sentById': 'says who sent it',
  'Refund.staffId': 'says whose word it was',
  'Return.sellerId': SELLER,
  'SellerAgreement.sellerId': SELLER,
  'SellerDocument.sellerId': SELLER,
  'Session.accountId': ENDS,
  'Session.support.staffId': ENDS,
  'StockChange.byId': 'a history says who did it then',
  'User.mergedInto': 'says what was',
  'WalletLine.uploaders': 'says who brought it',
  'WalletStatement.createdById': 'says who brought it',
};

/** Fields that name an account which has or had goods, sales, a shop's profile, documents, or a payout account. */
const TRACES_OF_SELLING = [
  [ProductModel, 'authorId'],
  [OrderModel, 'sellerId'],
  [PayoutAccountModel, '_id'],
  [CourierAccountModel, 'ownerId'],
  [ProductImportModel, 'ownerId'],
  [PromotionModel, 'sellerId'],
  [ShopModel, '_id'],
  [SellerDocumentModel, 'sellerId'],
] as const;

/** True where an account sells or has sold. */
export async function everSold(accountId: Types.ObjectId): Promise<boolean> {
  const traces = await withDatabase(() =>
    Promise.all(
      TRACES_OF_SELLING.map(([model, field]) =>
        (model as Model<unknown>).exists({ [field]: accountId }),
      ),
    ),
  );
  return traces.some((trace) => trace !== null);
}

/** Those of these accounts that sell or sold. */
export async function sellersAmong(accountIds: readonly Types.ObjectId[]): Promise<Set<string>> {
  const found = await withDatabase(() =>
    Promise.all(
      TRACES_OF_SELLING.map(([model, field]) =>
        (model as Model<unknown>).distinct(field, { [field]: { $in: [...accountIds] } }),
      ),
    ),
  );
  return new Set(found.flat().map(String));
}

export const ACCOUNT_MOVES: AccountMoves = { moves: MOVES, sells: everSold };

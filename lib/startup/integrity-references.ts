import 'server-only';
import type { Model, QueryFilter, Types } from 'mongoose';
import { AccountNoteModel } from '../../models/account-note';
import { AddressModel } from '../../models/address';
import { BasketModel } from '../../models/basket';
import { BuyerBlockModel } from '../../models/buyer-limits';
import { CategoryModel } from '../../models/category';
import { CommissionRateModel } from '../../models/commission-rate';
import { ReviewModel } from '../../models/review';
import { ComplaintModel } from '../../models/complaint';
import { CourierAccountModel } from '../../models/courier';
import { DeliveryTableModel } from '../../models/delivery-table';
import { EmailProofModel } from '../../models/email-proof';
import { KnownDeviceModel, SessionModel } from '../../models/session';
import { NotificationModel } from '../../models/notification';
import { OrderModel } from '../../models/order';
import { PasswordResetModel } from '../../models/password-reset';
import { PayoutModel, PayoutAccountModel, PayoutRunModel } from '../../models/payout';
import { ProductModel } from '../../models/product';
import { StockCountModel } from '../../models/stock-count';
import { ProductImportModel } from '../../models/product-import';
import { CampaignEntryModel, CampaignModel } from '../../models/campaign';
import { PromotionModel, PromotionUseModel } from '../../models/promotion';
import { SavedListModel } from '../../models/saved-list';
import { SellerAgreementModel, SellerDocumentModel } from '../../models/seller-document';
import { ShopModel } from '../../models/shop';
import { ShopFollowModel } from '../../models/shop-follow';
import { ThreadModel } from '../../models/thread';
import { AbuseCaseModel } from '../../models/abuse-case';
import { TrackContestModel, TrackRecordModel } from '../../models/track-record';
import { UserModel } from '../../models/user';
import { SHOP_ID } from '../features/checkout/delivery';
import { connectDatabase, withDatabase } from '../platform/database/connect';
import {
  inBatches,
  mendInTransaction,
  type Finding,
  type IntegrityCheck,
} from '../platform/integrity/finding';

type Named = Record<string, unknown> & { _id: Types.ObjectId | string };

/** References of a model's records, whose targets must exist. */
export interface References {
  model: Model<Named>;
  /** Filter for the records that contain a reference; without it all are checked. */
  where?: QueryFilter<Named>;
  /** By field: the kind of finding, and the model of what is named. */
  names: Readonly<Record<string, readonly [kind: string, model: Model<Named>]>>;
  /** Nobody reads it without what it names, so that mending removes it; else a person must decide. */
  goesWithIt?: true;
}

const USER = UserModel as unknown as Model<Named>;

const row = (
  model: unknown,
  names: Record<string, string | readonly [kind: string, model: unknown]>,
  more: Pick<References, 'where' | 'goesWithIt'> = {},
): References => ({
  model: model as Model<Named>,
  names: Object.fromEntries(
    Object.entries(names).map(([field, to]) => {
      const [kind, named] = typeof to === 'string' ? [to, USER] : to;
      return [field, [kind, named as Model<Named>]];
    }),
  ),
  ...more,
});

/** Model, field → what it names: an account, where nothing else is said. */
export const REFERENCES: readonly References[] = [
  row(AccountNoteModel, { accountId: 'note.account' }, { goesWithIt: true }),
  row(AddressModel, { accountId: 'address.account' }, { goesWithIt: true }),
  row(ShopModel, { _id: 'shop.account' }),
  row(SellerDocumentModel, { sellerId: 'sellerDocument.seller' }),
  row(SellerAgreementModel, { sellerId: 'sellerAgreement.seller' }),
  row(SessionModel, { accountId: 'session.account' }, { goesWithIt: true }),
  row(KnownDeviceModel, { accountId: 'device.account' }, { goesWithIt: true }),
  row(PasswordResetModel, { accountId: 'reset.account' }, { goesWithIt: true }),
  row(EmailProofModel, { accountId: 'proof.account' }, { goesWithIt: true }),
  // The target of a notification may be gone: the notification still reports what happened.
  row(NotificationModel, { userId: 'notification.account' }, { goesWithIt: true }),
  row(ProductModel, { authorId: 'product.author' }),
  row(
    CategoryModel,
    { parentId: ['category.parent', CategoryModel] },
    { where: { parentId: { $ne: null } } },
  ),
  row(OrderModel, { customerId: 'order.customer', sellerId: 'order.seller' }),
  // The content of a basket may be gone: its page says so.
  row(BasketModel, { customerId: 'basket.account' }, { where: { customerId: { $exists: true } } }),
  // A saved product may be gone, and so may a followed shop: their pages say so.
  row(
    SavedListModel,
    { accountId: 'savedList.account' },
    { where: { accountId: { $exists: true } } },
  ),
  row(ShopFollowModel, { accountId: 'shopFollow.account' }, { goesWithIt: true }),
  // The order that a block was done from, or a complaint is about, may be gone.
  row(BuyerBlockModel, { customerId: 'block.account', sellerId: 'block.account' }),
  row(TrackRecordModel, { _id: 'trackRecord.seller' }, { goesWithIt: true }),
  row(AbuseCaseModel, { sellerId: 'abuse.seller' }),
  row(TrackContestModel, { sellerId: 'trackContest.seller' }),
  // The product or order of a thread may be deleted.
  row(ThreadModel, { customerId: 'thread.account', sellerId: 'thread.account' }),
  row(ReviewModel, { customerId: 'review.account', sellerId: 'review.account' }),
  row(ComplaintModel, { customerId: 'complaint.account', sellerId: 'complaint.account' }),
  // One of all sellers names none.
  row(
    CommissionRateModel,
    { sellerId: 'commission.seller' },
    { where: { sellerId: { $ne: null } } },
  ),
  // The shop's own accounts have no owner, and its table is nobody's.
  row(CourierAccountModel, { ownerId: 'courier.owner' }, { where: { ownerId: { $ne: null } } }),
  row(DeliveryTableModel, { _id: 'delivery.account' }, { where: { _id: { $ne: SHOP_ID } } }),
  row(StockCountModel, { sellerId: 'import.account' }),
  row(ProductImportModel, { ownerId: 'import.account' }),
  row(PayoutModel, { sellerId: 'payout.account', runId: ['payout.run', PayoutRunModel] }),
  row(PayoutAccountModel, { _id: 'payoutAccount.account' }),
  // Its product may be gone.
  row(CampaignEntryModel, {
    sellerId: 'campaignEntry.seller',
    campaignId: ['campaignEntry.campaign', CampaignModel],
  }),
  row(PromotionUseModel, { promotionId: ['promotion.use', PromotionModel] }),
];

/** One for each model, so that one that stumbles over a record leaves the others. */
export const REFERENCE_CHECKS: readonly IntegrityCheck[] = REFERENCES.map((references) => ({
  name: `references of ${references.model.modelName}`,
  find: () => findLost(references),
  ...(references.goesWithIt && { mend: (finding) => removeLost(references, finding) }),
}));

async function* findLost({ model, where, names, goesWithIt }: References): AsyncGenerator<Finding> {
  await connectDatabase();
  const fields = Object.fromEntries(Object.keys(names).map((field) => [field, 1 as const]));
  for await (const batch of inBatches(
    model
      .find(where ?? {}, fields)
      .lean<Named>()
      .cursor(),
  )) {
    for (const [field, [kind, to]] of Object.entries(names)) {
      const ids = batch.map((record) => record[field]);
      const found = await withDatabase(() => to.find({ _id: { $in: ids } }, { _id: 1 }).lean());
      const there = new Set(found.map(({ _id }) => String(_id)));
      for (const record of batch) {
        const named = String(record[field]);
        if (there.has(named)) continue;
        const what = `${to.modelName.toLowerCase()} ${named}`;
        const wrong = `names as ${field} the ${what}, which there is not`;
        yield { kind, id: String(record._id), wrong, mend: goesWithIt ? 'removed' : null };
      }
    }
  }
}

/** Removes a record of which nobody knows any more. Accounts never come back. */
function removeLost({ model, names }: References, finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    const [field, [, to]] = Object.entries(names).find(([, [kind]]) => kind === finding.kind)!;
    const left = await model.findById(finding.id, { [field]: 1 }, { session }).lean<Named>();
    if (left === null || (await to.exists({ _id: left[field] }).session(session))) return false;
    return (await model.deleteOne({ _id: finding.id }, { session })).deletedCount === 1;
  });
}

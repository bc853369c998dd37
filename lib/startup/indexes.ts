import 'server-only';
import { MongoServerError, type IndexDescription } from 'mongodb';
import pLimit from 'p-limit';
import mongoose, { type Collection, type Model, type Types } from 'mongoose';
import { AccountMergeModel } from '../../models/account-merge';
import { AccountNoteModel } from '../../models/account-note';
import { AddressModel } from '../../models/address';
import { ApprovalModel } from '../../models/approval';
import { AuditEntryModel, AuditSealModel } from '../../models/audit';
import { BasketModel } from '../../models/basket';
import { BkashTokenModel } from '../../models/bkash-token';
import { BuyerBlockModel, OrderCapsModel, StrangerLockModel } from '../../models/buyer-limits';
import { CategoryModel } from '../../models/category';
import { ChangeModel } from '../../models/change';
import { DeadlineReminderModel } from '../../models/deadline-reminder';
import { DeadlineSettingsModel } from '../../models/deadline-settings';
import { CodeModel } from '../../models/code';
import { CommissionRateModel } from '../../models/commission-rate';
import { ComplaintModel } from '../../models/complaint';
import { ContentVersionModel } from '../../models/content-version';
import {
  CourierAccountModel,
  CourierBookingModel,
  CourierEventModel,
  CourierRatioModel,
} from '../../models/courier';
import { CourierListModel } from '../../models/courier-list';
import { DayChangeModel, DayStatisticsModel } from '../../models/day-statistics';
import { DeliveryTableModel } from '../../models/delivery-table';
import { EmailProofModel } from '../../models/email-proof';
import { ErasureModel } from '../../models/erasure';
import { EventModel } from '../../models/event';
import { IdempotencyKeyModel } from '../../models/idempotency-key';
import { ImportPreferenceModel, ProductImportModel } from '../../models/product-import';
import { JournalClosingModel, JournalEntryModel } from '../../models/journal';
import { DemoChargeModel } from '../../models/demo-charge';
import { KnownDeviceModel, SessionModel } from '../../models/session';
import { LeaseModel } from '../../models/lease';
import { MessageModel, MessageSettingsModel, MessageTemplateModel } from '../../models/message';
import { MigrationModel } from '../../models/migration';
import { NewsletterSubscriberModel } from '../../models/newsletter-subscriber';
import { NotificationModel } from '../../models/notification';
import { OrderModel } from '../../models/order';
import { PageViewModel, ProductViewModel } from '../../models/page-view';
import { DocumentModel, DocumentNumberModel, DocumentSettingsModel } from '../../models/document';
import { ParcelModel } from '../../models/parcel';
import { PasswordResetModel } from '../../models/password-reset';
import { PaymentModel, PaymentNoticeModel } from '../../models/payment';
import { PaymentSettingsModel, WalletAccountModel } from '../../models/payment-settings';
import { PhoneProofModel } from '../../models/phone-proof';
import { StockCountModel } from '../../models/stock-count';
import { PictureBatchModel } from '../../models/picture-batch';
import { PictureHostsModel } from '../../models/picture-hosts';
import { PayoutModel, PayoutAccountModel, PayoutRunModel } from '../../models/payout';
import { ProductModel } from '../../models/product';
import { BlockPlaceModel } from '../../models/block-place';
import { CampaignEntryModel, CampaignModel } from '../../models/campaign';
import { PromotionModel, PromotionUseModel } from '../../models/promotion';
import { PurchaseModel } from '../../models/purchase';
import { RateLimitModel } from '../../models/rate-limit';
import { RefundModel } from '../../models/refund';
import { SignInMethodUndoModel } from '../../models/sign-in-method-undo';
import { PasskeyModel, SecondFactorModel } from '../../models/second-factor';
import { RemittanceModel, RemittanceRowModel } from '../../models/remittance';
import { RetentionProgressModel, RetentionSettingsModel } from '../../models/retention';
import { ReturnModel, ReturnMessageModel } from '../../models/return';
import { ReviewModel, ReviewRequestModel } from '../../models/review';
import { ThreadModel } from '../../models/thread';
import { ForbiddenWordsModel } from '../../models/forbidden-words';
import { AbuseCaseModel } from '../../models/abuse-case';
import { TrackContestModel, TrackRecordModel } from '../../models/track-record';
import { SearchSynonymsModel } from '../../models/search-synonyms';
import { SavedListModel } from '../../models/saved-list';
import { SellerAgreementModel, SellerDocumentModel } from '../../models/seller-document';
import { ShopModel } from '../../models/shop';
import { ShopFollowModel } from '../../models/shop-follow';
import { StaffInvitationModel } from '../../models/staff-invitation';
import { StockChangeModel } from '../../models/stock-change';
import { SwitchModel } from '../../models/switch';
import { UserModel } from '../../models/user';
import { WalletLineModel, WalletStatementModel } from '../../models/wallet-statement';
import { withDatabase } from '../platform/database/connect';

/** Every collection of the shop. */
const MODELS = [
  AccountMergeModel,
  AccountNoteModel,
  AddressModel,
  ApprovalModel,
  AuditEntryModel,
  AuditSealModel,
  BasketModel,
  BkashTokenModel,
  BuyerBlockModel,
  CategoryModel,
  ChangeModel,
  DeadlineReminderModel,
  DeadlineSettingsModel,
  CodeModel,
  CommissionRateModel,
  ComplaintModel,
  ContentVersionModel,
  CourierAccountModel,
  CourierBookingModel,
  CourierEventModel,
  CourierListModel,
  CourierRatioModel,
  DayChangeModel,
  DayStatisticsModel,
  DeliveryTableModel,
  DemoChargeModel,
  EmailProofModel,
  ErasureModel,
  EventModel,
  IdempotencyKeyModel,
  ImportPreferenceModel,
  JournalClosingModel,
  JournalEntryModel,
  KnownDeviceModel,
  LeaseModel,
  MessageModel,
  MessageSettingsModel,
  MessageTemplateModel,
  MigrationModel,
  NewsletterSubscriberModel,
  NotificationModel,
  OrderCapsModel,
  OrderModel,
  PageViewModel,
  DocumentModel,
  DocumentNumberModel,
  DocumentSettingsModel,
  ParcelModel,
  PasswordResetModel,
  PaymentModel,
  PaymentNoticeModel,
  PaymentSettingsModel,
  PhoneProofModel,
  PictureBatchModel,
  StockCountModel,
  PictureHostsModel,
  SecondFactorModel,
  PasskeyModel,
  SignInMethodUndoModel,
  PayoutModel,
  PayoutAccountModel,
  PayoutRunModel,
  ProductImportModel,
  ProductModel,
  ProductViewModel,
  BlockPlaceModel,
  CampaignModel,
  CampaignEntryModel,
  PromotionModel,
  PromotionUseModel,
  PurchaseModel,
  RateLimitModel,
  RefundModel,
  RemittanceModel,
  RemittanceRowModel,
  RetentionProgressModel,
  RetentionSettingsModel,
  ReturnModel,
  ReturnMessageModel,
  ReviewModel,
  ReviewRequestModel,
  ThreadModel,
  AbuseCaseModel,
  ForbiddenWordsModel,
  TrackContestModel,
  TrackRecordModel,
  SearchSynonymsModel,
  SavedListModel,
  SessionModel,
  ShopFollowModel,
  ShopModel,
  SellerDocumentModel,
  SellerAgreementModel,
  StaffInvitationModel,
  StockChangeModel,
  StrangerLockModel,
  SwitchModel,
  UserModel,
  WalletAccountModel,
  WalletLineModel,
  WalletStatementModel,
] as unknown as Model<unknown>[];

/** Collections that are looked at together: most of the time goes into waiting for answers. */
const AT_ONCE = 8;

/**
 * Indexes of earlier releases. One that has other options by now has another name as well: MongoDB
 * refuses the same name for them (86), and so the old one serves until the new one is built.
 */
const RETIRED: [model: Model<never>, names: readonly string[]][] = [
  // Allowed only one account without an e-mail.
  [UserModel, ['email_1']],
  // Partial by `$type`, and so never used by MongoDB; that over `expiresAt` by no query.
  [
    PaymentModel,
    [
      'orderId_1',
      'sessionRef_1',
      'askAt_1',
      'expiresAt_1',
      'wallet.transactionId_1',
      'wallet.sender_1_createdAt_-1',
      'moneyRef_1',
      'wallet.review_1_wallet.sentAt_1__id_1',
      'review_set',
    ],
  ],
  // Sorted by when they came, whoever brought them.
  [ComplaintModel, ['sellerId_1_state_1_openedAt_-1__id_-1', 'state_1_openedAt_-1__id_-1']],
  [ProductModel, ['status_1_rating_-1__id_1']],
  [PurchaseModel, ['payment.payBy_1']],
  [DocumentModel, ['orderId_1', 'purchaseId_1']],
  [RefundModel, ['orderId_1', 'tryAt_1']],
  [
    ParcelModel,
    [
      'sellerId_1_attention_1_packedAt_-1__id_-1',
      'attention_1_packedAt_-1__id_-1',
      'courierSlug_1_consignmentId_1',
    ],
  ],
] as unknown as [Model<never>, readonly string[]][];

/** Returns a model of the shop, for whoever reads records of any kind. @throws where there is none */
export const modelNamed = (name: string) => mongoose.model<{ _id: Types.ObjectId }>(name);

/**
 * Makes the collections and every declared index, and then drops those that are retired; what exists
 * besides stays as it is. Both stores build an index while the shop goes on.
 */
export async function ensureIndexes(): Promise<void> {
  await withDatabase(async () => {
    const inTurn = pLimit(AT_ONCE);
    await inTurn.map(MODELS, async (model) => {
      const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }));
      // One command makes a collection with all of its indexes; mongoose asks for each index alone.
      if (indexes.length === 0) await model.createCollection();
      else await model.collection.createIndexes(indexes as IndexDescription[]);
    });
    for (const [{ collection }, names] of RETIRED) {
      const there = new Set((await collection.indexes()).map(({ name }) => name));
      for (const name of names) if (there.has(name)) await dropIndex(collection, name);
    }
  });
}

/** Another process may drop it first. */
async function dropIndex(collection: Collection, name: string): Promise<void> {
  try {
    await collection.dropIndex(name);
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.codeName !== 'IndexNotFound') throw error;
  }
}

/** Whether no collection of the shop holds a document, beside the record of migrations. */
export async function isEmptyDatabase(): Promise<boolean> {
  const kept = MODELS.filter(({ modelName }) => modelName !== MigrationModel.modelName);
  return withDatabase(async () => {
    for (const model of kept) {
      if ((await model.exists({})) !== null) return false;
    }
    return true;
  });
}

import 'server-only';
import type { Model } from 'mongoose';
import { AuditEntryModel } from '../../models/audit-entry';
import { IdempotencyKeyModel } from '../../models/idempotency-key';
import { NewsletterSubscriberModel } from '../../models/newsletter-subscriber';
import { OrderModel } from '../../models/order';
import { PageViewModel } from '../../models/page-view';
import { PasswordResetModel } from '../../models/password-reset';
import { ProductChangeModel } from '../../models/product-change';
import { ProductModel } from '../../models/product';
import { RateLimitModel } from '../../models/rate-limit';
import { UserModel } from '../../models/user';
import { withDatabase } from './connect';

/** Every collection of the shop. */
const MODELS = [
  AuditEntryModel,
  IdempotencyKeyModel,
  NewsletterSubscriberModel,
  OrderModel,
  PageViewModel,
  PasswordResetModel,
  ProductChangeModel,
  ProductModel,
  RateLimitModel,
  UserModel,
] as unknown as Model<unknown>[];

/** Makes the collections and every declared index; what exists already stays as it is. */
export async function ensureIndexes(): Promise<void> {
  await withDatabase(async () => {
    for (const model of MODELS) {
      await model.createCollection();
      await model.createIndexes();
    }
  });
}

/** Whether no collection of the shop holds a document. */
export async function isEmptyDatabase(): Promise<boolean> {
  return withDatabase(async () => {
    for (const model of MODELS) {
      if ((await model.exists({})) !== null) return false;
    }
    return true;
  });
}

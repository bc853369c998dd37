import 'server-only';
import { Types } from 'mongoose';
import { cachedRead } from '../../platform/cache/cache';
import { tags } from '../tags';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { AuditEntryModel } from '../../../models/audit';

/** A deleted product that was on sale, as the audit log remembers it. */
interface RemovedProduct {
  productName: string;
  productNameBn: string;
  category: string;
}

/**
 * A product that was on sale when it was deleted, out of the audit log, which forgets nothing; null
 * for any other id. Its address answers 410 instead of 404.
 */
export const getRemovedProduct = cachedRead(
  'getRemovedProduct',
  async (id: string): Promise<RemovedProduct | null> => {
    if (!isObjectId(id)) return null;
    const entry = await withDatabase(() =>
      AuditEntryModel.findOne(
        { subjectId: new Types.ObjectId(id), action: 'product.delete' },
        { before: 1 },
      ).lean(),
    );
    const product = entry?.before as (RemovedProduct & { status: string }) | undefined;
    if (product?.status !== 'published') return null;
    const { productName, productNameBn, category } = product;
    return { productName, productNameBn, category };
  },
  (id) => [tags.product(id)],
);

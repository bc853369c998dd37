import { Types } from 'mongoose';
import { editedFields } from '../../lib/features/checkout/promotions';
import { promotionSchema } from '../../lib/features/checkout/promotions/shared';
import type { PromotionRecord } from '../../models/promotion';
import { readJson } from './files';
import { sellerOf } from './people';

const DAY = 24 * 60 * 60 * 1000;

/** A promotion as a call makes it, but that it names products by their numbers. */
interface SeedPromotion {
  /** A seller's key; null is the shop. */
  owner: string | null;
  startedDaysAgo: number;
  products?: string[];
}

interface Makers {
  /** Ids by e-mail, and of products by their numbers. */
  idOf: ReadonlyMap<string, Types.ObjectId>;
  productIdOf(sku: string): Types.ObjectId;
}

/** Promotions of the shop and of sellers as they are stored; nobody has used them. */
export const promotionRecords = ({ idOf, productIdOf }: Makers, now: Date): PromotionRecord[] =>
  (readJson('promotions.json') as SeedPromotion[]).map(
    ({ owner, startedDaysAgo, products = [], ...given }) => {
      const input = promotionSchema.parse({
        code: '',
        percent: null,
        cap: null,
        amount: null,
        firstOrderOnly: false,
        minGoods: null,
        from: null,
        until: null,
        maxUses: null,
        maxUsesPerPerson: null,
        budget: null,
        ...given,
        products: products.map((sku) => String(productIdOf(sku))),
      });
      const maker = owner === null ? 'admin@example.com' : sellerOf(owner).email;
      const startsAt = new Date(now.getTime() - startedDaysAgo * DAY);
      return {
        _id: new Types.ObjectId(),
        ...editedFields(input),
        ...(input.code !== '' && { code: input.code }),
        sellerId: owner === null ? null : idOf.get(maker)!,
        startsAt,
        state: 'active' as const,
        used: 0,
        purchases: 0,
        spentPoisha: 0,
        version: 1,
        createdAt: startsAt,
        createdBy: maker,
      };
    },
  );

import { PromotionModel, type PromotionRecord } from '@/models/promotion';
import { NOW } from './promotions';

/** Ten per cent off everything, past the command. @returns its id */
export async function makePromotion(fields: Partial<PromotionRecord> = {}): Promise<string> {
  const record = await PromotionModel.create({
    title: 'Winter sale',
    titleBn: 'শীতের ছাড়',
    kind: 'percent',
    percent: 10,
    scope: 'all',
    payer: 'shop',
    state: 'active',
    used: 0,
    purchases: 0,
    spentPoisha: 0,
    version: 1,
    createdAt: NOW,
    createdBy: 'admin@example.com',
    ...fields,
  });
  return String(record._id);
}

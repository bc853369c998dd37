import { Types } from 'mongoose';
import { targetOf } from '../../lib/features/orders/commission/shared';
import type { CommissionRateRecord } from '../../models/commission-rate';
import { readTable } from './files';
import { sellerOf } from './people';

const DAY = 24 * 60 * 60 * 1000;

const rates = readTable<'seller' | 'category' | 'percent' | 'since_days_ago'>('commission.csv');

/** The rates as they are stored: one for all, and those of a category or a seller. */
export const commissionRecords = (
  idOf: ReadonlyMap<string, Types.ObjectId>,
  now: Date,
): CommissionRateRecord[] =>
  rates.map(({ seller, category: named, percent, since_days_ago }) => {
    const from = new Date(now.getTime() - Number(since_days_ago) * DAY);
    const sellerId = seller ? idOf.get(sellerOf(seller).email)! : null;
    const category = named || null;
    return {
      _id: targetOf(sellerId && String(sellerId), category),
      sellerId,
      category,
      periods: [
        {
          _id: new Types.ObjectId(),
          basisPoints: Number(percent) * 100,
          from,
          until: null,
          setBy: 'admin@example.com',
          setAt: from,
        },
      ],
      version: 1,
    };
  });

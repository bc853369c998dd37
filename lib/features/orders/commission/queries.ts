import 'server-only';
import { Types } from 'mongoose';
import { type CommissionRateRecord, CommissionRateModel } from '../../../../models/commission-rate';
import { cachedRead } from '../../../platform/cache/cache';
import { tags } from '../../../shop/tags';
import { withDatabase } from '../../../platform/database/connect';
import { findAccountNames } from '../../accounts';
import type { Category } from '../../../shop/categories';
import { type TargetRates, commissionBp, periodStateOf, type CommissionedLine } from './rules';
import type { CommissionTargetView } from './schema';

/** A record as the rules take it, and as it is kept: plain JSON. */
export const ratesOf = ({ sellerId, category, periods }: CommissionRateRecord): TargetRates => ({
  sellerId: sellerId && String(sellerId),
  category,
  periods: periods.map(({ basisPoints, from, until }) => ({
    basisPoints,
    from: from.getTime(),
    until: until && until.getTime(),
  })),
});

/** The owner of rates that are for every seller. */
const ALL = 'all';

const ownerFilter = (owner: string) => ({
  sellerId: owner === ALL ? null : new Types.ObjectId(owner),
});

const readRates = async (owner: string): Promise<TargetRates[]> => {
  const records = await withDatabase(() => CommissionRateModel.find(ownerFilter(owner)).lean());
  return records.map(ratesOf);
};

const cachedRates = cachedRead('commission-rates', readRates, (owner) => [tags.commission(owner)]);

/**
 * The commission on each line of a purchase, in hundredths of a percent. Changes of a rate count for
 * the next purchase.
 */
export async function commissionFor(
  lines: readonly CommissionedLine[],
  at: Date,
): Promise<number[]> {
  const owners = [ALL, ...new Set(lines.map(({ sellerId }) => sellerId))];
  const rates = (await Promise.all(owners.map((owner) => cachedRates(owner)))).flat();
  return lines.map((line) => commissionBp(rates, line, at.getTime()));
}

/** Kinds of goods on a page of the list. */
export const COMMISSION_PAGE_SIZE = 30;

/** A page of all rates: those for everybody first, then by seller. */
export async function listCommission(
  page: number,
  now: Date,
): Promise<{ targets: CommissionTargetView[]; total: number }> {
  const [records, total] = await withDatabase(() =>
    Promise.all([
      CommissionRateModel.find()
        .sort({ sellerId: 1, _id: 1 })
        .skip((page - 1) * COMMISSION_PAGE_SIZE)
        .limit(COMMISSION_PAGE_SIZE)
        .lean(),
      CommissionRateModel.countDocuments(),
    ]),
  );
  const sellers = records.flatMap(({ sellerId }) => (sellerId ? [String(sellerId)] : []));
  const names = await findAccountNames([...new Set(sellers)]);
  const targets = records.map((record) => targetView(record, names, now));
  return { targets, total };
}

function targetView(
  { sellerId, category, periods }: CommissionRateRecord,
  names: ReadonlyMap<string, string>,
  now: Date,
): CommissionTargetView {
  const id = sellerId && String(sellerId);
  return {
    seller: id === null ? null : { id, name: names.get(id) ?? id },
    category: category as Category | null,
    periods: periods
      .map(({ _id, basisPoints, from, until, setBy }) => {
        const span = { from: from.getTime(), until: until && until.getTime() };
        return {
          _id: String(_id),
          percent: basisPoints / 100,
          from: from.toISOString(),
          until: until && until.toISOString(),
          standing: periodStateOf(span, now.getTime()),
          setBy,
        };
      })
      .reverse(),
  };
}

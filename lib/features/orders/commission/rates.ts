import type { CommissionRateRecord } from '../../../../models/commission-rate';
import type { TargetRates } from './rules';

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

import 'server-only';
import { RemittanceModel, RemittanceRowModel } from '../../../../models/remittance';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../platform/auth/policy';
import { csvHead, csvLine } from '../../../platform/csv/write';
import { withDatabase } from '../../../platform/database/connect';
import { toTaka } from '../../../platform/money';
import { dayOf } from '../../../platform/time/time';
import { findTrackingNumbers } from '../../orders/remittance-queries';
import { trackingNumbersOf } from '../../fulfilment/parcels/remittance-queries';
import { orderNumber } from '../../orders/rules';
import { owedParcels, sumOwedCash } from '../../payments/remittance-queries';
import { OWED_AGES } from './rules';
import type { OwedView } from './schema';

const DAY_MS = 24 * 60 * 60_000;

/** Couriers that may bring files: those that have cash of the shop, and those that brought some before. */
export async function knownCouriers(): Promise<string[]> {
  const [owing, before] = await Promise.all([
    sumOwedCash(new Date(), []),
    withDatabase(() => RemittanceModel.distinct('courier')),
  ]);
  return [...new Set([...owing.map(({ courier }) => courier), ...before])].sort();
}

/** Open differences by courier, in poisha. */
async function openDifferences(): Promise<Map<string, number>> {
  const groups = await withDatabase(() =>
    RemittanceRowModel.aggregate<{ _id: string; poisha: number }>([
      { $match: { open: true, outcome: 'different' } },
      {
        $group: {
          _id: '$courier',
          poisha: { $sum: { $subtract: ['$expectedPoisha', '$collectedPoisha'] } },
        },
      },
    ]),
  );
  return new Map(groups.map(({ _id, poisha }) => [_id, poisha]));
}

/** What each courier still owes: cash by its age, and differences that nobody settled. @throws ShopError FORBIDDEN */
export async function listOwed(actor: Actor, now: Date): Promise<OwedView[]> {
  requirePermission(actor, 'remittances.manage');
  const [owed, differences] = await Promise.all([sumOwedCash(now, OWED_AGES), openDifferences()]);
  const cash = new Map(owed.map(({ courier, byAge }) => [courier, byAge]));
  const nothing = [...OWED_AGES, 0].map(() => 0);
  return [...new Set([...cash.keys(), ...differences.keys()])].sort().map((courier) => {
    const byAge = cash.get(courier) ?? nothing;
    const open = differences.get(courier) ?? 0;
    return {
      courier,
      byAge: byAge.map(toTaka),
      differences: toTaka(open),
      total: toTaka(byAge.reduce((sum, poisha) => sum + poisha, open)),
    };
  });
}

const HEAD = ['courier', 'order_number', 'tracking_number', 'delivered_on', 'days', 'amount_bdt'];

/** Every parcel whose cash its courier still has, as the text of a CSV file, in pieces. @throws ShopError FORBIDDEN */
export async function* exportOwed(actor: Actor, now: Date): AsyncGenerator<string> {
  requirePermission(actor, 'remittances.manage');
  yield csvHead(HEAD);
  for await (const parcels of owedParcels()) {
    const ofOrders = await findTrackingNumbers(parcels.flatMap(({ orderId }) => orderId ?? []));
    const ofParcels = await trackingNumbersOf(parcels.flatMap(({ parcelId }) => parcelId ?? []));
    yield parcels
      .map(({ owedBy, orderId, parcelId, paidAt, amountPoisha }) =>
        csvLine([
          owedBy,
          orderNumber(String(orderId)),
          ofParcels.get(String(parcelId)) ?? ofOrders.get(String(orderId)) ?? '',
          dayOf(paidAt),
          Math.floor((now.getTime() - paidAt.getTime()) / DAY_MS),
          toTaka(amountPoisha),
        ]),
      )
      .join('');
  }
}

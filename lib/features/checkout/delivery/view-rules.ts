import { toTaka } from '../../../platform/money';
import { dayOf } from '../../../platform/time/time';
import { ZONES, type Zone } from '../../../shop/delivery-types';
import type { DeliveryOffer, PriceRange } from './rules';
import type { DeliveryTable, DeliveryTableView, OfferView, RangeView } from './schema';

function zonesView(zones: DeliveryTable['courier']['zones']) {
  const views = ZONES.map((zone) => {
    const { rungs: tiers, perKgPoisha, days } = zones[zone];
    const view = {
      rungs: tiers.map(({ upToGrams, pricePoisha }) => ({
        upToGrams,
        price: toTaka(pricePoisha),
      })),
      perKg: toTaka(perKgPoisha),
      days,
    };
    return [zone, view] as const;
  });
  return Object.fromEntries(views) as Record<Zone, (typeof views)[number][1]>;
}

const takaOrNone = (poisha: number | null) => (poisha === null ? null : toTaka(poisha));

/** A table in taka, as calls answer and forms edit it. */
export function tableView({
  shipsFrom,
  minimumOrderPoisha,
  courier,
  branch,
  pickup,
}: DeliveryTable): DeliveryTableView {
  return {
    shipsFrom,
    minimumOrder: toTaka(minimumOrderPoisha),
    courier: {
      isOn: courier.isOn,
      upToGrams: courier.upToGrams,
      zones: zonesView(courier.zones),
      freeFrom: takaOrNone(courier.freeFromPoisha),
      note: courier.note,
    },
    branch: {
      isOn: branch.isOn,
      fromGrams: branch.fromGrams,
      payer: branch.payer,
      conditionCharge: toTaka(branch.conditionPoisha),
      zones: zonesView(branch.zones),
      freeFrom: takaOrNone(branch.freeFromPoisha),
      name: branch.name,
      note: branch.note,
    },
    pickup,
  };
}

/** An offer in taka, with its promised day in Dhaka. */
export function offerView(offer: DeliveryOffer): OfferView {
  const { pricePoisha, atBranchPoisha, promisedBy, ...rest } = offer;
  return {
    ...rest,
    price: toTaka(pricePoisha),
    atBranch: toTaka(atBranchPoisha),
    promisedBy: dayOf(promisedBy),
  };
}

/** A range in taka. */
export const rangeView = ({ kind, lowestPoisha, highestPoisha }: PriceRange): RangeView => ({
  kind,
  lowest: toTaka(lowestPoisha),
  highest: toTaka(highestPoisha),
});

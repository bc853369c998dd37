import { toTaka } from '../../platform/money';
import { ZONES, type Zone } from './kinds';
import type { PriceRange } from './rules';
import type { DeliveryTable, DeliveryTableView, RangeView } from './schema';

function zonesView(zones: DeliveryTable['courier']['zones']) {
  const views = ZONES.map((zone) => {
    const { rungs, perKgPoisha, days } = zones[zone];
    const view = {
      rungs: rungs.map(({ upToGrams, pricePoisha }) => ({
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
  courier,
  branch,
  pickup,
}: DeliveryTable): DeliveryTableView {
  return {
    shipsFrom,
    courier: {
      isOn: courier.isOn,
      upToGrams: courier.upToGrams,
      zones: zonesView(courier.zones),
      freeFrom: takaOrNone(courier.freeFromPoisha),
      note: courier.note,
    },
    branch: {
      isOn: branch.isOn,
      payer: branch.payer,
      conditionCharge: toTaka(branch.conditionPoisha),
      zones: zonesView(branch.zones),
      freeFrom: takaOrNone(branch.freeFromPoisha),
      note: branch.note,
    },
    pickup,
  };
}

/** A range in taka. */
export const rangeView = ({ kind, lowestPoisha, highestPoisha }: PriceRange): RangeView => ({
  kind,
  lowest: toTaka(lowestPoisha),
  highest: toTaka(highestPoisha),
});

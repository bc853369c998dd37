// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { toPoisha } from '../../../platform/money';
import {
  integer,
  price,
  requiredText,
  taka,
  text,
  type ValidationKey,
} from '../../../platform/validation';
import {
  MAX_TIERS,
  PAYERS,
  ZONES,
  type DeliveryType,
  type Payer,
  type Zone,
} from '../../../shop/delivery-types';

const key = (name: ValidationKey) => name;

/** Taka for one parcel, or one kilogram of it. */
const MAX_FEE = 100_000;
const MAX_GRAMS = 100_000_000;
const MAX_DAYS = 60;

const fee = taka({ min: 0, max: MAX_FEE }).transform(toPoisha);
const grams = integer({ min: 1, max: MAX_GRAMS });
const words = (max: number) => z.object({ en: text(max), bn: text(max) });
const note = words(200);
const isOn = z.boolean(key('unknownChoice'));

/** Taka of goods from which delivery is free; nothing where it never is. */
const freeFrom = z.preprocess(
  (value) => (value === undefined || (typeof value === 'string' && !value.trim()) ? null : value),
  price.transform(toPoisha).nullable(),
);

const tier = z
  .object({ upToGrams: grams, price: fee })
  .transform(({ upToGrams, price: pricePoisha }) => ({ upToGrams, pricePoisha }));

const zonePrices = z
  .object({
    rungs: z
      .array(tier, key('notList'))
      .min(1, key('required'))
      .max(MAX_TIERS, key('tooMany'))
      .superRefine((tiers, context) => {
        for (const [index, { upToGrams, pricePoisha }] of tiers.entries()) {
          const before = tiers[index - 1];
          if (!before) continue;
          if (upToGrams <= before.upToGrams) {
            context.addIssue({
              code: 'custom',
              path: [index, 'upToGrams'],
              message: key('notHeavier'),
            });
          }
          if (pricePoisha < before.pricePoisha) {
            context.addIssue({ code: 'custom', path: [index, 'price'], message: key('cheaper') });
          }
        }
      }),
    perKg: fee,
    days: integer({ min: 0, max: MAX_DAYS }),
  })
  .transform(({ perKg, ...prices }) => ({ ...prices, perKgPoisha: perKg }));

const zones = z.object(
  Object.fromEntries(ZONES.map((zone) => [zone, zonePrices])) as Record<Zone, typeof zonePrices>,
);

const courier = z
  .object({ isOn, upToGrams: grams, zones, freeFrom, note })
  .transform(({ freeFrom: freeFromPoisha, ...option }) => ({ ...option, freeFromPoisha }));

const branch = z
  .object({
    isOn,
    fromGrams: integer({ min: 0, max: MAX_GRAMS }),
    payer: z.enum(PAYERS, key('unknownChoice')),
    conditionCharge: fee,
    zones,
    freeFrom,
    /** The transport company's name, as a buyer asks for it. */
    name: words(80).default({ en: '', bn: '' }),
    note,
  })
  .transform(({ conditionCharge, freeFrom: freeFromPoisha, ...option }) => ({
    ...option,
    conditionPoisha: conditionCharge,
    freeFromPoisha,
  }));

const pickup = z
  .object({ isOn, address: words(300), hours: words(120), note })
  .superRefine((option, context) => {
    if (!option.isOn || option.address.en !== '' || option.address.bn !== '') return;
    context.addIssue({ code: 'custom', path: ['address', 'en'], message: key('required') });
  });

/** A table as forms and calls give it, in taka; its output is a `DeliveryTable`, in poisha. */
export const deliveryTableSchema = z
  .object({
    /** Id of `districts.json`; the command looks whether there is one. */
    shipsFrom: requiredText(10),
    /** Taka of goods that an order must reach; nothing where there is no such limit. */
    minimumOrder: z.preprocess(
      (value) =>
        value === undefined || value === null || (typeof value === 'string' && !value.trim())
          ? 0
          : value,
      price.transform(toPoisha),
    ),
    courier,
    branch,
    pickup,
  })
  .transform(({ minimumOrder: minimumOrderPoisha, ...table }) => ({ ...table, minimumOrderPoisha }))
  .superRefine((table, context) => {
    if (table.courier.isOn || table.branch.isOn || table.pickup.isOn) return;
    context.addIssue({ code: 'custom', path: ['courier', 'isOn'], message: key('noDelivery') });
  });

/** A seller's delivery prices and promises; sums are integer poisha. */
export type DeliveryTable = z.output<typeof deliveryTableSchema>;
export type ZonePrices = z.output<typeof zonePrices>;

/** `PUT /api/delivery/tables/{id}`: `version` is the one that was edited. */
export const saveTableSchema = z.object({
  version: integer({ min: 0 }),
  table: deliveryTableSchema,
});
export type SaveTable = z.output<typeof saveTableSchema>;

/** `DELETE /api/delivery/tables/{id}?version=` */
export const resetTableSchema = z.object({ version: integer({ min: 0 }) });
export type ResetTable = z.output<typeof resetTableSchema>;

interface TextView {
  en: string;
  bn: string;
}

interface ZonePricesView {
  rungs: { upToGrams: number; price: number }[];
  perKg: number;
  days: number;
}

/** A table as calls answer it, in taka: what `deliveryTableSchema` reads back unchanged. */
export interface DeliveryTableView {
  shipsFrom: string;
  /** Minimum value of goods in poisha; 0: none. */
  minimumOrder: number;
  courier: {
    isOn: boolean;
    upToGrams: number;
    zones: Record<Zone, ZonePricesView>;
    freeFrom: number | null;
    note: TextView;
  };
  branch: {
    isOn: boolean;
    fromGrams: number;
    payer: Payer;
    conditionCharge: number;
    zones: Record<Zone, ZonePricesView>;
    freeFrom: number | null;
    name: TextView;
    note: TextView;
  };
  pickup: { isOn: boolean; address: TextView; hours: TextView; note: TextView };
}

/** The table that counts for an owner, and where it comes from. */
export interface DeliveryTableState {
  /** Rises with every change and reset; 0 where there was none. */
  version: number;
  /** `own`: written by this owner; `shop`: the shop's counts; `default`: the one in the code. */
  source: 'own' | 'shop' | 'default';
  table: DeliveryTableView;
}

/** An offer as calls answer it, in taka. */
export interface OfferView {
  kind: DeliveryType;
  zone: Zone | null;
  price: number;
  atBranch: number;
  isFree: boolean;
  /** The day in Dhaka, `2026-11-20`. */
  promisedBy: string;
  payer: Payer;
  /** The transport company's name; each language may be empty. Of a branch alone. */
  branch?: TextView;
  note: TextView;
  counter?: { address: TextView; hours: TextView };
}

/** The least and the most over all zones, in taka. */
export interface RangeView {
  kind: 'courier' | 'branch';
  lowest: number;
  highest: number;
}

import mongoose, { type Model } from 'mongoose';
import { PAYERS, type Payer, type Zone } from '../lib/shop/delivery-types';

interface Words {
  en: string;
  bn: string;
}
interface ZonePrices {
  rungs: { upToGrams: number; pricePoisha: number }[];
  perKgPoisha: number;
  days: number;
}
interface Option {
  isOn: boolean;
  note: Words;
}
interface PricedOption extends Option {
  zones: Record<Zone, ZonePrices>;
  freeFromPoisha: number | null;
}

/** Written out: mongoose infers no type of what may be null as a whole. */
export interface DeliveryTableRecord {
  /**
   * Owner of the table: a seller's account, or the shop's own (lib/features/checkout/delivery/queries.ts).
   */
  _id: mongoose.Types.ObjectId;
  /** Rises with every change and reset, from 1. */
  version: number;
  changedAt: Date;
  /** Null once it was given up: what counts for others then counts for this owner too. */
  table: {
    shipsFrom: string;
    /** Minimum order of goods; 0: none. */
    minimumOrderPoisha: number;
    courier: PricedOption & { upToGrams: number };
    branch: PricedOption & {
      fromGrams: number;
      payer: Payer;
      conditionPoisha: number;
      /** Name of the transport company; absent in tables from before it was asked for. */
      name?: Words;
    };
    pickup: Option & { address: Words; hours: Words };
  } | null;
}

const words = () => new mongoose.Schema({ en: String, bn: String }, { _id: false });
const integer = { type: Number, required: true };
const isOn = { type: Boolean, required: true };

const zonePrices = new mongoose.Schema(
  {
    rungs: [new mongoose.Schema({ upToGrams: integer, pricePoisha: integer }, { _id: false })],
    perKgPoisha: integer,
    days: integer,
  },
  { _id: false },
);
const zones = new mongoose.Schema(
  { city: zonePrices, suburb: zonePrices, rest: zonePrices },
  { _id: false },
);
const priced = { isOn, zones, freeFromPoisha: { type: Number, default: null }, note: words() };

const table = new mongoose.Schema(
  {
    shipsFrom: { type: String, required: true },
    minimumOrderPoisha: { type: Number, default: 0 },
    courier: new mongoose.Schema({ ...priced, upToGrams: integer }, { _id: false }),
    branch: new mongoose.Schema(
      {
        ...priced,
        fromGrams: integer,
        payer: { type: String, required: true, enum: PAYERS },
        conditionPoisha: integer,
        name: words(),
      },
      { _id: false },
    ),
    pickup: new mongoose.Schema(
      { isOn, address: words(), hours: words(), note: words() },
      { _id: false },
    ),
  },
  { _id: false },
);

/** Delivery prices and promises of an owner. If there is no table, the shop's applies. */
const schema = new mongoose.Schema<DeliveryTableRecord>(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    version: integer,
    changedAt: { type: Date, required: true },
    table: { type: table, default: null },
  },
  { collection: 'deliverytables', strictQuery: 'throw', versionKey: false },
);

export const DeliveryTableModel = (mongoose.models.DeliveryTable ??
  mongoose.model('DeliveryTable', schema)) as Model<DeliveryTableRecord>;

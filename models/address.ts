import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { ADDRESS_LABELS } from '../lib/features/accounts/addresses/types';

/** Ids of the location lists (`Place` of lib/shop/locations/schema.ts). */
const place = new mongoose.Schema(
  {
    divisionId: { type: String, required: true },
    districtId: { type: String, required: true },
    upazilaId: { type: String },
    thana: { type: String },
    unionId: { type: String },
  },
  { _id: false },
);

/** An entry of an account's address book. While it has any, one of them is the default. */
const schema = new mongoose.Schema(
  {
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    label: { type: String, required: true, enum: ADDRESS_LABELS },
    /** Receiver of the goods there. */
    name: { type: String, required: true },
    /** `+8801…`, the receiver's own. */
    phone: { type: String, required: true },
    place: { type: place, required: true },
    /** House, road and area, or the village. */
    line: { type: String, required: true },
    landmark: { type: String, default: '' },
    isDefault: { type: Boolean, required: true },
    /**
     * For a seller: where goods are picked up, and where returns are sent; at most one of each in an address
     * book.
     */
    isPickup: { type: Boolean, default: false },
    isReturn: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    /** When an order went there last; null where none has. */
    usedAt: { type: Date, default: null },
  },
  { collection: 'addresses', strictQuery: 'throw', versionKey: false },
);

schema.index({ accountId: 1, _id: 1 });
// Never two defaults of one account.
schema.index({ accountId: 1 }, { unique: true, partialFilterExpression: { isDefault: true } });
// Where sellers' goods are picked up, and come back to.
schema.index({ accountId: 1, isPickup: 1 }, { partialFilterExpression: { isPickup: true } });
schema.index({ accountId: 1, isReturn: 1 }, { partialFilterExpression: { isReturn: true } });

export type AddressRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const AddressModel = (mongoose.models.Address ??
  mongoose.model('Address', schema)) as Model<AddressRecord>;

import mongoose, { type Model } from 'mongoose';
import { WATCHES, type Watch } from '../lib/features/checkout/lists/types';

/** A saved product: what it was called and cost then, to show it once it is gone or cheaper. */
export interface SavedItemRecord {
  productId: mongoose.Types.ObjectId;
  productName: string;
  /** Empty where the product had none. */
  productNameBn: string;
  savedAt: Date;
  /** Lowest price that a buyer saw when it was saved, in integer poisha. */
  pricePoisha: number;
  /** Lowest price that its person was told of since; null: none that counts any more. */
  toldPoisha: number | null;
  /** It could not be ordered when it was last looked at. */
  isOut: boolean;
}

/** Written out: mongoose infers a document of its own for the items. */
export interface SavedListRecord {
  _id: mongoose.Types.ObjectId;
  /** An account's own, or a guest's, whose token is kept as its hash alone. */
  accountId?: mongoose.Types.ObjectId;
  tokenHash?: string;
  /** Empty: the first list, whose name is the page's own. */
  name: string;
  /** Newest first. */
  items: SavedItemRecord[];
  watch: Watch;
  /** When an account's list is looked at next; absent while nothing is watched. */
  lookAt?: Date;
  /** Last part of its public address; absent: it is not shared. */
  shareToken?: string;
  /** Rises with every change, from 1. */
  version: number;
  updatedAt: Date;
  /** For a guest's list; an account's stays. */
  expiresAt?: Date;
}

const item = new mongoose.Schema(
  {
    productId: { type: mongoose.Schema.Types.ObjectId, required: true },
    productName: { type: String, required: true },
    productNameBn: { type: String, default: '' },
    savedAt: { type: Date, required: true },
    pricePoisha: { type: Number, required: true },
    toldPoisha: { type: Number, default: null },
    isOut: { type: Boolean, required: true },
  },
  { _id: false },
);

const schema = new mongoose.Schema<SavedListRecord>(
  {
    accountId: { type: mongoose.Schema.Types.ObjectId },
    tokenHash: { type: String },
    name: { type: String, default: '' },
    items: { type: [item], default: [] },
    watch: { type: String, required: true, enum: WATCHES },
    lookAt: { type: Date },
    shareToken: { type: String },
    version: { type: Number, required: true, min: 1 },
    updatedAt: { type: Date, required: true },
    expiresAt: { type: Date },
  },
  { collection: 'savedlists', strictQuery: 'throw', versionKey: false },
);

// Each name once for an account; who comes first makes the list.
schema.index(
  { accountId: 1, name: 1 },
  { unique: true, partialFilterExpression: { accountId: { $exists: true } } },
);
schema.index(
  { tokenHash: 1 },
  { unique: true, partialFilterExpression: { tokenHash: { $exists: true } } },
);
schema.index(
  { shareToken: 1 },
  { unique: true, partialFilterExpression: { shareToken: { $exists: true } } },
);
schema.index({ lookAt: 1, _id: 1 }, { partialFilterExpression: { lookAt: { $exists: true } } });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SavedListModel = (mongoose.models.SavedList ??
  mongoose.model('SavedList', schema)) as Model<SavedListRecord>;

import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** A picture that waits for its product; its file is an upload that nothing shows yet. */
const pictureSchema = new mongoose.Schema(
  {
    /** Random; names it in forms. */
    key: { type: String, required: true },
    /** The file's path as it came, folders of an archive included. */
    name: { type: String, required: true },
    url: { type: String, required: true },
    /** SHA-256 of the file as it came: the same one is kept once. */
    digest: { type: String, required: true },
    /** Its place among the product's pictures; 0 without one. */
    order: { type: Number, required: true },
    /** How its product was found; absent while it is not known. */
    by: { type: String, enum: ['sku', 'handle', 'name', 'hand'] },
    productId: { type: String },
    variantId: { type: String },
    /** Products that its name may mean, where it means several. */
    candidates: { type: [String], default: [] },
    /** Typed product name that matches none. */
    typed: { type: String },
  },
  { _id: false },
);

/** Pictures that a seller sent at once, until they are given to products. `_id` is the account's. */
const schema = new mongoose.Schema(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    pictures: { type: [pictureSchema], default: [] },
    /** Files of the last form that were not taken. */
    refused: {
      type: [
        new mongoose.Schema(
          { name: { type: String, required: true }, reason: { type: String, required: true } },
          { _id: false },
        ),
      ],
      default: [],
    },
    refusedCount: { type: Number, default: 0 },
    /** Result of the last assignment: a plain object. */
    told: { type: mongoose.Schema.Types.Mixed },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'picturebatches', strictQuery: 'throw', versionKey: false },
);

schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** A waiting picture as plain data, where Mongoose's type would be its document. */
export interface PictureRecord {
  key: string;
  name: string;
  url: string;
  digest: string;
  order: number;
  by?: 'sku' | 'handle' | 'name' | 'hand' | null;
  productId?: string | null;
  variantId?: string | null;
  candidates: string[];
  typed?: string | null;
}

export type PictureBatchRecord = Omit<InferSchemaType<typeof schema>, 'pictures' | 'refused'> & {
  _id: mongoose.Types.ObjectId;
  pictures: PictureRecord[];
  refused: { name: string; reason: string }[];
};

export const PictureBatchModel = (mongoose.models.PictureBatch ??
  mongoose.model('PictureBatch', schema)) as Model<PictureBatchRecord>;

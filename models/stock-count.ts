import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** One stock to be counted. */
const lineSchema = new mongoose.Schema(
  {
    productId: { type: mongoose.Schema.Types.ObjectId, required: true },
    variantId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Pieces that the sheet showed. */
    shown: { type: Number, required: true, min: 0 },
    /** Pieces that were counted; absent: nothing was entered, or what was is no number. */
    counted: { type: Number, min: 0 },
    /** Typed text that is not a number. */
    typed: { type: String },
    /** How it went when the count was saved; absent before, and where nothing was counted. */
    outcome: { type: String, enum: ['saved', 'same', 'gone', 'changed', 'under'] },
  },
  { _id: false },
);

/** A seller's count of what is there, beside what the shop took to be there when it began. */
const schema = new mongoose.Schema(
  {
    /** The seller's account: members of a team go on with each other's counts. */
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    /** `saving` while its differences are written, batch by batch; a crash leaves it there. */
    state: { type: String, required: true, enum: ['open', 'saving', 'done'] },
    doneAt: { type: Date },
    /** The selection of the count; all absent: all products. */
    q: { type: String },
    category: { type: String },
    stock: { type: String, enum: ['low'] },
    lines: { type: [lineSchema], required: true },
    /** Result of the last uploaded sheet. */
    sheet: {
      type: new mongoose.Schema(
        {
          taken: { type: Number, required: true },
          refusedCount: { type: Number, required: true },
          refused: {
            type: [
              new mongoose.Schema(
                { row: { type: Number, required: true }, reason: { type: String, required: true } },
                { _id: false },
              ),
            ],
            required: true,
          },
        },
        { _id: false },
      ),
    },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'stockcounts', strictQuery: 'throw', versionKey: false },
);

// A seller's counts, the newest first.
schema.index({ sellerId: 1, _id: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** A line as plain data, where Mongoose's type would be its document. */
export interface StockCountLine {
  productId: mongoose.Types.ObjectId;
  variantId: mongoose.Types.ObjectId;
  shown: number;
  counted?: number | null;
  typed?: string | null;
  outcome?: 'saved' | 'same' | 'gone' | 'changed' | 'under' | null;
}

export type StockCountRecord = Omit<InferSchemaType<typeof schema>, 'lines' | 'sheet'> & {
  _id: mongoose.Types.ObjectId;
  lines: StockCountLine[];
  sheet?: {
    taken: number;
    refusedCount: number;
    refused: { row: number; reason: string }[];
  } | null;
};

export const StockCountModel = (mongoose.models.StockCount ??
  mongoose.model('StockCount', schema)) as Model<StockCountRecord>;

import mongoose, { type InferSchemaType, type Model } from 'mongoose';

const countsSchema = new mongoose.Schema(
  {
    created: { type: Number, default: 0 },
    changed: { type: Number, default: 0 },
    unchanged: { type: Number, default: 0 },
    refused: { type: Number, default: 0 },
  },
  { _id: false },
);

const choiceSchema = new mongoose.Schema(
  {
    name: { type: String, default: '' },
    products: { type: Number, required: true },
    /** One of our categories, `leave-out`, or nothing yet. */
    choice: { type: String, default: null },
    guessed: { type: Boolean, required: true },
  },
  { _id: false },
);

/** A column of a file that is in no format of ours, and what it is read as. */
const columnSchema = new mongoose.Schema(
  {
    place: { type: Number, required: true },
    name: { type: String, required: true },
    samples: { type: [String], required: true },
    /** One of our columns; '' leaves it out. */
    column: { type: String, default: '' },
  },
  { _id: false },
);

/** One file that somebody brought: what was found in it, what was chosen, how far it has got. */
const productImportSchema = new mongoose.Schema(
  {
    ownerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** The member of the owner's team who began what it does now; null or absent: the owner did. */
    byId: { type: mongoose.Schema.Types.ObjectId },
    fileName: { type: String, required: true },
    format: { type: String, required: true, enum: ['own', 'shopify', 'woocommerce'] },
    encoding: { type: String, required: true },
    delimiter: { type: String, required: true },
    skipped: { type: Number, required: true },
    /** Sheet of an Excel file that was read; absent for a CSV file. */
    sheet: { type: String },
    /** Empty for files in a known format. */
    columns: { type: [columnSchema], default: [] },
    state: {
      type: String,
      required: true,
      enum: ['mapping', 'checking', 'ready', 'importing', 'done', 'cancelled', 'failed'],
    },
    /** True while it is checked or imported: an account has one of these at a time. */
    active: { type: Boolean },
    /**
     * Process that works on the import, and its last sign of life; another process takes over an import that
     * has gone quiet.
     */
    worker: { type: String },
    beatAt: { type: Date },
    problem: { type: new mongoose.Schema({ code: String, value: String }, { _id: false }) },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    rows: { type: Number, default: 0 },
    products: { type: Number, default: 0 },
    /** Products dealt with; written in the transaction that does it, so that a crash repeats none. */
    done: { type: Number, default: 0 },
    counts: { type: countsSchema, default: {} },
    /** New products that are kept as drafts, by the reason. */
    drafts: {
      pictureless: { type: Number, default: 0 },
      unpublished: { type: Number, default: 0 },
    },
    errorCount: { type: Number, default: 0 },
    warningCount: { type: Number, default: 0 },
    /** The first ones, and a few products as they would be: lists of plain objects. */
    issues: { type: mongoose.Schema.Types.Mixed, default: [] },
    sample: { type: mongoose.Schema.Types.Mixed, default: [] },
    categories: { type: [choiceSchema], default: [] },
    currency: { type: String, required: true },
    rate: { type: Number, required: true },
    pictures: {
      missing: { type: Number, default: 0 },
      fetchable: { type: Number, default: 0 },
      state: { type: String, default: 'idle', enum: ['idle', 'running', 'done'] },
      fetched: { type: Number, default: 0 },
      failed: { type: Number, default: 0 },
      /** Drafts that get a picture are sent in for review, and how many were. */
      send: { type: Boolean, default: false },
      sent: { type: Number, default: 0 },
      /** The first addresses that failed: a list of plain objects. */
      failures: { type: mongoose.Schema.Types.Mixed, default: [] },
    },
  },
  { collection: 'productimports', strictQuery: 'throw', versionKey: false },
);

productImportSchema.index({ ownerId: 1, _id: -1 });
productImportSchema.index(
  { ownerId: 1 },
  { unique: true, partialFilterExpression: { active: true } },
);
// Imports that have gone quiet.
productImportSchema.index({ active: 1, beatAt: 1 }, { sparse: true });
productImportSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type ProductImportRecord = InferSchemaType<typeof productImportSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const ProductImportModel = (mongoose.models.ProductImport ??
  mongoose.model('ProductImport', productImportSchema)) as Model<ProductImportRecord>;

/** Choices of a seller at the last import, for the next one. `_id` is the account's. */
const importPreferenceSchema = new mongoose.Schema(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    currency: { type: String, required: true },
    rate: { type: Number, required: true },
    /** The file's category and what it became. */
    categories: {
      type: [
        new mongoose.Schema(
          { name: { type: String, default: '' }, choice: { type: String, required: true } },
          { _id: false },
        ),
      ],
      default: [],
    },
    /** Columns of the seller's own files, by the set of their names; the last ones are kept. */
    mappings: {
      type: [
        new mongoose.Schema(
          {
            key: { type: String, required: true },
            columns: {
              type: [
                new mongoose.Schema(
                  {
                    name: { type: String, required: true },
                    column: { type: String, required: true },
                  },
                  { _id: false },
                ),
              ],
              required: true,
            },
          },
          { _id: false },
        ),
      ],
      default: [],
    },
  },
  { collection: 'importpreferences', strictQuery: 'throw', versionKey: false },
);

type ImportPreferenceRecord = InferSchemaType<typeof importPreferenceSchema>;

export const ImportPreferenceModel = (mongoose.models.ImportPreference ??
  mongoose.model('ImportPreference', importPreferenceSchema)) as Model<ImportPreferenceRecord>;

import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { DOCUMENT_KINDS, DOCUMENT_STATES } from '../lib/features/accounts/verification/types';

const stepSchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    /** Signature of who did it; empty where the shop did by itself. */
    by: { type: String, default: '' },
    state: { type: String, required: true, enum: DOCUMENT_STATES },
    reason: { type: String, default: '' },
  },
  { _id: false },
);

const pictureSchema = new mongoose.Schema(
  {
    /** Path of the sealed file, which no address serves. */
    file: { type: String, required: true },
    /** SHA-256 of the picture, in base64url. */
    digest: { type: String, required: true },
  },
  { _id: false },
);

/** A document by which a seller proves who they are. Changed with its state in the filter. */
const schema = new mongoose.Schema(
  {
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true, enum: DOCUMENT_KINDS },
    state: { type: String, required: true, enum: DOCUMENT_STATES },
    /** The number, sealed for this document. */
    number: { type: String, required: true },
    /** A keyed hash of kind and number: equal numbers are found by it, and nobody reads one. */
    numberKey: { type: String, required: true },
    legalName: { type: String, required: true },
    /** Last day in Dhaka, `2027-06-30`; null where it has none. */
    expiresOn: { type: String, default: null },
    bin: { type: String, default: '' },
    address: { type: String, default: '' },
    pictures: { type: [pictureSchema], default: [] },
    /** There while it is `draft` or `waiting`, and absent else. */
    open: { type: Boolean },
    /** There while it is `approved`, and absent else. */
    inForce: { type: Boolean },
    /** Keyed hash of all that was approved: what was changed since does not match it. */
    print: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    decidedAt: { type: Date, default: null },
    decidedBy: { type: String, default: '' },
    reason: { type: String, default: '' },
    /** When its seller was reminded of its end. */
    remindedAt: { type: Date, default: null },
    history: { type: [stepSchema], default: [] },
  },
  { collection: 'sellerdocuments', strictQuery: 'throw', versionKey: false },
);

const newest = { createdAt: -1, _id: -1 } as const;
// One of a kind is handed in at a time, and one counts.
schema.index(
  { sellerId: 1, kind: 1 },
  {
    name: 'open_of_seller',
    unique: true,
    partialFilterExpression: { open: { $exists: true } },
  },
);
schema.index(
  { sellerId: 1, kind: 1 },
  {
    name: 'in_force_of_seller',
    unique: true,
    partialFilterExpression: { inForce: { $exists: true } },
  },
);
schema.index({ sellerId: 1, kind: 1, ...newest });
// Equal numbers of several shops.
schema.index({ numberKey: 1 });
schema.index(newest);
schema.index({ state: 1, ...newest });
// Documents that end.
schema.index({ inForce: 1, _id: 1 }, { partialFilterExpression: { inForce: { $exists: true } } });

export type SellerDocumentRecord = InferSchemaType<typeof schema> & {
  _id: mongoose.Types.ObjectId;
};

export const SellerDocumentModel = (mongoose.models.SellerDocument ??
  mongoose.model('SellerDocument', schema)) as Model<SellerDocumentRecord>;

/** A seller's agreement to a version of the contract. Never changed. */
const agreementSchema = new mongoose.Schema(
  {
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true, min: 1 },
    at: { type: Date, required: true },
    /** Signature of who agreed. */
    by: { type: String, required: true },
  },
  { collection: 'selleragreements', strictQuery: 'throw', versionKey: false },
);

agreementSchema.index({ sellerId: 1, version: -1 }, { unique: true });

export type SellerAgreementRecord = InferSchemaType<typeof agreementSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const SellerAgreementModel = (mongoose.models.SellerAgreement ??
  mongoose.model('SellerAgreement', agreementSchema)) as Model<SellerAgreementRecord>;

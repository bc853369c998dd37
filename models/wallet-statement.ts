import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { ANY_ID } from './partial-bounds';
import {
  STATEMENT_ROLES,
  STATEMENT_STATES,
  type StatementMapping,
} from '../lib/features/payments/statement-types';
import { WALLETS } from '../lib/features/payments/types';

const id = mongoose.Schema.Types.ObjectId;
const count = { type: Number, required: true, default: 0 };

/** A wallet account's own statement as staff brought it; its lines are WalletLineModel. */
const statementSchema = new mongoose.Schema(
  {
    /** Of WalletAccountModel. */
    accountId: { type: id, required: true },
    /** SHA-256 of the file, hexadecimal. */
    hash: { type: String, required: true },
    fileName: { type: String, required: true },
    state: { type: String, required: true, enum: STATEMENT_STATES },
    /** The headings. */
    names: { type: [String], required: true },
    /** Which column is what, by its place from 0. */
    mapping: {
      type: new mongoose.Schema(
        Object.fromEntries(
          STATEMENT_ROLES.map((role) => [role, { type: Number, default: null }]),
        ) as Record<string, { type: typeof Number; default: null }>,
        { _id: false },
      ),
      required: true,
    },
    /** Text of the file, kept until its lines are. */
    text: { type: String },
    delimiter: { type: String, required: true },
    /** Lines before the headings. */
    skipped: count,
    /** Lines of money that came in, and how many of them no statement had before. */
    lines: count,
    added: count,
    outgoing: count,
    undone: count,
    unread: count,
    /** The first lines that can't be read. */
    unreadLines: {
      type: [
        new mongoose.Schema(
          {
            row: { type: Number, required: true },
            fault: { type: String, required: true },
            value: { type: String, default: '' },
          },
          { _id: false },
        ),
      ],
      default: [],
    },
    /** First and last moment of its lines; absent where it has none. */
    from: { type: Date },
    to: { type: Date },
    createdAt: { type: Date, required: true },
    /** E-mail and account of who brought it. */
    createdBy: { type: String, required: true },
    createdById: { type: id, required: true },
  },
  { collection: 'walletstatements', strictQuery: 'throw', versionKey: false },
);

// However often somebody sends a file: it is one. Another person's copy is a second witness.
statementSchema.index({ accountId: 1, hash: 1, createdById: 1 }, { unique: true });
statementSchema.index({ accountId: 1, _id: -1 });
statementSchema.index({ accountId: 1, to: -1 });
statementSchema.index({ state: 1, _id: -1 });

export type WalletStatementRecord = Omit<InferSchemaType<typeof statementSchema>, 'mapping'> & {
  _id: mongoose.Types.ObjectId;
  mapping: StatementMapping;
};

export const WalletStatementModel = (mongoose.models.WalletStatement ??
  mongoose.model('WalletStatement', statementSchema)) as unknown as Model<WalletStatementRecord>;

/**
 * Money that came into a wallet account, by its statement. Kept once however many statements have it; only
 * what is proved to differ, who brought it and which payment it paid are written later. Integer poisha.
 */
const lineSchema = new mongoose.Schema(
  {
    accountId: { type: id, required: true },
    wallet: { type: String, required: true, enum: WALLETS },
    /** As buyers' ids are kept. */
    transactionId: { type: String, required: true },
    amountPoisha: { type: Number, required: true, min: 0 },
    at: { type: Date, required: true },
    /** The statement names the day alone, of which `at` is the beginning. */
    isDay: { type: Boolean, required: true },
    /** As the statement has it, often with hidden digits. */
    sender: { type: String, default: '' },
    /** The first statement that had it, and the row in it. */
    statementId: { type: id, required: true },
    row: { type: Number, required: true },
    /** Accounts of those who brought a statement with it. */
    uploaders: { type: [id], required: true },
    /** A later statement says something else of it; absent otherwise. */
    differs: { type: Boolean },
    /** It paid nothing yet; absent once it did, and while it is closed by hand. */
    open: { type: Boolean },
    /** The one payment that it paid; absent before. */
    paymentId: { type: id },
    usedAt: { type: Date },
    /** Nobody's order names it and a person said why; then it is not `open`. Absent otherwise. */
    closed: { type: Boolean },
    closedAt: { type: Date },
    /** Signature of who closed it. */
    closedBy: { type: String },
    closedReason: { type: String },
    createdAt: { type: Date, required: true },
  },
  { collection: 'walletlines', strictQuery: 'throw', versionKey: false },
);

// One line for each transfer of an account, however many statements have it.
lineSchema.index({ accountId: 1, transactionId: 1 }, { unique: true });
lineSchema.index({ transactionId: 1, wallet: 1 });
// A payment is paid by one line at most.
lineSchema.index(
  { paymentId: 1 },
  { name: 'paymentId_set', unique: true, partialFilterExpression: { paymentId: ANY_ID } },
);
lineSchema.index({ statementId: 1 });
lineSchema.index({ at: -1, _id: -1 });
lineSchema.index({ accountId: 1, at: -1, _id: -1 });
lineSchema.index(
  { open: 1, at: -1, _id: -1 },
  { name: 'open_lines', partialFilterExpression: { open: { $exists: true } } },
);
lineSchema.index(
  { accountId: 1, open: 1, amountPoisha: 1 },
  { name: 'open_sums', partialFilterExpression: { open: { $exists: true } } },
);
lineSchema.index(
  { differs: 1, at: -1, _id: -1 },
  { name: 'differing_lines', partialFilterExpression: { differs: { $exists: true } } },
);

lineSchema.index(
  { closed: 1, at: -1, _id: -1 },
  { name: 'closed_lines', partialFilterExpression: { closed: { $exists: true } } },
);

export type WalletLineRecord = InferSchemaType<typeof lineSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const WalletLineModel = (mongoose.models.WalletLine ??
  mongoose.model('WalletLine', lineSchema)) as Model<WalletLineRecord>;

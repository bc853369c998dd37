import mongoose, { type Model } from 'mongoose';

/** One migration of the database: that it was done, or how far it has got. */
export interface MigrationRecord {
  /** The migration's id, e.g. `2026-11-22-order-fields`. */
  _id: string;
  /** Checksum of its id and title, see lib/platform/database/migrations/records.ts. */
  checksum: string;
  /** The release that ran it last. */
  release: string;
  /** The process that ran it last, and the token of its lease: one with a lower token writes nothing. */
  runner: string;
  token: number;
  startedAt: Date;
  /** Null until it is done. */
  finishedAt: Date | null;
  /** Which of its loops over documents it is in, from 0, and the last document dealt with there. */
  step: number;
  after: unknown;
  /** Documents that were looked at, and those of them that were changed. */
  read: number;
  changed: number;
}

const schema = new mongoose.Schema<MigrationRecord>(
  {
    _id: { type: String, required: true },
    checksum: { type: String, required: true },
    release: { type: String, required: true },
    runner: { type: String, required: true },
    token: { type: Number, required: true },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    step: { type: Number, required: true },
    after: { type: mongoose.Schema.Types.Mixed, default: null },
    read: { type: Number, required: true },
    changed: { type: Number, required: true },
  },
  { collection: 'migrations', strictQuery: 'throw', versionKey: false },
);

export const MigrationModel = (mongoose.models.Migration ??
  mongoose.model('Migration', schema)) as Model<MigrationRecord>;

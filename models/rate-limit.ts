import mongoose, { type Model } from 'mongoose';

/** Counters of rate-limiter-flexible, which reads and writes them itself; here are their indexes. */
interface RateLimitRecord {
  key: string;
  points: number;
  expire: Date | null;
}

const schema = new mongoose.Schema<RateLimitRecord>(
  { key: { type: String, required: true }, points: Number, expire: Date },
  { collection: 'ratelimits', strictQuery: 'throw', versionKey: false },
);

schema.index({ key: 1 }, { unique: true });
schema.index({ expire: -1 }, { expireAfterSeconds: 0 });

export const RateLimitModel = (mongoose.models.RateLimit ??
  mongoose.model('RateLimit', schema)) as Model<RateLimitRecord>;

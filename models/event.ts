import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/**
 * The outbox: what happened, once for each subscriber that is still to hear of it. Written in the
 * transaction that did it, removed once the subscriber took it; what failed too often stays, marked
 * as dead, until an administrator has it tried again or discards it.
 */
const schema = new mongoose.Schema(
  {
    /** e.g. `order.placed`. */
    name: { type: String, required: true },
    /** Entity of the event, e.g. `order:64f…`: deliveries of one entity keep their order. */
    entity: { type: String, required: true },
    /** The subscriber it waits for. */
    to: { type: String, required: true },
    /** By the database's clock, as those of the processes differ. */
    at: { type: Date, required: true },
    /** Person who did it; null if nobody was signed in. */
    actor: { type: mongoose.Schema.Types.Mixed, default: null },
    data: { type: mongoose.Schema.Types.Mixed },
    /** Deliveries that failed. */
    attempts: { type: Number, default: 0 },
    /** Not before this; absent at first. */
    dueAt: { type: Date },
    /** Error of the last failed delivery. */
    error: { type: String },
    /** Since when it is not tried any more. */
    deadAt: { type: Date },
  },
  { collection: 'events', strictQuery: 'throw', versionKey: false, minimize: false },
);

schema.index({ to: 1, at: 1, _id: 1 });
schema.index({ deadAt: -1 }, { partialFilterExpression: { deadAt: { $exists: true } } });

export type EventRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const EventModel = (mongoose.models.Event ??
  mongoose.model('Event', schema)) as Model<EventRecord>;

import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { DEMO_STATES } from '../lib/features/payments/demo/kinds';

/** What the demonstration's gateway knows of an attempt to pay: a real one keeps this with itself. */
const schema = new mongoose.Schema(
  {
    /** The attempt's reference. */
    _id: { type: String, required: true },
    state: { type: String, required: true, enum: DEMO_STATES },
    /** Integer poisha. */
    amountPoisha: { type: Number, required: true, min: 1 },
    title: { type: String, required: true },
    /** Of a paid one: from when it says so, which may still come. */
    paidAt: { type: Date },
    refunds: {
      type: [
        new mongoose.Schema(
          {
            reference: { type: String, required: true },
            amountPoisha: { type: Number, required: true },
          },
          { _id: false },
        ),
      ],
      default: [],
    },
    createdAt: { type: Date, required: true },
  },
  { collection: 'democharges', strictQuery: 'throw', versionKey: false },
);

export type DemoChargeRecord = InferSchemaType<typeof schema>;

export const DemoChargeModel = (mongoose.models.DemoCharge ??
  mongoose.model('DemoCharge', schema)) as Model<DemoChargeRecord>;

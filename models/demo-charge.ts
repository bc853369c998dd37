import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { DEMO_STATES } from '../lib/features/payments/demo/types';

/** The demonstration gateway's knowledge of an attempt to pay: a real gateway stores this itself. */
const schema = new mongoose.Schema(
  {
    /** The attempt's reference. */
    _id: { type: String, required: true },
    state: { type: String, required: true, enum: DEMO_STATES },
    /** Integer poisha. */
    amountPoisha: { type: Number, required: true, min: 1 },
    title: { type: String, required: true },
    /** For a paid one: the moment from which the gateway reports it, which may be in the future. */
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

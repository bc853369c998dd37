import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { SWITCHES } from './switch-names';

/** Something that an operator switched on for all servers; switched off, there is no record. */
const schema = new mongoose.Schema(
  {
    /** Name of the switch, e.g. `maintenance`. */
    _id: { type: String, required: true },
    /** Since when, by the database's clock. */
    since: { type: Date, required: true },
  },
  { collection: SWITCHES, strictQuery: 'throw', versionKey: false },
);

export type SwitchRecord = InferSchemaType<typeof schema>;

export const SwitchModel = (mongoose.models.Switch ??
  mongoose.model('Switch', schema)) as Model<SwitchRecord>;

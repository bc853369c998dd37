import mongoose, { type Model } from 'mongoose';
import {
  ATTRIBUTE_TYPES,
  type AttributeType,
  type TreeAttribute,
} from '../lib/features/catalogue/tree/types';
import { CATEGORIES, type Category } from '../lib/shop/categories';

const words = { en: { type: String, required: true }, bn: { type: String, required: true } };

const attributeSchema = new mongoose.Schema(
  {
    key: { type: String, required: true },
    name: words,
    type: {
      type: String,
      required: true,
      enum: ATTRIBUTE_TYPES satisfies readonly AttributeType[],
    },
    unit: { type: String, default: '' },
    choices: { type: [new mongoose.Schema(words, { _id: false })], default: [] },
    required: { type: Boolean, required: true },
    filter: { type: Boolean, required: true },
  },
  { _id: false },
);

/** A category below one of the seven, or below another such one. Never deleted: products may name it. */
const schema = new mongoose.Schema(
  {
    /** The one of the seven that it is below: the same as its parent's. */
    category: { type: String, required: true, enum: CATEGORIES },
    /** null: directly below one of the seven. */
    parentId: { type: mongoose.Schema.Types.ObjectId, default: null },
    name: words,
    /** Its address, and after that those that it had before. No two categories share one. */
    slugs: { type: [String], required: true },
    /** Place among its siblings, from small to large; those with the same go by name. */
    place: { type: Number, required: true, default: 0 },
    /** Its products count as its parent's. */
    retired: { type: Boolean, required: true, default: false },
    attributes: { type: [attributeSchema], default: [] },
    /** Rises with every change that a person makes. */
    version: { type: Number, required: true, default: 1 },
    /**
     * Rises with every write that relies on the category staying where it is, so that the database lets no
     * two of them pass each other.
     */
    locks: { type: Number, required: true, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { collection: 'categories', strictQuery: 'throw', versionKey: false },
);

schema.index({ slugs: 1 }, { unique: true });

export interface CategoryRecord {
  _id: mongoose.Types.ObjectId;
  category: Category;
  parentId: mongoose.Types.ObjectId | null;
  name: { en: string; bn: string };
  slugs: string[];
  place: number;
  retired: boolean;
  attributes: TreeAttribute[];
  version: number;
  locks: number;
  createdAt: Date;
}

export const CategoryModel = (mongoose.models.Category ??
  mongoose.model('Category', schema)) as Model<CategoryRecord>;

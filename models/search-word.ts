import type { SearchWord } from '@paikari/catalogue-search/mongo-entries';
import mongoose, { type Model } from 'mongoose';

/** Every word of the catalogue, for the search in MongoDB (`SEARCH_ENGINE=mongodb`). */
const schema = new mongoose.Schema<SearchWord>(
  { _id: { type: String, required: true } },
  { collection: 'searchwords', strictQuery: 'throw', versionKey: false },
);

export const SearchWordModel = (mongoose.models.SearchWord ??
  mongoose.model('SearchWord', schema)) as Model<SearchWord>;

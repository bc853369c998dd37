import { ENTRY_INDEXES, type SearchEntry } from '@paikari/catalogue-search/mongo-entries';
import mongoose, { type Model } from 'mongoose';

/**
 * What the search in MongoDB holds of each product on sale (`SEARCH_ENGINE=mongodb`). The engine
 * reads and writes the collection by itself and says what stands in it; this makes the indexes.
 */
const schema = new mongoose.Schema<SearchEntry>(
  {},
  { collection: 'searchentries', strictQuery: 'throw', versionKey: false },
);

for (const index of ENTRY_INDEXES) schema.index(index);

export const SearchEntryModel = (mongoose.models.SearchEntry ??
  mongoose.model('SearchEntry', schema)) as Model<SearchEntry>;

import 'server-only';
import { DEFAULT_SYNONYMS } from '@paikari/catalogue-search/synonym-defaults';
import { Types } from 'mongoose';
import { withDatabase } from '../../../platform/database/connect';
import { SearchSynonymsModel } from '../../../../models/search-synonyms';
import type { Synonyms } from './schema';

/** The one document's id; `synonyms` in hexadecimal, filled up. */
export const SYNONYMS_ID = new Types.ObjectId('73796e6f6e796d7300000000');

/** The groups in force, for the search itself. */
export async function readSynonyms(): Promise<Synonyms> {
  const record = await withDatabase(() => SearchSynonymsModel.findById(SYNONYMS_ID).lean());
  return record
    ? { groups: record.groups.map((group) => [...group]), version: record.version }
    : { groups: DEFAULT_SYNONYMS.map((group) => [...group]), version: 0 };
}

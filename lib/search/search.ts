import 'server-only';
import type { Limit } from '../http/limits';
import { currentIndex } from './index-state';
import type { SearchQuery, Suggestions } from './schema';

/** CONTRACT.md, "Limits". */
export const SEARCH_ADDRESS: Limit = { name: 'search', points: 600, seconds: 60, per: 'address' };

/**
 * Suggestions while somebody types. Callers know this function alone: what finds is behind it (an
 * index in memory today; a search server could take its place).
 */
export async function suggest(query: SearchQuery): Promise<Suggestions> {
  return (await currentIndex()).suggest(query);
}

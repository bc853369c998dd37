export { getSynonymsRoute, replaceSynonymsRoute, suggestRoute } from './routes';
export * as routes from './routes';
export { formatSynonyms, parseSynonyms } from './rules';
export { EXACT_COUNTS, synonymsSchema } from './schema';
export type { Facets, FilterName, Suggestions, Synonyms, ValueCount } from './schema';

/** The store that the integration tests run on. */
export type Store = 'embedded' | 'mongodb';

/**
 * Which store an environment asks for: `STORE`, else the one that `TEST_DATABASE_URI` leads to, which
 * counts as MongoDB, else the embedded one.
 * @throws Error for another name
 */
export function storeOf({ STORE, TEST_DATABASE_URI }: NodeJS.ProcessEnv): Store {
  const store = STORE || (TEST_DATABASE_URI ? 'mongodb' : 'embedded');
  if (store === 'embedded' || store === 'mongodb') return store;
  throw new Error(`STORE is ${store}: it must be embedded or mongodb.`);
}

/**
 * `it` or `describe` for what is about the embedded store alone, such as a shop that starts it: on
 * MongoDB jest reports these as skipped.
 */
export function onEmbeddedStore<Each extends { skip: unknown }>(each: Each): Each | Each['skip'] {
  return storeOf(process.env) === 'embedded' ? each : each.skip;
}

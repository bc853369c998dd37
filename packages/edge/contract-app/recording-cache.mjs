import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A cache handler that keeps what Next gives it, and notes how it is called. One state for the
 * process, as Next has several copies of this module.
 */
globalThis.contract ??= {};
const state = (globalThis.contract.cache ??= {
  entries: new Map(),
  calls: [],
  instances: 0,
  requests: new AsyncLocalStorage(),
});

/** What of an entry the tests ask for: the kinds of its fields, and its tags. */
function describe(value) {
  if (!value) return null;
  const fields = Object.entries(value).map(([name, field]) => {
    const isPlain = field === null || typeof field !== 'object';
    return [name, isPlain ? typeof field : field.constructor.name];
  });
  return {
    kind: value.kind,
    tags: value.tags,
    headers: value.headers,
    fields: Object.fromEntries(fields),
  };
}

export default class RecordingCache {
  constructor(options) {
    state.instances += 1;
    this.instance = state.instances;
    this.options = Object.keys(options ?? {});
  }

  #note(method, key, value, context) {
    const { kind, tags, softTags, cacheControl } = context ?? {};
    state.calls.push({
      method,
      key,
      value: describe(value),
      context: { kind, tags, softTags, cacheControl },
      instance: this.instance,
      options: this.options,
      request: state.requests.getStore(),
    });
  }

  async get(key, context) {
    const entry = state.entries.get(key);
    this.#note('get', key, entry?.value, context);
    return entry ?? null;
  }

  async set(key, value, context) {
    this.#note('set', key, value, context);
    const { cacheControl } = context ?? {};
    state.entries.set(key, { value, lastModified: Date.now(), cacheControl });
  }

  async revalidateTag() {}

  resetRequestCache() {}
}

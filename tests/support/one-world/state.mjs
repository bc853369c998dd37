/** Where jest keeps matchers, once for a process. */
const MATCHERS = Symbol.for('$$jest-matchers-object');
/** Built-in objects whose functions tests replace. */
const REPLACED = [Date, Math, JSON];
/** The listeners' own (they are compared one by one), and one that is no plain value. */
const NO_SETTINGS = new Set(['_events', '_eventsCount', 'exitCode']);

/** State that one test file could leave to the next one in the same process, as it was before the file. */
export class WorldState {
  #objects;
  #globals = propertiesOf(globalThis);
  #environment = process.env;
  #directory = process.cwd();
  #exitCode = process.exitCode;
  #listeners = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));

  constructor() {
    this.#objects = [process, ...REPLACED].map((object) => [object, propertiesOf(object)]);
    // A plain object, as jest gives each file: an assigned `undefined` stays one.
    process.env = { ...process.env };
  }

  /**
   * Globals that a package makes as it is loaded are as lasting as the package.
   * @template T
   * @param {() => T} load
   * @returns {T}
   */
  keeping(load) {
    const before = new Set(Reflect.ownKeys(globalThis));
    const loaded = load();
    for (const [key, property] of propertiesOf(globalThis)) {
      if (!before.has(key)) this.#globals.set(key, property);
    }
    return loaded;
  }

  restore() {
    restoreListeners(this.#listeners);
    for (const [object, properties] of this.#objects) restoreProperties(object, properties);
    process.env = this.#environment;
    process.exitCode = this.#exitCode;
    if (process.cwd() !== this.#directory) process.chdir(this.#directory);
    // Removes what `expect.extend` and its like added; jest's own matchers come with each file's `expect`.
    const expecting = globalThis[MATCHERS];
    if (expecting) {
      expecting.matchers = Object.create(null);
      expecting.customEqualityTesters = [];
    }
    restoreProperties(globalThis, this.#globals);
  }
}

const propertiesOf = (object) =>
  new Map(
    Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]),
  );

function restoreProperties(object, before) {
  for (const [key, now] of propertiesOf(object)) {
    const then = before.get(key);
    // Properties that can't be taken away belong to jest and to packages, which last as long as the process.
    if (NO_SETTINGS.has(key) || !now.configurable) continue;
    if (then && Object.is(now.value, then.value) && now.get === then.get) continue;
    if (then) Object.defineProperty(object, key, then);
    else delete object[key];
  }
  for (const [key, then] of before) {
    if (!Object.hasOwn(object, key)) Object.defineProperty(object, key, then);
  }
}

function restoreListeners(before) {
  for (const name of process.eventNames()) {
    const then = before.get(name) ?? [];
    for (const listener of process.rawListeners(name)) {
      if (!then.includes(listener)) process.removeListener(name, listener);
    }
  }
}

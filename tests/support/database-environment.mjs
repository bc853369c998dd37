import { readFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';
import { ContractValidators } from './contract-validators.mjs';

const contract = new ContractValidators();
/** A file that puts something of its own in the place of a part of the shop: its document may be another. */
const MOCKS_THE_SHOP = /jest\.mock\(\s*'@\//;

/**
 * Node for one test file, which ends with the file's timers: what a rate limit waits for, a minute or an
 * hour, would keep all that the file had loaded, 30 MB, and each file after it would be slower for the
 * memory that is looked through.
 */
export default class DatabaseEnvironment extends TestEnvironment {
  #timers = new Set();

  constructor(config, context) {
    super(config, context);
    const { global } = this;
    const isMocked = MOCKS_THE_SHOP.test(readFileSync(context.testPath, 'utf8'));
    global.paikariContract = isMocked ? new ContractValidators() : contract;
    const timers = this.#timers;
    const { setTimeout: later, setInterval: again } = global;
    const setTimeout = (callback, milliseconds, ...rest) => {
      const timer = later(
        (...given) => {
          timers.delete(timer);
          callback(...given);
        },
        milliseconds,
        ...rest,
      );
      timers.add(timer);
      return timer;
    };
    // Descriptions of their own, e.g. for `promisify`.
    global.setTimeout = Object.defineProperties(setTimeout, symbolsOf(later));
    global.setInterval = Object.defineProperties((...given) => {
      const timer = again(...given);
      timers.add(timer);
      return timer;
    }, symbolsOf(again));
  }

  async teardown() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    await super.teardown();
  }
}

const symbolsOf = (subject) => {
  const all = Object.getOwnPropertyDescriptors(subject);
  return Object.fromEntries(Object.getOwnPropertySymbols(all).map((name) => [name, all[name]]));
};

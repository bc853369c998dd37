import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { disableContexts } from './contexts.mjs';
import { WorldState } from './state.mjs';
import { clearTimers, trackedTimers } from './timers.mjs';

/**
 * Node as it is, for all files of a process: a file finds the process as every file before it found it,
 * but the packages, which the runtime beside this shares among files, are loaded and compiled once.
 * jest's own environment gives each file a context, whose `Date` and `Error` are no other's.
 */
export default class OneWorld {
  global = globalThis;
  #state = new WorldState();

  constructor({ projectConfig: config }) {
    const { global } = this;
    this.moduleMocker = new ModuleMocker(global);
    Object.assign(global, trackedTimers);
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
    this.fakeTimers = new LegacyFakeTimers({
      config,
      global,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => ({ id, ref: same, unref: same }), refToId: ({ id }) => id },
    });
  }

  /** @param {() => unknown} load loads a package that other files will have too */
  keeping(load) {
    return this.#state.keeping(load);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** There is none: jest asks for one, the runtime beside this compiles without. */
  getVmContext() {
    return {};
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    clearTimers();
    disableContexts();
    this.#state.restore();
  }
}

function same() {
  return this;
}

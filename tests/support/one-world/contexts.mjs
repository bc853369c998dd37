import { AsyncLocalStorage } from 'node:async_hooks';

/** Contexts that the file that runs has entered. */
const entered = new Set();

for (const name of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...given) {
    entered.add(this);
    return original.apply(this, given);
  };
}

/**
 * Ends a file's contexts (`AsyncLocalStorage`): each that was entered once is handed on with every promise
 * of the process from then on. After thirty files of the shop an `await` took twenty times as long, after
 * all of them most of the time went there. A package's own begins anew when it is entered again.
 */
export function disableContexts() {
  for (const context of entered) context.disable();
  entered.clear();
}

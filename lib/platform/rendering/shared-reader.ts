/** How the web server asks the shop for what stands on a page. */
interface SharedReader<Read> {
  /** At the start of Next, once. */
  register(read: Read): void;
  /** @returns undefined as long as Next has not started */
  registered(): Read | undefined;
}

const READERS = Symbol.for('paikari.readers');

/**
 * A function of Next's side that the web server calls: that has none of the shop's models and no
 * connection of its own. (Next and server.ts have their own copies of each module; globalThis is one.)
 * @param name no other reader's
 */
export function sharedReader<Read>(name: string): SharedReader<Read> {
  const shared = globalThis as { [READERS]?: Map<string, unknown> };
  const readers = (shared[READERS] ??= new Map<string, unknown>());
  return {
    register: (read) => void readers.set(name, read),
    registered: () => readers.get(name) as Read | undefined,
  };
}

/** A read that is under way, and the one after it that has been asked for and has not begun. */
interface Reading {
  running: Promise<unknown>;
  next?: Promise<unknown>;
}

const shared = globalThis as typeof globalThis & { paikariReadings?: Map<string, Reading> };

/** Next instantiates modules several times; what is under way is the whole process's. */
const readings = (): Map<string, Reading> => (shared.paikariReadings ??= new Map());

/**
 * Gives everybody who waits for the same answer the same read, and only one that began after they
 * asked: who asks while it runs shares the next with all others who came meanwhile. So nobody gets an
 * answer that is older than their question, and however many ask, two reads at most are under way or
 * wait. Nothing is kept: a read that nobody waits for is forgotten, a failed one too.
 * @param key all that the answer depends on; whoever may not see it must not ask under it
 * @param read its answer goes to several readers, none of whom may change it
 */
export function sharedRead<T>(key: string, read: () => Promise<T>): Promise<T> {
  const now = readings().get(key);
  if (now === undefined) return begin(key, read);
  const start = () => begin(key, read);
  // However the one before ends: its failure is its own readers' business.
  now.next ??= now.running.then(start, start);
  return now.next as Promise<T>;
}

function begin<T>(key: string, read: () => Promise<T>): Promise<T> {
  // A read that throws before its first wait fails like any other.
  const running = (async () => read())();
  const reading: Reading = { running };
  readings().set(key, reading);
  const end = () => {
    if (reading.next === undefined) readings().delete(key);
  };
  void running.then(end, end);
  return running;
}

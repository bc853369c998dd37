const shared = globalThis as typeof globalThis & { paikariTurns?: Map<string, Promise<void>> };

/** Runs work of one key one after the other, in this process; other keys' goes on beside it. */
export function withKeyedLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turns = (shared.paikariTurns ??= new Map());
  const running = (turns.get(key) ?? Promise.resolve()).then(work);
  const ended = running.then(
    () => undefined,
    () => undefined,
  );
  turns.set(key, ended);
  void ended.then(() => {
    if (turns.get(key) === ended) turns.delete(key);
  });
  return running;
}

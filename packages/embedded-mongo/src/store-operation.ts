/** One change of the store; a null value deletes the key. Keys are valid UTF-8. */
export interface StoreOperation {
  key: string;
  value: Uint8Array | null;
}

/** Changes that stand or fall together, and how to take them out of memory again. */
export interface Pending {
  operations: readonly StoreOperation[];
  undo: readonly (() => void)[];
}

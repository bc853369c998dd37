/** Holder of a lock on a document or on a unique key: a transaction, until it ends. */
export interface LockHolder {
  /** Resolves when it has been committed or rolled back. */
  readonly ended: Promise<void>;
}

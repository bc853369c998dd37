/** From where this process hears what the others changed: a change stream, or looking every half second. */
export interface InvalidationSource {
  /**
   * Waits for news, half a second at most, and has this process read anew what changed.
   * @throws what the database fails with; the next call goes on where this one was
   */
  next(): Promise<void>;
  close(): Promise<void>;
}

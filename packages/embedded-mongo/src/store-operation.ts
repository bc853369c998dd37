/** One change of the store; a null value deletes the key. Keys are valid UTF-8. */
export interface StoreOperation {
  key: string;
  value: Uint8Array | null;
}

/** A file of a folder, on the disk or in the bucket. */
export interface StoredFile {
  /** Below the folder, without it. */
  name: string;
  /** Written or touched last, in milliseconds since 1970. */
  modifiedAt: number;
}

/** One folder of stored files: a directory of this machine, or a prefix of the bucket. */
export interface Folder {
  /** All of its files, in no order. @throws ShopError STORAGE_AWAY, or the system's error */
  list(): AsyncIterable<StoredFile>;
  /** Their names alone: a directory has them at once, and would be asked for each file's time. */
  names(): AsyncIterable<string>;
  /** When a file was written or touched last, in milliseconds since 1970; null where there is none. */
  modifiedAt(name: string): Promise<number | null>;
  /** Makes a file as young as if it had been written now. @returns whether there is such a file */
  touch(name: string): Promise<boolean>;
  /** A file's bytes, for small ones; null where there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Makes a file of the same bytes, whole or not at all. @returns whether there is one to copy */
  copy(name: string, to: string): Promise<boolean>;
  /** Removes files; one that is not there is as good as removed. */
  remove(names: string[]): Promise<void>;
}

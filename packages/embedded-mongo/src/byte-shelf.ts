/** One block holds a few dozen documents: it is kept as long as one of them is. */
const BLOCK_BYTES = 64 * 1024;

/** Keeps many small pieces of bytes in few blocks: a block for each takes about 300 bytes more. */
export class ByteShelf {
  private block = Buffer.allocUnsafeSlow(0);
  private used = 0;

  /** A copy. */
  keep(bytes: Uint8Array): Uint8Array {
    if (this.used + bytes.length > this.block.length) {
      this.block = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, bytes.length));
      this.used = 0;
    }
    const kept = this.block.subarray(this.used, this.used + bytes.length);
    kept.set(bytes);
    this.used += bytes.length;
    return kept;
  }
}

/** Small numbers for the records of one collection: indexes keep four bytes instead of an id. */
export class RecordSlots {
  private readonly ids: string[] = [];
  private readonly free: number[] = [];

  take(recordId: string): number {
    const slot = this.free.pop() ?? this.ids.length;
    this.ids[slot] = recordId;
    return slot;
  }

  /** The number may be given to another record: no index may hold it any more. */
  release(slot: number): void {
    this.ids[slot] = '';
    this.free.push(slot);
  }

  idOf(slot: number): string {
    return this.ids[slot]!;
  }
}

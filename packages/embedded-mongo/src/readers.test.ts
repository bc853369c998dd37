/** @jest-environment node */
import { encode } from './bson-values';
import { Collection } from './collection';
import { Readers } from './readers';
import { recordFrom, type StoredRecord } from './stored-record';

function recordOf(id: number, committedAt: number, bytes = 10): StoredRecord {
  const record = recordFrom(encode({ _id: id, text: 'x'.repeat(bytes) }), id);
  record.committedAt = committedAt;
  return record;
}

function started(limits = { milliseconds: 60_000, bytes: 1_000_000, count: 10 }) {
  const collection = new Collection('shop', 'items', 1, {}, new Uint8Array(16));
  const readers = new Readers(new Map([['shop.items', collection]]), limits);
  return { collection, readers, past: collection.past };
}

describe('past versions', () => {
  it('are not kept while nobody reads the past', () => {
    const { readers, collection, past } = started();
    readers.keepVersion(collection, recordOf(1, 1), 2);
    expect(past.bytes).toBe(0);
  });

  it('are kept for a snapshot once, however often the document changes after it', () => {
    const { readers, collection, past } = started();
    const snapshot = readers.openSnapshot(5, 'a');
    const seen = recordOf(1, 3);
    readers.keepVersion(collection, seen, 6);
    for (let commit = 6; commit < 50; commit++) {
      readers.keepVersion(collection, recordOf(1, commit), commit + 1);
    }
    expect(past.at(seen.id, snapshot.snapshot)).toBe(seen);
    expect(past.bytes).toBe(seen.raw.length);
  });

  it('of a transaction go with it, and those that a snapshot sees stay until its session ends', () => {
    const { readers, collection, past } = started();
    readers.openSnapshot(5, 'a');
    const transaction = readers.begin(7);
    const forSnapshot = recordOf(1, 4);
    readers.keepVersion(collection, forSnapshot, 6);
    readers.keepVersion(collection, recordOf(2, 6), 8);
    readers.end(transaction);
    expect(past.bytes).toBe(forSnapshot.raw.length);
    expect([...past.idsFor(transaction)]).toEqual([]);
    readers.endSession('a');
    expect(past.bytes).toBe(0);
  });

  it('of a snapshot stay while another session reads at it', () => {
    const { readers, collection, past } = started();
    const { time } = readers.openSnapshot(5, 'a');
    readers.snapshotAt(time, 'b');
    readers.keepVersion(collection, recordOf(1, 4), 6);
    readers.endSession('a');
    expect(past.bytes).toBeGreaterThan(0);
    readers.endSession('b');
    expect(past.bytes).toBe(0);
    expect(() => readers.snapshotAt(time, 'b')).toThrow('older than the oldest available');
  });
});

describe('limits of snapshots', () => {
  it('gives the oldest up when past versions take too many bytes', () => {
    const { readers, collection, past } = started({ milliseconds: 60_000, bytes: 500, count: 10 });
    const first = readers.openSnapshot(5, 'a');
    readers.keepVersion(collection, recordOf(1, 4, 300), 6);
    const second = readers.openSnapshot(7, 'b');
    readers.keepVersion(collection, recordOf(2, 4, 300), 8);
    expect(() => readers.snapshotAt(first.time, 'a')).toThrow('older than');
    expect(readers.snapshotAt(second.time, 'b')).toBe(second);
    expect(past.bytes).toBeLessThanOrEqual(500);
  });

  it('gives the oldest up when there are too many', () => {
    const { readers } = started({ milliseconds: 60_000, bytes: 1000, count: 2 });
    const [first, second] = [5, 6, 7].map((commit) => readers.openSnapshot(commit, undefined));
    expect(() => readers.snapshotAt(first!.time, undefined)).toThrow('older than');
    expect(readers.snapshotAt(second!.time, undefined)).toBe(second);
  });

  it('gives one up that was opened too long ago', () => {
    const { readers } = started();
    const { time, openedAt } = readers.openSnapshot(5, 'a');
    readers.expireSnapshots(openedAt + 59_999);
    expect(readers.snapshotAt(time, 'a').snapshot).toBe(5);
    readers.expireSnapshots(openedAt + 60_000);
    expect(() => readers.snapshotAt(time, 'a')).toThrow('older than');
  });
});

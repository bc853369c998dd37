import type { Timestamp } from 'bson';
import { type Document, encode } from './bson-values';
import { DatabaseError } from './errors';
import { assemble, element } from './raw-documents';

/** MongoDB's default for a first batch. */
const FIRST_BATCH = 101;
/** A reply stays below 16 MB, with room for the field names around the documents. */
const BATCH_BYTES = 15_000_000;
/** MongoDB closes cursors that nobody used for ten minutes. */
const IDLE_MILLISECONDS = 600_000;

/** An encoded reply, ready to be sent. */
export class RawReply {
  constructor(readonly bytes: Uint8Array) {}
}

/** Where a cursor's documents come from: records or results in memory, encoded one by one. */
export interface CursorSource {
  readonly length: number;
  encodedAt(position: number): Uint8Array;
}

export const documentSource = (documents: readonly Document[]): CursorSource => ({
  length: documents.length,
  encodedAt: (position) => encode(documents[position]!),
});

interface OpenCursor {
  namespace: string;
  source: CursorSource;
  position: number;
  sessionId: string | undefined;
  lastUsed: number;
}

export interface CursorOptions {
  batchSize: number | undefined;
  /** Close after the first batch. */
  isSingleBatch?: boolean;
  sessionId: string | undefined;
  /** The time of the snapshot that was read. */
  atClusterTime?: Timestamp | undefined;
}

/** Cursors that clients have not read to the end. They hold records, not copies of them. */
export class Cursors {
  private readonly open = new Map<bigint, OpenCursor>();
  private lastId = BigInt(Date.now()) * 1000n;

  /** The reply with the first batch; a cursor stays open if there is more. */
  firstBatch(namespace: string, source: CursorSource, options: CursorOptions): RawReply {
    const cursor: OpenCursor = {
      namespace,
      source,
      position: 0,
      sessionId: options.sessionId,
      lastUsed: Date.now(),
    };
    const documents = take(cursor, options.batchSize ?? FIRST_BATCH);
    let id = 0n;
    if (cursor.position < source.length && !options.isSingleBatch) {
      id = ++this.lastId;
      this.open.set(id, cursor);
    }
    return cursorReply('firstBatch', documents, id, namespace, options.atClusterTime);
  }

  /** Throws CursorNotFound (43) for a cursor that is unknown, read to the end, or another's. */
  nextBatch(
    id: bigint,
    namespace: string,
    batchSize: number | undefined,
    sessionId: string | undefined,
  ): RawReply {
    const cursor = this.open.get(id);
    if (!cursor || cursor.namespace !== namespace) {
      throw new DatabaseError(43, `cursor id ${id} not found`);
    }
    if (cursor.sessionId !== sessionId) {
      throw new DatabaseError(
        50738,
        `Cannot run getMore on cursor ${id}, which was created in another session`,
      );
    }
    const documents = take(cursor, batchSize || Infinity);
    cursor.lastUsed = Date.now();
    const isDone = cursor.position >= cursor.source.length;
    if (isDone) this.open.delete(id);
    return cursorReply('nextBatch', documents, isDone ? 0n : id, namespace);
  }

  kill(id: bigint): boolean {
    return this.open.delete(id);
  }

  killOfSession(sessionId: string): void {
    for (const [id, cursor] of this.open) if (cursor.sessionId === sessionId) this.open.delete(id);
  }

  killIdle(now: number): void {
    for (const [id, { lastUsed }] of this.open) {
      if (now - lastUsed > IDLE_MILLISECONDS) this.open.delete(id);
    }
  }

  get count(): number {
    return this.open.size;
  }
}

function take(cursor: OpenCursor, count: number): Uint8Array[] {
  const documents: Uint8Array[] = [];
  let bytes = 0;
  while (cursor.position < cursor.source.length && documents.length < count) {
    const document = cursor.source.encodedAt(cursor.position);
    if (documents.length > 0 && bytes + document.length > BATCH_BYTES) break;
    documents.push(document);
    bytes += document.length;
    cursor.position++;
  }
  return documents;
}

function cursorReply(
  field: string,
  documents: readonly Uint8Array[],
  id: bigint,
  namespace: string,
  atClusterTime?: Timestamp,
): RawReply {
  const cursor = assemble([
    ...element.documents(field, documents),
    ...element.int64('id', id),
    ...element.string('ns', namespace),
    ...(atClusterTime ? [encode({ atClusterTime }).subarray(4, -1)] : []),
  ]);
  return new RawReply(
    assemble([...element.document('cursor', cursor), ...element.double('ok', 1)]),
  );
}

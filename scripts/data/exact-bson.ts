import { createHash } from 'node:crypto';
import { BSON } from 'bson';

/**
 * Documents byte for byte: a number keeps its type and a field its place, so that what is restored is
 * what was backed up and not only equal to it.
 */

/** Maximum size of a document that the server itself takes, with room for what it adds. */
export const MOST_DOCUMENT_BYTES = 16 * 1024 * 1024 + 16 * 1024;

const EXACT = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const;

/** A document as the driver takes it for an insert. */
export type ExactDocument = BSON.Document;

/**
 * A document out of its bytes that the driver writes as the same bytes again.
 * @throws Error where they are no well-formed document, or hold a type that no driver writes any more
 */
export function decodeExact(raw: Uint8Array): ExactDocument {
  const plain = BSON.deserialize(raw, EXACT);
  if (isSame(plain, raw)) return plain;
  // Plain objects put fields named like numbers first; maps keep their places.
  const ordered = decodeOrdered(raw);
  if (isSame(ordered, raw)) return ordered;
  throw new Error('a document that cannot be written as it is');
}

function isSame(document: ExactDocument, raw: Uint8Array): boolean {
  try {
    return Buffer.compare(BSON.serialize(document, { ignoreUndefined: false }), raw) === 0;
  } catch (error) {
    // Plain objects with fields that look like a type of BSON's own.
    if (error instanceof BSON.BSONError) return false;
    throw error;
  }
}

const OBJECT = 3;
const ARRAY = 4;
/** Length and closing zero of a document around one element. */
const FRAME_BYTES = 5;

function decodeOrdered(raw: Uint8Array): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [type, nameAt, nameBytes, at, bytes] of BSON.onDemand.parseToElements(raw)) {
    const name = Buffer.from(raw.buffer, raw.byteOffset + nameAt, nameBytes).toString('utf8');
    const value = raw.subarray(at, at + bytes);
    if (type === OBJECT) fields.set(name, decodeOrdered(value));
    else if (type === ARRAY) fields.set(name, [...decodeOrdered(value).values()]);
    else fields.set(name, decodeAlone(type, value));
  }
  return fields;
}

/** The value of one element, read as the only field of a document. */
function decodeAlone(type: number, value: Uint8Array): unknown {
  const alone = Buffer.alloc(FRAME_BYTES + 3 + value.length);
  alone.writeInt32LE(alone.length, 0);
  alone[4] = type;
  alone.write('v\0', 5, 'latin1');
  alone.set(value, 7);
  return BSON.deserialize(alone, EXACT).v;
}

/** Summary of a collection's content: the same, whatever the order in which its documents are read. */
export interface Tally {
  documents: number;
  bytes: number;
  /** Sum of each document's SHA-256, modulo 2^256; hexadecimal. */
  sum: string;
}

const MODULUS = 1n << 256n;

/** Counts and sums up documents as they pass by. */
export class Tallier {
  #documents = 0;
  #bytes = 0;
  #sum = 0n;

  add(raw: Uint8Array): void {
    this.#documents += 1;
    this.#bytes += raw.byteLength;
    const digest = createHash('sha256').update(raw).digest('hex');
    this.#sum = (this.#sum + BigInt(`0x${digest}`)) % MODULUS;
  }

  get tally(): Tally {
    return {
      documents: this.#documents,
      bytes: this.#bytes,
      sum: this.#sum.toString(16).padStart(64, '0'),
    };
  }
}

/** Whether two collections hold the same documents. */
export function isSameTally(one: Tally, other: Tally): boolean {
  return one.documents === other.documents && one.bytes === other.bytes && one.sum === other.sum;
}

import { DatabaseError } from './errors';

/**
 * Work on encoded documents without decoding them: stored bytes go into replies as they are, and
 * inserted ones come out of commands as they are. Source: bsonspec.org, version 1.1.
 */

const ELEMENT = { double: 1, string: 2, document: 3, array: 4, boolean: 8, int64: 0x12 } as const;

export interface RawElement {
  type: number;
  name: string;
  /** Where the element (its type byte) begins. */
  start: number;
  /** Where its value begins. */
  valueStart: number;
  end: number;
}

/** Sizes of values that have a fixed one, by element type. */
const FIXED_SIZES: Readonly<Record<number, number>> = {
  0x01: 8, 0x06: 0, 0x07: 12, 0x08: 1, 0x09: 8, 0x0a: 0, 0x10: 4, 0x11: 8, 0x12: 8, 0x13: 16,
  0x7f: 0, 0xff: 0,
}; // prettier-ignore

const invalid = (what: string) => new DatabaseError(22, `Invalid BSON: ${what}`);

function sizeOfValue(bytes: Buffer, type: number, at: number): number {
  const fixed = FIXED_SIZES[type];
  if (fixed !== undefined) return fixed;
  switch (type) {
    case 0x02:
    case 0x0d:
    case 0x0e:
      return 4 + bytes.readInt32LE(at);
    case 0x03:
    case 0x04:
    case 0x0f:
      return bytes.readInt32LE(at);
    case 0x05:
      return 5 + bytes.readInt32LE(at);
    case 0x0c:
      return 4 + bytes.readInt32LE(at) + 12;
    case 0x0b: {
      const patternEnd = bytes.indexOf(0, at);
      return bytes.indexOf(0, patternEnd + 1) + 1 - at;
    }
    default:
      throw invalid(`unknown element type ${type}`);
  }
}

export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** The top-level elements of an encoded document. Throws InvalidBSON (22) on broken lengths. */
export function* elementsOf(document: Uint8Array): Generator<RawElement> {
  const bytes = asBuffer(document);
  if (bytes.length < 5 || bytes.readInt32LE(0) !== bytes.length) throw invalid('wrong length');
  let position = 4;
  while (bytes[position] !== 0) {
    const start = position;
    const type = bytes[position];
    const nameEnd = bytes.indexOf(0, position + 1);
    if (type === undefined || nameEnd < 0 || nameEnd + 1 > bytes.length - 1)
      throw invalid('cut off');
    const valueStart = nameEnd + 1;
    const end = valueStart + sizeOfValue(bytes, type, valueStart);
    if (end <= nameEnd || end > bytes.length - 1) throw invalid('an element passes the end');
    yield { type, name: bytes.toString('utf8', start + 1, nameEnd), start, valueStart, end };
    position = end;
  }
  if (position !== bytes.length - 1) throw invalid('data after the end');
}

/** The documents of an encoded array; undefined if an element is something else. */
export function documentsOfArray(array: Uint8Array): Uint8Array[] | undefined {
  const documents: Uint8Array[] = [];
  for (const { type, valueStart, end } of elementsOf(array)) {
    if (type !== ELEMENT.document) return undefined;
    documents.push(array.subarray(valueStart, end));
  }
  return documents;
}

/** Takes one array of documents out of an encoded command, so that these are not decoded with it. */
export function takeDocuments(
  command: Uint8Array,
  field: string,
): { rest: Uint8Array; documents: Uint8Array[] } | undefined {
  for (const element of elementsOf(command)) {
    if (element.name !== field || element.type !== ELEMENT.array) continue;
    const documents = documentsOfArray(command.subarray(element.valueStart, element.end));
    if (!documents) return undefined;
    const parts = [command.subarray(4, element.start), command.subarray(element.end, -1)];
    return { rest: assemble(parts), documents };
  }
  return undefined;
}

/** Keeps or leaves out top-level fields. */
export function filterFields(document: Uint8Array, keep: (name: string) => boolean): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const { name, start, end } of elementsOf(document)) {
    if (keep(name)) parts.push(document.subarray(start, end));
  }
  return assemble(parts);
}

/** Names of top-level fields, for `pickFields`. */
export const fieldNames = (names: Iterable<string>): Buffer[] =>
  [...new Set(names)].map((name) => Buffer.from(name + '\0', 'utf8'));

const hasNameAt = (bytes: Buffer, at: number, name: Buffer): boolean => {
  for (let index = 0; index < name.length; index++) {
    if (bytes[at + index] !== name[index]) return false;
  }
  return true;
};

/** The document with some of its top-level fields: only these need then be decoded. */
export function pickFields(document: Uint8Array, names: readonly Buffer[]): Buffer {
  const bytes = asBuffer(document);
  const parts: Buffer[] = [];
  let position = 4;
  while (position < bytes.length - 1) {
    const start = position++;
    const isPicked = names.some((name) => hasNameAt(bytes, start + 1, name));
    while (bytes[position] !== 0) position++;
    position += 1 + sizeOfValue(bytes, bytes[start]!, position + 1);
    if (isPicked) parts.push(bytes.subarray(start, position));
  }
  return assemble(parts);
}

/** Wraps elements with the length before and the zero behind. */
export function assemble(parts: readonly Uint8Array[]): Buffer {
  let length = 5;
  for (const part of parts) length += part.length;
  const bytes = Buffer.allocUnsafe(length);
  bytes.writeInt32LE(length, 0);
  let position = 4;
  for (const part of parts) {
    bytes.set(part, position);
    position += part.length;
  }
  bytes[position] = 0;
  return bytes;
}

const head = (type: number, name: string) =>
  Buffer.concat([Buffer.from([type]), Buffer.from(name + '\0', 'utf8')]);

/** Encoded elements, to be given to `assemble`. */
export const element = {
  document: (name: string, value: Uint8Array) => [head(ELEMENT.document, name), value],
  documents: (name: string, values: readonly Uint8Array[]) => [
    head(ELEMENT.array, name),
    assemble(values.flatMap((value, index) => [head(ELEMENT.document, String(index)), value])),
  ],
  int64: (name: string, value: bigint) => {
    const bytes = Buffer.allocUnsafe(8);
    bytes.writeBigInt64LE(value);
    return [head(ELEMENT.int64, name), bytes];
  },
  double: (name: string, value: number) => {
    const bytes = Buffer.allocUnsafe(8);
    bytes.writeDoubleLE(value);
    return [head(ELEMENT.double, name), bytes];
  },
  string: (name: string, value: string) => {
    const text = Buffer.from(value + '\0', 'utf8');
    const length = Buffer.allocUnsafe(4);
    length.writeInt32LE(text.length);
    return [head(ELEMENT.string, name), length, text];
  },
};

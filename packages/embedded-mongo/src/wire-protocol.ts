import { decodeExact, type Document, encode } from './bson-values';
import { asBuffer, takeDocuments } from './raw-documents';

/**
 * MongoDB's wire protocol: OP_MSG, and the OP_QUERY that a first handshake may be.
 * Source: MongoDB manual, "MongoDB Wire Protocol".
 */

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** The lower 16 flags must be understood; of these only the two above are. */
const UNKNOWN_REQUIRED_FLAGS = 0xfffc;

const HEADER_BYTES = 16;
/** Maximum message size as announced by `hello`. */
export const MAX_MESSAGE_BYTES = 48_000_000;

/** One command as it came over a connection. */
export interface Request {
  id: number;
  name: string;
  database: string;
  command: Document;
  /** Arrays of documents that are kept encoded, by field: `documents`, `updates`, `deletes`. */
  sequences: Readonly<Record<string, Uint8Array[]>>;
  /** The client expects no reply (write concern `{ w: 0 }`). */
  isUnacknowledged: boolean;
  isLegacy: boolean;
}

/** Fields whose documents are taken out of a command's body undecoded. */
const SEQUENCE_FIELDS: Readonly<Record<string, string>> = { insert: 'documents' };

/** The connection sent what no client may send: it is closed. */
export class ProtocolError extends Error {}

/** Cuts a stream of bytes into messages. */
export class MessageReader {
  private chunks: Buffer[] = [];
  private size = 0;

  /** Throws ProtocolError for a length that no message may have. */
  *read(chunk: Buffer): Generator<Buffer> {
    this.chunks.push(chunk);
    this.size += chunk.length;
    while (this.size >= 4) {
      if (this.chunks[0]!.length < 4) this.chunks = [Buffer.concat(this.chunks)];
      const length = this.chunks[0]!.readInt32LE(0);
      if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES + 1024) {
        throw new ProtocolError(`a message cannot have ${length} bytes`);
      }
      if (this.size < length) return;
      const bytes = this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks);
      this.chunks = bytes.length > length ? [bytes.subarray(length)] : [];
      this.size = bytes.length - length;
      yield bytes.subarray(0, length);
    }
  }
}

/** Reads a message. Throws ProtocolError for what is not understood. */
export function parseMessage(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const operation = message.readInt32LE(12);
  if (operation === OP_MSG) return parseOpMsg(id, message);
  if (operation === OP_QUERY) return parseOpQuery(id, message);
  throw new ProtocolError(`operation ${operation} is not supported`);
}

function parseOpMsg(id: number, message: Buffer): Request {
  const flags = message.readUInt32LE(HEADER_BYTES);
  if ((flags & UNKNOWN_REQUIRED_FLAGS) !== 0) throw new ProtocolError(`unknown flags ${flags}`);
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  const sequences: Record<string, Uint8Array[]> = {};
  let body: Buffer | undefined;
  let position = HEADER_BYTES + 4;
  while (position < end) {
    const kind = message[position++];
    const size = message.readInt32LE(position);
    if (size < 4 || position + size > end) throw new ProtocolError('a section passes the end');
    const section = message.subarray(position, position + size);
    if (kind === 0) body = section;
    else if (kind === 1) readSequence(section, sequences);
    else throw new ProtocolError(`unknown section kind ${kind}`);
    position += size;
  }
  if (!body) throw new ProtocolError('a message without a body');
  const isUnacknowledged = (flags & MORE_TO_COME) !== 0;
  return { ...parseBody(body, sequences), id, isUnacknowledged, isLegacy: false };
}

function readSequence(section: Buffer, sequences: Record<string, Uint8Array[]>): void {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('a sequence without a name');
  const documents: Uint8Array[] = [];
  let position = nameEnd + 1;
  while (position < section.length) {
    const size = section.readInt32LE(position);
    if (size < 5 || position + size > section.length) throw new ProtocolError('a broken sequence');
    documents.push(section.subarray(position, position + size));
    position += size;
  }
  sequences[section.toString('utf8', 4, nameEnd)] = documents;
}

/** The name of a command is its first field: it is read before the rest is decoded. */
function commandNameOf(body: Buffer): string {
  return body.length > 5 ? body.toString('utf8', 5, body.indexOf(0, 5)) : '';
}

function parseBody(
  body: Buffer,
  sequences: Record<string, Uint8Array[]>,
): Pick<Request, 'name' | 'database' | 'command' | 'sequences'> {
  const name = commandNameOf(body);
  const field = SEQUENCE_FIELDS[name];
  const taken = field && !sequences[field] ? takeDocuments(body, field) : undefined;
  if (taken && field) sequences[field] = taken.documents;
  const command = decodeExact(taken ? taken.rest : body);
  return { name, database: String(command.$db ?? ''), command, sequences };
}

function parseOpQuery(id: number, message: Buffer): Request {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  const collection = message.toString('utf8', HEADER_BYTES + 4, nameEnd);
  const body = asBuffer(message.subarray(nameEnd + 9));
  const size = body.readInt32LE(0);
  const parsed = parseBody(body.subarray(0, size), {});
  const database = collection.split('.')[0] ?? '';
  return { ...parsed, database, id, isUnacknowledged: false, isLegacy: true };
}

let lastReplyId = 0;

/** The message that answers a request. */
export function replyMessage(request: Request, reply: Document | Uint8Array): Buffer {
  const body = reply instanceof Uint8Array ? reply : encode(reply);
  const headBytes = request.isLegacy ? 36 : 21;
  const message = Buffer.allocUnsafe(headBytes + body.length);
  lastReplyId = (lastReplyId + 1) & 0x7fffffff;
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(lastReplyId, 4);
  message.writeInt32LE(request.id, 8);
  message.writeInt32LE(request.isLegacy ? OP_REPLY : OP_MSG, 12);
  if (request.isLegacy) {
    const awaitCapable = 8;
    message.writeInt32LE(awaitCapable, 16);
    message.writeBigInt64LE(0n, 20);
    message.writeInt32LE(0, 28);
    message.writeInt32LE(1, 32);
  } else {
    message.writeUInt32LE(0, 16);
    message[20] = 0;
  }
  message.set(body, headBytes);
  return message;
}

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { XMLParser } from 'fast-xml-parser';
import { checkSignature, type Credentials } from './signature';
import { listPage, makeObject, rangeOf, S3Error, xml, type StoredObject } from './objects';

/** Fault of a request: an error that S3 answers, or a connection that fails. */
export type Fault =
  | 'SlowDown'
  | 'InternalError'
  /** Refused for good: nothing is tried again. */
  | 'AccessDenied'
  /** Taken and never answered. */
  | 'silence'
  /** The connection ends before anything is answered. */
  | 'reset'
  /** Half of the body, then the connection ends. */
  | 'cut-off'
  /** The body comes byte by byte and never to its end. */
  | 'drip';

export interface FakeS3Options extends Credentials {
  bucket: string;
  /** Most keys of a list's page: S3's thousand unless a test wants several pages of a few. */
  pageSize?: number;
}

/** More than any file of the shop. */
const MAX_BODY_BYTES = 128 * 1024 * 1024;

const STATUS: Record<string, number> = {
  SlowDown: 503,
  InternalError: 500,
  XAmzContentSHA256Mismatch: 400,
  AuthorizationHeaderMalformed: 400,
};

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  query: URLSearchParams;
  key: string;
  body: Buffer;
}

/**
 * A stand-in for S3 that keeps one bucket in memory: path-style addresses, signatures (Version 4)
 * really checked, PutObject, CopyObject, GetObject with ranges, HeadObject, DeleteObject(s),
 * ListObjectsV2, HeadBucket, errors in S3's XML, and lines that fail. It has no multipart uploads,
 * versions or access rules.
 */
export class FakeS3 {
  readonly objects = new Map<string, StoredObject>();
  /** `METHOD key` of each request that was believed. */
  readonly calls: string[] = [];
  /** Faults of the next requests, one each; undefined for one that goes well. */
  readonly faults: (Fault | undefined)[] = [];
  /** Fault of all requests, until it is removed. */
  always: Fault | undefined;
  /** How far its clock is ahead, in milliseconds. */
  clockAhead = 0;
  readonly #server: Server;

  constructor(readonly options: FakeS3Options) {
    this.#server = createServer((request, response) => {
      this.#take(request, response).catch((error: unknown) => {
        if (!response.headersSent) response.writeHead(500);
        response.end(String(error));
      });
    });
  }

  /** @returns its address, for S3_ENDPOINT */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Keys in order. */
  keys(): string[] {
    return [...this.objects.keys()].sort();
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => undefined);
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
    }
    const body = Buffer.concat(chunks);
    response.setHeader('x-amz-request-id', randomUUID());
    const now = Date.now() + this.clockAhead;
    response.setHeader('Date', new Date(now).toUTCString());
    const url = new URL(request.url!, 'http://fake');
    try {
      if (bytes > MAX_BODY_BYTES) throw new S3Error(400, 'EntityTooLarge');
      const problem = checkSignature(request, url, body, this.options, now);
      if (problem) throw new S3Error(STATUS[problem] ?? 403, problem);
      const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
      if (bucket !== this.options.bucket) throw new S3Error(404, 'NoSuchBucket');
      const key = rest.join('/');
      this.calls.push(`${request.method} ${key}`);
      this.#fail(this.faults.shift() ?? this.always, request, response);
      if (!response.writableEnded && !request.socket.destroyed) {
        this.#answer({ request, response, query: url.searchParams, key, body });
      }
    } catch (error) {
      if (error instanceof Held) return;
      if (!(error instanceof S3Error)) throw error;
      response.statusCode = error.status;
      response.setHeader('Content-Type', 'application/xml');
      const { code: Code, message: Message } = error;
      const text = xml('Error', { Code, Message, Resource: url.pathname });
      response.end(request.method === 'HEAD' ? undefined : text);
    }
  }

  /** @throws S3Error, or Held where nothing (more) is to be answered */
  #fail(fault: Fault | undefined, request: IncomingMessage, response: ServerResponse): void {
    if (fault === undefined) return;
    if (fault === 'AccessDenied') throw new S3Error(403, fault);
    if (fault === 'SlowDown')
      throw new S3Error(503, 'SlowDown', 'Please reduce your request rate.');
    if (fault === 'InternalError') throw new S3Error(500, 'InternalError', 'We failed. Try again.');
    if (fault === 'reset') request.socket.destroy();
    if (fault === 'cut-off' || fault === 'drip') {
      response.writeHead(200, { 'Content-Length': 1000, 'Content-Type': 'image/webp' });
      response.write('x'.repeat(500), () => {
        if (fault === 'cut-off') request.socket.destroy();
      });
      if (fault === 'drip') {
        const drip = setInterval(() => response.write('x'), 200);
        response.on('close', () => clearInterval(drip));
      }
    }
    throw new Held();
  }

  #answer(call: Call): void {
    const { request, response, query, key } = call;
    const send = (text: string) => {
      response.setHeader('Content-Type', 'application/xml');
      response.end(text);
    };
    if (key === '') {
      if (request.method === 'HEAD') response.end();
      else if (request.method === 'POST' && query.has('delete')) send(this.#deleteMany(call));
      else if (request.method === 'GET' && query.get('list-type') === '2') {
        if (this.options.pageSize) query.set('max-keys', String(this.options.pageSize));
        send(listPage(this.objects, this.options.bucket, query));
      } else throw new S3Error(501, 'NotImplemented');
      return;
    }
    if (request.method === 'GET' || request.method === 'HEAD') this.#read(call);
    else if (request.method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else if (request.method === 'PUT' && request.headers['x-amz-copy-source'] !== undefined) {
      send(this.#copy(call));
    } else if (request.method === 'PUT' && query.size <= 1) this.#put(call);
    else throw new S3Error(501, 'NotImplemented');
  }

  #object(key: string): StoredObject {
    const found = this.objects.get(key);
    if (!found) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
    return found;
  }

  #read({ request, response, key }: Call): void {
    const { body, etag, modified, type, cacheControl } = this.#object(key);
    const range = rangeOf(request.headers.range, body.length);
    const part = range ? body.subarray(range.first, range.last + 1) : body;
    response.statusCode = range ? 206 : 200;
    response.setHeader('ETag', etag);
    response.setHeader('Last-Modified', new Date(modified).toUTCString());
    response.setHeader('Content-Type', type);
    response.setHeader('Accept-Ranges', 'bytes');
    if (cacheControl !== undefined) response.setHeader('Cache-Control', cacheControl);
    if (range) {
      response.setHeader('Content-Range', `bytes ${range.first}-${range.last}/${body.length}`);
    }
    response.setHeader('Content-Length', part.length);
    response.end(request.method === 'HEAD' ? undefined : part);
  }

  #put({ request, response, key, body }: Call): void {
    if (/aws-chunked/.test(request.headers['content-encoding'] ?? '')) {
      throw new S3Error(501, 'NotImplemented', 'aws-chunked bodies');
    }
    const { 'content-type': type, 'cache-control': cacheControl } = request.headers;
    const made = makeObject(body, type, cacheControl);
    this.objects.set(key, made);
    response.setHeader('ETag', made.etag);
    response.end();
  }

  #copy({ request, key }: Call): string {
    const source = decodeURIComponent(String(request.headers['x-amz-copy-source']));
    const [bucket, ...rest] = source.replace(/^\//, '').split('/');
    if (bucket !== this.options.bucket) throw new S3Error(404, 'NoSuchBucket');
    const from = this.#object(rest.join('/'));
    const replaces = request.headers['x-amz-metadata-directive'] === 'REPLACE';
    if (rest.join('/') === key && !replaces) {
      throw new S3Error(400, 'InvalidRequest', 'A copy to itself must change something.');
    }
    const { 'content-type': type, 'cache-control': cacheControl } = request.headers;
    const made = replaces
      ? makeObject(from.body, type, cacheControl)
      : { ...from, modified: Date.now() };
    this.objects.set(key, made);
    const LastModified = new Date(made.modified).toISOString();
    return xml('CopyObjectResult', { ETag: made.etag, LastModified });
  }

  #deleteMany({ request, body }: Call): string {
    const { headers } = request;
    const isGuarded =
      'content-md5' in headers ||
      Object.keys(headers).some((name) => /^x-amz-checksum-/.test(name));
    if (!isGuarded) throw new S3Error(400, 'InvalidRequest', 'Missing Content-MD5 or a checksum.');
    const parser = new XMLParser({ isArray: (name) => name === 'Object', parseTagValue: false });
    const asked = parser.parse(body.toString()) as { Delete: { Object: { Key: string }[] } };
    const keys = asked.Delete.Object.map(({ Key }) => Key);
    if (keys.length > 1000) throw new S3Error(400, 'MalformedXML');
    for (const key of keys) this.objects.delete(key);
    return xml('DeleteResult', { Deleted: keys.map((Key) => ({ Key })) });
  }
}

/** The request is held or cut off on purpose: nothing is answered to it. */
class Held extends Error {}

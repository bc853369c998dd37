import { createHash } from 'node:crypto';

/** An object as the fake keeps it. */
export interface StoredObject {
  body: Buffer;
  etag: string;
  /** Milliseconds since 1970; S3 tells whole seconds. */
  modified: number;
  type: string;
  cacheControl: string | undefined;
}

/** A refusal with S3's own code. */
export class S3Error extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string = code,
  ) {
    super(message);
  }
}

/** An object of these bytes, written now. */
export function makeObject(
  body: Buffer,
  type = 'binary/octet-stream',
  cacheControl?: string,
): StoredObject {
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  return { body, etag, modified: Date.now(), type, cacheControl };
}

const escape = (text: string) => text.replace(/[<>&"']/g, (each) => `&#${each.charCodeAt(0)};`);

/** Nested elements as XML: a list repeats its element. */
export type XmlValue = string | number | boolean | XmlValue[] | { [name: string]: XmlValue };

function element(name: string, value: XmlValue): string {
  if (Array.isArray(value)) return value.map((each) => element(name, each)).join('');
  const inner =
    typeof value === 'object'
      ? Object.entries(value)
          .map(([child, each]) => element(child, each))
          .join('')
      : escape(String(value));
  return `<${name}>${inner}</${name}>`;
}

export const xml = (name: string, value: XmlValue): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, value)}`;

/** The bytes of a `Range` header. @throws S3Error InvalidRange */
export function rangeOf(
  header: string | undefined,
  length: number,
): { first: number; last: number } | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || (from === '' && to === '')) return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (first > last || first >= length) throw new S3Error(416, 'InvalidRange');
  return { first, last };
}

/** One page of ListObjectsV2, keys in the order of their bytes. */
export function listPage(
  objects: Map<string, StoredObject>,
  bucket: string,
  query: URLSearchParams,
) {
  const prefix = query.get('prefix') ?? '';
  const most = Math.min(1000, Number(query.get('max-keys') ?? 1000));
  const token = query.get('continuation-token');
  const after = token === null ? '' : Buffer.from(token, 'base64url').toString();
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && (after === '' || key > after))
    .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  const page = keys.slice(0, most);
  const isTruncated = page.length < keys.length;
  return xml('ListBucketResult', {
    Name: bucket,
    Prefix: prefix,
    KeyCount: page.length,
    MaxKeys: most,
    IsTruncated: isTruncated,
    ...(isTruncated && {
      NextContinuationToken: Buffer.from(page.at(-1)!).toString('base64url'),
    }),
    Contents: page.map((key) => {
      const { body, etag, modified } = objects.get(key)!;
      const LastModified = new Date(modified).toISOString();
      return { Key: key, LastModified, ETag: etag, Size: body.length };
    }),
  });
}

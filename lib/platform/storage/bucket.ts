import 'server-only';
import {
  S3Client,
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { randomBytes } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '../env';
import { storageAway, type Folder } from './store';

type BucketSettings = NonNullable<Settings['s3']>;

/** How long a request may take, in milliseconds. */
interface BucketDeadlines {
  connect: number;
  /** Without a byte. */
  silence: number;
  /** One operation with all of its tries. */
  whole: number;
}

/** A file of 50 MB over a slow line takes a minute. */
const BUCKET_DEADLINES: BucketDeadlines = {
  connect: 2_000,
  silence: 10_000,
  whole: 90_000,
};

/** Tries of one operation, the first included; the SDK waits longer before each. */
const MOST_TRIES = 3;

/** Silences the client's console output; the last attempt's error has the details. */
const quiet = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore(): void {}

/**
 * The SDK's client, with its standard chain of credentials (`AWS_*`, a profile, the machine's role).
 * With `S3_ENDPOINT` addresses name the bucket in their path, as MinIO and most others want it, and
 * no checksums are sent that only Amazon knows.
 */
function bucketClient({ region, endpoint }: BucketSettings, deadlines: BucketDeadlines): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: MOST_TRIES,
    logger: quiet,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: deadlines.connect,
      requestTimeout: deadlines.silence,
      socketTimeout: deadlines.silence,
      throwOnRequestTimeout: true,
    },
  });
}

/** Whether the bucket answered that it has no such object. (Of a HEAD, all that it says is 404.) */
function isNoSuchKey(error: unknown): boolean {
  const { name } = error as S3ServiceException;
  return name === 'NoSuchKey' || name === 'NotFound';
}

/** Larger than anything the shop stores: what somebody else put there is not taken in. */
const MAX_OBJECT_BYTES = 64 * 1024 * 1024;
const FIRST_PAUSE_MS = 50;
/** Most keys of one DeleteObjects. */
const DELETE_BATCH = 1000;

/** Content type of an object, for those who read the bucket directly. */
const TYPES: Record<string, { ContentType: string; CacheControl?: string }> = {
  webp: { ContentType: 'image/webp', CacheControl: 'public, max-age=31536000, immutable' },
  csv: { ContentType: 'text/csv' },
};
const typeOf = (name: string) =>
  TYPES[/\.([a-z]+)$/.exec(name)?.[1] ?? ''] ?? { ContentType: 'application/octet-stream' };

/** A folder of the bucket. All of its methods throw AppError STORAGE_AWAY where it does not answer. */
export interface BucketFolder extends Folder {
  /** Writes bytes, or the file of a path. */
  put(name: string, content: Buffer | { path: string }): Promise<void>;
  /**
   * Reads a file onto the disk, whole or not at all, with its time.
   * @returns whether there is such a file
   */
  fetch(name: string, path: string): Promise<boolean>;
}

/** Ends a stream that gets longer than anything the shop stores. */
function atMost(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(new Error(`An object has more than ${limit} bytes.`));
      else done(null, chunk);
    },
  });
}

/**
 * For bodies on their way to or from the disk, which the SDK does not try again by itself.
 * @throws what the last try threw; at once what the bucket has not
 */
async function tryAgain<T>(abortSignal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (isNoSuchKey(error) || tries === MOST_TRIES || abortSignal.aborted) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** tries, undefined, { signal: abortSignal });
    }
  }
}

/** One bucket, below its prefix. */
export class Bucket {
  readonly #client: S3Client;

  constructor(
    readonly settings: BucketSettings,
    readonly deadlines: BucketDeadlines = BUCKET_DEADLINES,
  ) {
    this.#client = bucketClient(settings, deadlines);
  }

  /** Lets go of its connections. */
  close(): void {
    this.#client.destroy();
  }

  /**
   * Asks for the bucket itself, once for a start.
   * @throws AppError STORAGE_AWAY
   */
  async check(): Promise<void> {
    const { bucket: Bucket } = this.settings;
    await this.#ask((abortSignal) =>
      this.#client.send(new HeadBucketCommand({ Bucket }), { abortSignal }),
    );
  }

  /** @param name of the folder, without a slash */
  folder(name: string): BucketFolder {
    const { bucket: Bucket, prefix } = this.settings;
    const base = `${prefix}${name}/`;
    const client = this.#client;
    const at = (file: string) => ({ Bucket, Key: base + file });
    const copy = (file: string, to: string) =>
      this.#ask(async (abortSignal) => {
        const command = new CopyObjectCommand({
          ...at(to),
          ...typeOf(to),
          CopySource: encodeURI(`${Bucket}/${base}${file}`),
          MetadataDirective: 'REPLACE',
        });
        await client.send(command, { abortSignal });
        return true;
      }, false);
    return {
      put: (file, content) =>
        this.#ask((abortSignal) => {
          const send = (Body: Buffer | ReadStream, ContentLength: number) => {
            const put = new PutObjectCommand({ ...at(file), ...typeOf(file), Body, ContentLength });
            return client.send(put, { abortSignal });
          };
          if (Buffer.isBuffer(content)) return send(content, content.length);
          // Data read from a stream can't be read again: each try has its own stream.
          return tryAgain(abortSignal, async () => {
            const { size } = await stat(content.path);
            const stream = createReadStream(content.path);
            try {
              return await send(stream, size);
            } finally {
              stream.destroy();
            }
          });
        }).then(() => undefined),
      fetch: (file, path) => this.#fetch(at(file), path),
      modifiedAt: (file) =>
        this.#ask(async (abortSignal) => {
          const head = await client.send(new HeadObjectCommand(at(file)), { abortSignal });
          return head.LastModified?.getTime() ?? null;
        }, null),
      // Its time can't be set: a copy onto itself gives it a new one.
      touch: (file) => copy(file, file),
      copy,
      read: (file) =>
        this.#ask(async (abortSignal) => {
          const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(at(file)), {
            abortSignal,
          });
          if (ContentLength > MAX_OBJECT_BYTES) throw new Error(`${file} is too large to be read.`);
          return Buffer.from(await Body!.transformToByteArray());
        }, null),
      remove: async (files) => {
        for (let from = 0; from < files.length; from += DELETE_BATCH) {
          const Objects = files
            .slice(from, from + DELETE_BATCH)
            .map((file) => ({ Key: base + file }));
          const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
          const { Errors = [] } = await this.#ask((abortSignal) =>
            client.send(command, { abortSignal }),
          );
          const [first] = Errors;
          if (first) throw storageAway(new Error(`${first.Key}: ${first.Code} ${first.Message}`));
        }
      },
      list: () => this.#list(base),
      names: () => this.#names(base),
    };
  }

  async *#names(base: string) {
    for await (const { name } of this.#list(base)) yield name;
  }

  /** Objects below a prefix, a page of at most a thousand in memory. */
  async *#list(base: string) {
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket: this.settings.bucket,
        Prefix: base,
        ContinuationToken,
      });
      const page = await this.#ask((abortSignal) => this.#client.send(command, { abortSignal }));
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key === undefined || LastModified === undefined) continue;
        yield { name: Key.slice(base.length), modifiedAt: LastModified.getTime() };
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  #fetch(at: { Bucket: string; Key: string }, path: string): Promise<boolean> {
    // Several servers may share a directory.
    const part = `${path}.${randomBytes(6).toString('hex')}.part`;
    const readOnce = async (abortSignal: AbortSignal): Promise<void> => {
      const { Body, ContentLength, LastModified } = await this.#client.send(
        new GetObjectCommand(at),
        { abortSignal },
      );
      const limit = atMost(MAX_OBJECT_BYTES);
      // Made here: what fails early must not make it after it was removed.
      const target = (await open(part, 'wx', 0o600)).createWriteStream();
      await pipeline(Body as Readable, limit, target, { signal: abortSignal });
      const { size } = await stat(part);
      if (size !== ContentLength) throw new Error(`${size} of ${ContentLength} bytes came.`);
      // Every server tells the same time, and so the same ETag.
      if (LastModified) await utimes(part, LastModified, LastModified);
      await rename(part, path);
    };
    return this.#ask(async (abortSignal) => {
      await mkdir(dirname(path), { recursive: true });
      await tryAgain(abortSignal, async () => {
        try {
          await readOnce(abortSignal);
        } catch (error) {
          await rm(part, { force: true });
          throw error;
        }
      });
      return true;
    }, false);
  }

  /**
   * Asks within the deadline.
   * @param missing what is answered where there is no such object; without it that is a failure too
   */
  async #ask<T, M = never>(
    work: (abortSignal: AbortSignal) => Promise<T>,
    ...missing: [M?]
  ): Promise<T | M> {
    const deadline = AbortSignal.timeout(this.deadlines.whole);
    try {
      return await work(deadline);
    } catch (error) {
      if (missing.length > 0 && isNoSuchKey(error)) return missing[0] as M;
      throw storageAway(error);
    }
  }
}

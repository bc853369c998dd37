import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Types } from 'mongoose';
import {
  PictureBatchModel,
  type PictureBatchRecord,
  type PictureRecord,
} from '../../../../models/picture-batch';
import { AppError } from '../../../platform/app-error';
import type { Actor } from '../../../platform/auth/actor';
import { withKeyedLock } from '../../../platform/concurrency/keyed-lock';
import { FileError } from '../../../platform/csv/file-error';
import { withDatabase } from '../../../platform/database/connect';
import { consume } from '../../../platform/http/limits';
import { claimPictures } from '../../../platform/storage/claim';
import { uploadPicture } from '../../../platform/storage/commands';
import { BYTES_PER_MEGABYTE, uploadLimits } from '../../../platform/storage/rules';
import { isStorageAway } from '../../../platform/storage/store';
import type { ReceivedFile } from '../../../platform/storage/upload-files';
import { openZip, type ZipFile } from '../../../platform/zip/read';
import { ShopError } from '../../../shop/errors';
import { LIMITS } from '../../../shop/limit-rules';
import { shopFor } from '../../../shop/policy';
import { isSystemFile, matchFile } from './match-rules';
import { readIndex } from './queries';
import {
  KEPT_HOURS,
  MAX_ENTRIES,
  MAX_UNPACKED_MEGABYTES,
  MAX_WAITING,
  REFUSED_SHOWN,
  type RefusedReason,
} from './types';

const HOUR_MS = 60 * 60 * 1000;
const KEPT_MS = KEPT_HOURS * HOUR_MS;
/** A form is answered within minutes: what is not read by then has to be sent again. */
const MOST_MS = 100_000;
const MAX_PICTURE_BYTES = uploadLimits(true).megabytes * BYTES_PER_MEGABYTE;

interface Refusal {
  name: string;
  reason: RefusedReason;
}

/** Counts of accepted and rejected files. */
interface Taken {
  taken: number;
  refused: number;
}

/** The id of the caller's batch: members of a team go on with each other's. @throws ShopError FORBIDDEN */
export const batchId = (actor: Actor) => new Types.ObjectId(shopFor(actor, 'shop.products'));

/** Everything that changes a shop's batch happens one after the other. */
export const withBatch = <T>(actor: Actor, work: () => Promise<T>): Promise<T> =>
  withKeyedLock(`pictures ${shopFor(actor, 'shop.products')}`, work);

/** One picture out of a form or an archive. */
interface Candidate {
  /** Its path, folders of an archive included. */
  name: string;
  /** The uploaded bytes, or the path of the spooled file. */
  read(): Promise<Buffer | string>;
}

/**
 * Takes pictures in, each of which waits for the product that its name says. A file that was sent before is
 * kept once, so that a form sent twice changes nothing.
 * @param read reads the form; what came with it is there while the work goes on
 * @returns how many were taken and refused; the page says which and why
 * @throws ShopError FORBIDDEN, INVALID without a file; STORAGE_AWAY
 */
export async function receivePictures(
  actor: Actor,
  read: (work: (files: readonly ReceivedFile[]) => Promise<Taken>) => Promise<Taken>,
  address: string,
): Promise<Taken> {
  const _id = batchId(actor);
  return read((files) => takeIn(actor, _id, files, address));
}

async function takeIn(
  actor: Actor,
  _id: Types.ObjectId,
  files: readonly ReceivedFile[],
  address: string,
): Promise<Taken> {
  if (files.length === 0) throw new ShopError('INVALID', { fields: { files: 'required' } });
  return withBatch(actor, async () => {
    const index = await readIndex(actor);
    const batch = await withDatabase(() => PictureBatchModel.findById(_id).lean());
    const known = new Set(batch?.pictures.map(({ digest }) => digest));
    const taken: PictureRecord[] = [];
    const refused: Refusal[] = [];
    const end = Date.now() + MOST_MS;
    let stop: RefusedReason | null = null;
    for await (const each of candidatesOf(files, refused)) {
      if (known.size >= MAX_WAITING) stop = 'full';
      else if (Date.now() > end) stop = 'late';
      if (stop !== null) {
        refused.push({ name: each.name, reason: stop });
        continue;
      }
      try {
        const file = await each.read();
        const digest = await digestOf(file);
        if (known.has(digest)) {
          refused.push({ name: each.name, reason: 'again' });
          continue;
        }
        await consume(LIMITS.uploadDay, { address, account: actor.id });
        const { url } = await uploadPicture(actor, { preset: 'product', file });
        known.add(digest);
        const match = matchFile(index, each.name);
        const [only, ...others] = match?.found ?? [];
        taken.push({
          ...{ key: randomBytes(8).toString('hex'), name: each.name, url, digest },
          order: match?.order ?? 0,
          ...(only && others.length === 0
            ? { by: match!.by, ...only, candidates: [] }
            : { candidates: (match?.found ?? []).map(({ productId }) => productId) }),
        });
      } catch (error) {
        if (isStorageAway(error)) throw error;
        const reason = reasonOf(error);
        if (reason === 'limit') stop = reason;
        refused.push({ name: each.name, reason });
      }
    }
    await keepAlive(batch);
    await withDatabase(() =>
      PictureBatchModel.updateOne(
        { _id },
        {
          $push: { pictures: { $each: taken } },
          $set: {
            refused: refused.slice(0, REFUSED_SHOWN),
            refusedCount: refused.length,
            expiresAt: new Date(Date.now() + KEPT_MS),
          },
          $unset: { told: 1 },
        },
        { upsert: true },
      ),
    );
    return { taken: taken.length, refused: refused.length };
  });
}

/** The pictures of before live as long as those that came now. */
async function keepAlive(batch: PictureBatchRecord | null): Promise<void> {
  await claimPictures((batch?.pictures ?? []).map(({ url }) => url));
}

/** @throws what is none of the file's own faults */
function reasonOf(error: unknown): RefusedReason {
  if (error instanceof FileError) return error.problem as RefusedReason;
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  if (error.code === 'TOO_MANY') return 'limit';
  if (error.code === 'TOO_LARGE') return 'tooLarge';
  return error.code === 'UNSUPPORTED_TYPE' ? 'noPicture' : 'damaged';
}

/** The pictures of a form: its files, and those inside of its archives. */
async function* candidatesOf(
  files: readonly ReceivedFile[],
  refused: Refusal[],
): AsyncGenerator<Candidate> {
  for (const file of files) {
    if (!(await isZip(file.path))) {
      if (file.bytes > MAX_PICTURE_BYTES) refused.push({ name: file.name, reason: 'tooLarge' });
      else yield { name: file.name, read: async () => file.path };
      continue;
    }
    try {
      yield* inArchive(file);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      refused.push({ name: file.name, reason: error.problem as RefusedReason });
    }
  }
}

async function* inArchive({ path }: ReceivedFile): AsyncGenerator<Candidate> {
  const { files, close } = await openZip(path, {
    entries: MAX_ENTRIES,
    bytes: MAX_UNPACKED_MEGABYTES * BYTES_PER_MEGABYTE,
  });
  try {
    for (const file of files) {
      if (!isSystemFile(file.name)) yield { name: file.name, read: () => unpacked(file) };
    }
  } finally {
    close();
  }
}

/** A file out of an archive, which is counted whatever the archive says of its size. */
async function unpacked(file: ZipFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file.read()) {
    bytes += chunk.length;
    if (bytes > MAX_PICTURE_BYTES) throw new ShopError('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** By its first bytes, whatever it is called. */
async function isZip(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return (
      buffer.toString('latin1').startsWith('PK\x03\x04') || buffer.readUInt32BE() === 0x504b0506
    );
  } finally {
    await handle.close();
  }
}

async function digestOf(file: Buffer | string): Promise<string> {
  const hash = createHash('sha256');
  const chunks = typeof file === 'string' ? createReadStream(file) : [file];
  for await (const chunk of chunks) hash.update(chunk as Buffer);
  return hash.digest('base64');
}

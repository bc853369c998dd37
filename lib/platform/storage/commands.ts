import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Actor } from '../auth/actor';
import { isRepeated, writeOnce } from '../database/idempotency';
import { claimPictures } from './claim';
import { preparePicture } from './process';
import { uploadLimits } from './rules';
import type { StoredPicture } from './store';
import { imageStore } from './stores';
import type { Upload } from './upload-form';

/** Response of `POST /upload`: pixels and bytes are those of the stored picture. */
export interface UploadedPicture extends StoredPicture {
  width: number;
  height: number;
  bytes: number;
}

/** To which an `Idempotency-Key` of a picture belongs, whichever route takes it. */
const CALL = 'upload';

/** Whether an upload comes again: it needs no room, and its answer is the first one. */
export const isUploadRepeated = (actor: Actor, key: string | undefined): Promise<boolean> =>
  isRepeated(actor, CALL, key === undefined ? undefined : { key, body: '' });

/**
 * Makes an uploaded file the shop's own picture.
 * @param actor null before registration, which narrows the limits
 * @param idempotencyKey of a signed-in caller: the same key and file give the first picture again
 * @throws AppError UNSUPPORTED_TYPE, TOO_LARGE, INVALID, TOO_MANY, IDEMPOTENCY_MISMATCH, NOT_STORED,
 *   STORAGE_AWAY
 */
export async function uploadPicture(
  actor: Actor | null,
  upload: Upload,
  idempotencyKey?: string,
): Promise<UploadedPicture> {
  const { megapixels } = uploadLimits(actor !== null);
  const store = () => storePicture(upload.file, megapixels);
  if (actor === null || idempotencyKey === undefined) return store();
  const body = await digestOf(upload);
  // A transaction may run its work again; the picture is made once. (It begins on the server with
  // its first write, after that.) What loses a race against the same key, the sweep removes.
  let stored: Promise<UploadedPicture> | undefined;
  const answer = await writeOnce(
    actor,
    CALL,
    { key: idempotencyKey, body },
    () => (stored ??= store()),
  );
  await claimPictures([answer.url]);
  return answer;
}

async function digestOf({ preset, file }: Upload): Promise<string> {
  const hash = createHash('sha256').update(preset);
  const chunks = typeof file === 'string' ? createReadStream(file) : [file];
  for await (const chunk of chunks) hash.update(chunk as Buffer);
  return hash.digest('base64');
}

async function storePicture(file: Buffer | string, megapixels: number): Promise<UploadedPicture> {
  const picture = await preparePicture(file, megapixels);
  const place = await (await imageStore()).save(picture);
  return {
    ...place,
    width: picture.width,
    height: picture.height,
    bytes: picture.main.length,
  };
}

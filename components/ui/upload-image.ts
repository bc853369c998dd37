'use client';

import { CallError, toCallError } from '@/lib/platform/http/send';
import type { Signing } from './use-mutation';

/** The spec's limits for a picture before upload (section 5). */
const MAX_SIDE = 1024;
const MAX_BYTES = 1_000_000;

/**
 * Makes a picture at most 1024 px on its longer side and 1 MB, so that little goes over a slow
 * line. What this browser can't decode goes as it is: the server judges it and does the same.
 * @returns null where the file is no picture at all
 */
async function shrinkImage(file: File): Promise<Blob | null> {
  if (!file.type.startsWith('image/')) return null;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= MAX_BYTES) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    for (const quality of [0.86, 0.7, 0.5]) {
      const smaller = await new Promise<Blob | null>((done) =>
        canvas.toBlob(done, 'image/webp', quality),
      );
      if (smaller && smaller.size <= MAX_BYTES) return smaller;
    }
  } catch {
    // Not decodable here, e.g. a format that only the server knows.
  }
  return file;
}

export interface Uploaded {
  secure_url: string;
  url: string;
  width: number;
  height: number;
  bytes: number;
}

/** Makes a picture smaller and sends it to `/upload`. @throws CallError see `sendPicture` */
export const uploadImage = async (
  file: File,
  preset: 'product' | 'profile_photo',
  signing?: Signing,
): Promise<Uploaded> =>
  (await sendPicture('/upload', file, preset, signing)) as unknown as Uploaded;

/**
 * Makes a picture smaller and sends it to one of the shop's routes that take pictures.
 * @returns what the route answers
 * @throws CallError UNSUPPORTED_TYPE without asking the server where the file is no picture
 */
export async function sendPicture(
  path: string,
  file: File,
  preset: 'product' | 'profile_photo',
  { accessToken, idempotencyKey }: Signing = {},
): Promise<Record<string, unknown>> {
  const picture = await shrinkImage(file);
  if (picture === null) throw new CallError('UNSUPPORTED_TYPE', '', 415);
  const body = new FormData();
  body.set('file', picture, file.name);
  body.set('upload_preset', preset);
  let response: Response;
  let answer: Record<string, unknown>;
  try {
    response = await fetch(path, {
      method: 'POST',
      body,
      headers: {
        Accept: 'application/json',
        ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      signal: AbortSignal.timeout(120_000),
    });
    answer = await response.json();
  } catch (error) {
    throw new CallError('NETWORK', error instanceof Error ? error.message : String(error), 0);
  }
  if (response.ok) return answer;
  throw toCallError(response.status, answer);
}

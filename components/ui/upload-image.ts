'use client';

import { CallError, toCallError } from '@/lib/platform/http/send';
import { shrinkImage } from './shrink-image';
import type { Signing } from './use-mutation';

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

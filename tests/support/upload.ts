import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NextRequest } from 'next/server';
import * as upload from '@/app/(endpoints)/upload/route';
import { settings } from '@/lib/platform/env';
import { plain } from './pictures';
import { unique, type Reply, type TestUser } from './shop';

interface Options {
  as?: TestUser | undefined;
  /** Each call comes from an address of its own unless it says otherwise. */
  address?: string;
  headers?: Record<string, string>;
}

/** Sends any body to `POST /upload`. */
export async function post(
  body: BodyInit | null,
  { as, address = unique('address'), headers = {} }: Options = {},
): Promise<Reply> {
  const request = new NextRequest('http://localhost:3000/upload', {
    method: 'POST',
    body,
    headers: {
      'x-forwarded-for': address,
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...headers,
    },
    // Node asks for it where the body is a stream; TypeScript's DOM doesn't know it.
    ...({ duplex: 'half' } as object),
  });
  const response = await upload.POST(request);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** `file` and `upload_preset` as a browser's form sends them. */
export function form(file: Buffer | null, preset: string | null, type = 'image/jpeg'): FormData {
  const data = new FormData();
  if (preset !== null) data.append('upload_preset', preset);
  if (file !== null) data.append('file', new Blob([new Uint8Array(file)], { type }), 'ছবি.jpg');
  return data;
}

export const send = (file: Buffer | null, preset: string | null, options?: Options) =>
  post(form(file, preset), options);

/** Has somebody upload a picture of a product. @returns its address */
export async function uploaded(as: TestUser): Promise<string> {
  const reply = await send(await plain(40, 30).jpeg().toBuffer(), 'product', { as });
  expect(reply.status).toBe(200);
  return String(reply.body.url);
}

export const storedFiles = () => readdir(settings().uploadsDir).catch(() => []);

export const storedFile = (url: string) =>
  readFile(join(settings().uploadsDir, url.replace('/uploads/', '')));

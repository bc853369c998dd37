import { Types } from 'mongoose';
import { NextRequest } from 'next/server';
import * as imports from '@/app/api/imports/route';
import * as importRoute from '@/app/api/imports/[id]/route';
import * as checkRoute from '@/app/api/imports/check/[id]/route';
import * as startRoute from '@/app/api/imports/start/[id]/route';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import type { ImportView } from '@/lib/features/imports/rules';
import { ProductModel } from '@/models/product';
import { expectDescribed } from './contract';
import { call, type Reply, type TestUser } from './shop';

/** Sends a file as the screen does. */
export async function send(
  as: TestUser | null,
  file: string | Uint8Array | ReadableStream,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const request = new NextRequest('http://localhost:3000/api/imports?name=products.csv', {
    method: 'POST',
    body: file as BodyInit,
    headers: {
      'content-type': 'text/csv',
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...headers,
    },
    ...({ duplex: 'half' } as object),
  });
  const response = await imports.POST(request);
  const body = await response.json();
  await expectDescribed('POST', '/api/imports', response.status, body);
  return { status: response.status, headers: response.headers, body };
}

export const view = async (as: TestUser, id: string): Promise<ImportView> =>
  (await call(importRoute, `/api/imports/${id}`, { as, id })).body;
export const check = (as: TestUser, id: string, body: unknown) =>
  call(checkRoute, `/api/imports/check/${id}`, { method: 'POST', as, id, body });
export const start = (as: TestUser, id: string) =>
  call(startRoute, `/api/imports/start/${id}`, { method: 'POST', as, id });

/** Brings a file through its dry run. */
export async function checked(as: TestUser, file: string | Uint8Array): Promise<ImportView> {
  const reply = await send(as, file);
  expect(reply).toMatchObject({ status: 201, body: { acknowledged: true } });
  await settleBackground();
  return view(as, reply.body.insertedId);
}

/** Brings a file through its dry run and its import. */
export async function imported(as: TestUser, file: string | Uint8Array): Promise<ImportView> {
  const { _id } = await checked(as, file);
  expect((await start(as, _id)).status).toBe(200);
  await settleBackground();
  return view(as, _id);
}

export const productsOf = (owner: TestUser) =>
  ProductModel.find({ authorId: new Types.ObjectId(owner.id) })
    .sort({ _id: 1 })
    .lean();

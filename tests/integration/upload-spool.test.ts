import { execFileSync } from 'node:child_process';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { settings } from '@/lib/platform/env';
import { sweepSpools } from '@/lib/platform/storage/spool';
import { BYTES_PER_MEGABYTE } from '@/lib/platform/storage/rules';
import { redAndBlue } from '../support/pictures';
import { makeUser, unique, useShop, type Reply, type TestUser } from '../support/shop';
import { until } from '../support/until';
import { post, send } from '../support/upload';

useShop();

const incoming = () => join(settings().dataDir, 'incoming');
const spooled = () => readdir(incoming()).catch(() => [] as string[]);

let seller: TestUser;
beforeAll(async () => {
  seller = await makeUser();
});
afterEach(async () => {
  expect(await spooled()).toEqual([]);
});

interface Stalled {
  reply: Promise<Reply>;
  /** The client hangs up. */
  cutOff(): void;
}

/** An upload that stops after some of its file. */
function stall(bytes: number, options: { as?: TestUser; address?: string } = {}): Stalled {
  let cutOff = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const head =
        '--x\r\nContent-Disposition: form-data; name="upload_preset"\r\n\r\nprofile_photo\r\n' +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
      controller.enqueue(Buffer.from(head));
      controller.enqueue(new Uint8Array(bytes));
      // Raises the error that Node gives where the other side went away.
      cutOff = () => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return { reply: post(body, { ...options, headers }), cutOff: () => cutOff() };
}

const sizes = async () =>
  Promise.all((await spooled()).map(async (name) => (await stat(join(incoming(), name))).size));

it('a stalled upload stands on the disk, for this account alone, until it ends', async () => {
  const size = BYTES_PER_MEGABYTE;
  const stalled = stall(size, { as: seller });
  // Bytes that may still be a part of the boundary are not written yet.
  await until(async () => (await sizes()).some((each) => each > size - 100));
  const [name] = await spooled();
  expect((await stat(join(incoming(), name!))).mode & 0o777).toBe(0o600);
  expect((await stat(incoming())).mode & 0o777).toBe(0o700);
  stalled.cutOff();
  expect(await stalled.reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});

it('nothing is left of an upload, taken or refused', async () => {
  const picture = await redAndBlue(64, 40).jpeg().toBuffer();
  const replies = [
    await send(picture, 'product', { as: seller }),
    await send(Buffer.from('no picture'), 'product', { as: seller }),
    await send(picture, 'invoice', { as: seller }),
    await send(Buffer.alloc(16 * BYTES_PER_MEGABYTE), 'product', { as: seller }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 415, 422, 413]);
});

describe('uploads at once', () => {
  const refused = { status: 429, body: { code: 'TOO_MANY' } };

  it('are eight of an account, from wherever, and others go on', async () => {
    const busy = await makeUser();
    const running = Array.from({ length: 8 }, () => stall(100, { as: busy }));
    await until(async () => (await spooled()).length === 8);
    const reply = await send(null, 'product', { as: busy });
    expect(reply).toMatchObject(refused);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(null, 'product', { as: seller })).status).toBe(422);
    for (const { cutOff } of running) cutOff();
    await Promise.all(running.map(({ reply: each }) => each));
    expect((await send(null, 'product', { as: busy })).status).toBe(422);
  });

  it('are four of an address before sign-in, and others go on', async () => {
    const address = unique('address');
    const running = Array.from({ length: 4 }, () => stall(100, { address }));
    await until(async () => (await spooled()).length === 4);
    expect(await send(null, 'profile_photo', { address })).toMatchObject(refused);
    expect((await send(null, 'profile_photo')).status).toBe(422);
    expect((await send(null, 'profile_photo', { address, as: seller })).status).toBe(422);
    for (const { cutOff } of running) cutOff();
    await Promise.all(running.map(({ reply }) => reply));
  });

  it('leave one stranger’s share of the shop to the others', async () => {
    const running = Array.from({ length: 16 }, () => stall(100));
    await until(async () => (await spooled()).length === 16);
    expect(await send(null, 'profile_photo')).toMatchObject(refused);
    expect((await send(null, 'product', { as: seller })).status).toBe(422);
    for (const { cutOff } of running) cutOff();
    await Promise.all(running.map(({ reply }) => reply));
  });
});

it('what a killed process left is removed, and what may still be used is kept', async () => {
  await mkdir(incoming(), { recursive: true });
  const host = hostname().replace(/[^A-Za-z0-9-]/g, '-');
  const gone = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));
  const names = {
    killed: `${host}.${gone}.0123456789abcdef.part`,
    running: `${host}.${process.pid}.0123456789abcdef.part`,
    elsewhere: `other.${gone}.0123456789abcdef.part`,
    old: `other.1.0123456789abcdef.part`,
  };
  for (const name of Object.values(names)) await writeFile(join(incoming(), name), 'x');
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
  await utimes(join(incoming(), names.old), anHourAgo, anHourAgo);
  expect((await sweepSpools()).sort()).toEqual([names.killed, names.old].sort());
  expect((await spooled()).sort()).toEqual([names.running, names.elsewhere].sort());
  expect(await sweepSpools(Date.now() + 60 * 60 * 1000)).toHaveLength(2);
});

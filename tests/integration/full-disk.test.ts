import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { freePort } from '@/scripts/launcher/port';
import { Shop } from '../support/running-shop';
import { onEmbeddedStore } from '../support/store';

/** A whole shop on a small file system of its own, which only root may mount. */

jest.setTimeout(30 * 60_000);

const DISK_MEGABYTES = 256;
let disk: string;
let isMounted = false;
let shop: Shop | undefined;

beforeAll(() => {
  disk = mkdtempSync(join(tmpdir(), 'full-disk-'));
  try {
    const options = `size=${DISK_MEGABYTES}m`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk], { stdio: 'ignore' });
    isMounted = true;
  } catch {
    process.stderr.write('left out: mounting a small file system is refused here\n');
  }
});
afterAll(async () => {
  await shop?.stop();
  if (isMounted) execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Takes all the room that is left. @returns what gives it back */
function fillUp(): () => void {
  const file = join(disk, 'ballast');
  const handle = openSync(file, 'a');
  for (const size of [1 << 20, 4096]) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(handle);
  return () => rmSync(file);
}

interface Reply {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

async function post(path: string, body: object, token?: string): Promise<Reply> {
  const response = await fetch(`${shop!.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      origin: shop!.url,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const parsed = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  return { status: response.status, headers: response.headers, body: parsed };
}

async function read<T>(path: string, token?: string): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const response = await fetch(`${shop!.url}${path}`, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

interface Product {
  _id: string;
  author: string;
  minQuantity: number;
}

const statusOf = async (path: string, accept = 'text/html') => {
  const response = await fetch(`${shop!.url}${path}`, { headers: { accept } });
  await response.arrayBuffer();
  return response.status;
};

async function start(): Promise<void> {
  const port = await freePort();
  shop = await new Shop({
    port,
    dataDir: join(disk, 'data'),
    environment: { SEED: 'demo' },
  }).ready();
}

onEmbeddedStore(it)(
  'a shop on a full disk shows its pages, refuses changes with words, and takes them again',
  async () => {
    if (!isMounted) return;
    await start();
    const login = { email: 'customer@example.com', password: 'customer-demo-2026' };
    const token = String((await post('/token', login)).body.accessToken);
    const [product] = await read<Product[]>('/products?limit=1&inStock=1&sort=-price');
    const order = () =>
      post(
        `/addorder?email=${product!.author}`,
        {
          productId: product!._id,
          quantity: product!.minQuantity,
          shippingAddress: 'House 1, Road 2, Dhanmondi, Dhaka',
          phoneNumber: '01712345678',
          customerName: 'Customer',
          description: '',
        },
        token,
      );
    const before = await read<unknown[]>('/myorder', token);
    expect(await order()).toMatchObject({ status: 201 });
    const giveBack = fillUp();
    let refused = await order();
    let acknowledged = 1;
    while (refused.status === 201) {
      acknowledged += 1;
      refused = await order();
    }
    expect(refused).toMatchObject({
      status: 503,
      body: {
        acknowledged: false,
        code: 'READ_ONLY',
        message:
          "The shop can't take changes for a moment. What you typed is kept; please try again soon.",
      },
    });
    expect(refused.headers.get('retry-after')).toBe('30');
    for (const path of ['/', '/bn', '/products', '/products?q=light', `/product/${product!._id}`]) {
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    }
    expect(await read<unknown[]>('/myorder', token)).toHaveLength(before.length + acknowledged);
    expect(await post('/pageview', { path: '/products' })).toMatchObject({ status: 204 });
    expect(await post('/newsletter', { email: 'new@example.com' })).toMatchObject({ status: 503 });
    const files = readdirSync(join(disk, 'data', 'uploads')).length;
    const picture = await sharp({
      create: { width: 900, height: 900, channels: 3, background: '#a33' },
    })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'red.png');
    form.set('upload_preset', 'product');
    const upload = await fetch(`${shop!.url}/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect([upload.status, (await upload.json()) as unknown]).toMatchObject([
      503,
      { code: 'READ_ONLY' },
    ]);
    expect(readdirSync(join(disk, 'data', 'uploads'))).toHaveLength(files);
    giveBack();
    while ((await order()).status !== 201) await new Promise((done) => setTimeout(done, 100));
    acknowledged += 1;
    await shop!.stop();
    await start();
    expect(await read<unknown[]>('/myorder', token)).toHaveLength(before.length + acknowledged);
    const open = readdirSync(join(disk, 'data'), { recursive: true, encoding: 'utf8' })
      .map((name) => join(disk, 'data', name))
      // Files that are being written at this moment may be gone again.
      .filter((path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0);
    expect(open).toEqual([]);
    expect(statSync(join(disk, 'data')).mode & 0o777).toBe(0o700);
  },
);

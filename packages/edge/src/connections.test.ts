import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Readable } from 'node:stream';
import {
  connect,
  createServer as createNetServer,
  type AddressInfo,
  type Server as NetServer,
  type Socket,
} from 'node:net';
import { dropBody, connectionLimits, Connections, type ConnectionLimits } from './connections';
import { TEST_ERRORS } from './test-support/site';
import { until } from './test-support/until';
import { closeAll, createHttpServer } from './http-server';

describe('drop body', () => {
  const KILOBYTE = 1024;
  const MEGABYTE = 1024 * KILOBYTE;

  /** A body of so many bytes, whose client sends as quickly as it may. */
  class Body extends Readable {
    taken = 0;
    readonly socket = new EventEmitter();

    constructor(readonly bytes: number) {
      super({ highWaterMark: 64 * KILOBYTE });
    }

    get complete(): boolean {
      return this.taken >= this.bytes;
    }

    override _read(): void {
      if (this.complete) return void this.push(null);
      const chunk = Buffer.alloc(Math.min(64 * KILOBYTE, this.bytes - this.taken));
      this.taken += chunk.length;
      this.push(chunk);
    }
  }

  const drop = (body: Body) => dropBody(body as unknown as IncomingMessage);
  /** Streams go on between two turns of the event loop, whose clock is not the tests' own. */
  async function settled(condition: () => boolean): Promise<void> {
    for (let turn = 0; turn < 10_000 && !condition(); turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  });

  afterEach(() => {
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('takes a short body at once', async () => {
    const body = new Body(60 * KILOBYTE);
    drop(body);
    await settled(() => body.destroyed);
    expect(body.complete).toBe(true);
  });

  it('takes no more than a megabyte a second of a long one, to its end', async () => {
    const body = new Body(4 * MEGABYTE);
    drop(body);
    drop(body);
    await seconds(2);
    expect(body.taken).toBeGreaterThan(1.5 * MEGABYTE);
    expect(body.taken).toBeLessThan(2.5 * MEGABYTE);
    await seconds(4);
    await settled(() => body.destroyed);
    expect(body.complete).toBe(true);
  });

  it('takes no more than sixteen a second of all together', async () => {
    const bodies = Array.from({ length: 400 }, () => new Body(16 * MEGABYTE));
    const taken = () => bodies.reduce((sum, body) => sum + body.taken, 0);
    for (const body of bodies) drop(body);
    await seconds(1);
    const first = taken();
    await seconds(10);
    expect(taken() - first).toBeGreaterThan(100 * MEGABYTE);
    expect(taken() - first).toBeLessThan(200 * MEGABYTE);
    for (const body of bodies) body.socket.emit('close');
    await settled(() => jest.getTimerCount() === 0);
  });

  it('keeps nothing of one that is over', async () => {
    const body = new Body(60 * KILOBYTE);
    drop(body);
    await settled(() => body.socket.eventNames().length === 0);
    expect(body.socket.eventNames()).toEqual([]);
  });

  it('leaves what came whole for the next request behind it', async () => {
    const body = new Body(0);
    let isOver = false;
    body.once('end', () => (isOver = true));
    drop(body);
    await settled(() => isOver);
    expect(isOver).toBe(true);
  });
});

describe('connections', () => {
  /** Limits that a test does not have to wait for. */
  const QUICK = { bodyWindowMs: 200, unreadMs: 300, sweepMs: 20, graceMs: 100 };
  /** Both loopback addresses: the second door hands its sockets to the first one's server. */
  const HOSTS = ['127.0.0.1', '::1'];

  let server: Server;
  let doors: NetServer[];
  let clients: Socket[] = [];
  /** Requests that reached the server. */
  let asked = 0;
  /** The last one. */
  let last: IncomingMessage;
  /** Bytes that were taken of its connection. */
  const taken = () => last.socket.bytesRead;

  async function open(limits: Partial<ConnectionLimits> = {}): Promise<void> {
    server = createHttpServer(
      TEST_ERRORS,
      { ...connectionLimits(), ...QUICK, ...limits },
      { headersTimeout: 200, connectionsCheckingInterval: 50 },
    );
    asked = 0;
    server.on('request', (request, response) => {
      asked += 1;
      last = request;
      request.on('error', () => undefined);
      if (request.url === '/never') return;
      if (request.url === '/large') return void response.end(Buffer.alloc(32 * 1024 * 1024));
      if (request.url === '/refused') return void response.end('no');
      request.resume();
      request.once('end', () => response.end('hello'));
    });
    await once(server.listen(0, HOSTS[0]), 'listening');
    const { port } = server.address() as AddressInfo;
    // The second door by the same way as at a start, on the port that the first one was given.
    const second = createNetServer({ allowHalfOpen: true }, (socket) =>
      server.emit('connection', socket),
    );
    await new Promise<void>((resolve) => second.listen({ port, host: HOSTS[1] }, resolve));
    doors = [server, second];
  }

  afterEach(async () => {
    for (const client of clients) client.destroy();
    clients = [];
    await closeAll(server, doors, 100);
  });

  interface Client {
    socket: Socket;
    text(): string;
    /** When the server closed its side or cut the connection off. */
    ended: Promise<void>;
  }

  /** A client that never closes by itself. */
  async function client(bytes = '', host = HOSTS[0]!, read = true): Promise<Client> {
    const { port } = server.address() as AddressInfo;
    const socket = connect({ port, host, allowHalfOpen: true });
    clients.push(socket);
    let text = '';
    socket.on('error', () => undefined);
    const ended = new Promise<void>((resolve) => {
      socket.once('end', resolve);
      socket.once('close', () => resolve());
    });
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    if (read) socket.on('data', (chunk) => (text += String(chunk)));
    if (bytes !== '') socket.write(bytes);
    return { socket, text: () => text, ended };
  }

  async function openConnections(): Promise<number> {
    const counts = doors.map(
      (door) =>
        new Promise<number>((resolve) => door.getConnections((_, count) => resolve(count ?? 0))),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  const POST = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n';

  describe('a server that closes', () => {
    /**
     * Blocks this process: data sent meanwhile reaches this machine, and the process has no time to read it.
     */
    const beBusy = () => {
      const until = performance.now() + 100;
      while (performance.now() < until);
    };
    const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

    it('answers what waits to be let in, and closes its connection', async () => {
      await open();
      const asking = client(GET);
      beBusy();
      const closed = closeAll(server, doors, 2 ** 30);
      const { text, ended } = await asking;
      await ended;
      await closed;
      expect(text()).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n[^]*hello$/i);
    });

    it('answers a request that has come on a connection between two of them', async () => {
      await open();
      const { socket, text, ended } = await client(GET);
      await until(() => text().endsWith('hello'));
      socket.write(GET);
      beBusy();
      await closeAll(server, doors, 2 ** 30);
      await ended;
      expect(text()).toMatch(/hello[^]*\r\nConnection: close\r\n[^]*hello$/i);
    });

    it('does not wait for a client that says nothing, or nothing more', async () => {
      await open();
      await client();
      const { text } = await client(GET);
      await until(() => text().includes('hello'));
      await closeAll(server, doors, 2 ** 30);
      expect(await openConnections()).toBe(0);
    });
  });

  describe('a client that does not close its side', () => {
    it.each([
      ['says nothing', '', HOSTS[0]],
      ['sends half of its headers', 'GET / HTTP/1.1\r\nHost:', HOSTS[0]],
      ['sends half of its headers to the second door', 'GET / HTTP/1.1\r\nHost:', HOSTS[1]],
      ['stalls in its body', `${POST}abc`, HOSTS[0]],
      ['stalls in its body at the second door', `${POST}abc`, HOSTS[1]],
      [
        'stalls in the body of a request that is not answered',
        POST.replace('/', '/never'),
        HOSTS[0],
      ],
    ])('that %s gets its 408 and loses its connection', async (_name, bytes, host) => {
      await open();
      const { text, ended } = await client(bytes, host);
      await ended;
      expect(text()).toMatch(/^HTTP\/1\.1 408 /);
      await until(async () => (await openConnections()) === 0);
    });

    it('that sends what is no HTTP gets its 400 and loses its connection', async () => {
      await open();
      const { text } = await client('hello\r\n\r\n');
      await until(async () => (await openConnections()) === 0);
      expect(text()).toMatch(/^HTTP\/1\.1 400 /);
    });

    it('that asks for much and reads nothing loses its connection', async () => {
      await open();
      await client('GET /large HTTP/1.1\r\nHost: a\r\n\r\n', HOSTS[0], false);
      await until(async () => (await openConnections()) === 1);
      await until(async () => (await openConnections()) === 0);
    });
  });

  it('counts what a body brings in each window, and only where the server would take more', async () => {
    server = createServer({ highWaterMark: 1000 });
    const limits = { ...connectionLimits(), graceMs: 10, bodyWindowMs: 1000, bodyBytes: 4 };
    const connections = new Connections(server, { ...limits, sweepMs: 2 ** 30 }, '{}');
    let received: IncomingMessage | undefined;
    server.on('request', (request) => {
      last = received = request.on('error', () => undefined).resume();
    });
    await once(server.listen(0, HOSTS[0]), 'listening');
    doors = [server];
    const { socket, ended, text } = await client(POST);
    await until(() => received !== undefined);
    const began = performance.now();
    for (const seconds of [1, 2, 3]) {
      const before = taken();
      socket.write('abcd');
      await until(() => taken() === before + 4);
      connections.sweep(began + seconds * 1100);
    }
    received!.pause();
    socket.write('x'.repeat(5000));
    await until(() => taken() >= 5000);
    connections.sweep(began + 5000);
    connections.sweep(began + 60_000);
    expect([text(), await openConnections()]).toEqual(['', 1]);
    received!.resume();
    await until(() => received!.readableLength === 0);
    connections.sweep(began + 61_500);
    await ended;
    expect(text()).toMatch(/^HTTP\/1\.1 408 /);
  });

  describe('a body that nobody reads', () => {
    const MEGABYTE = 1024 * 1024;

    async function refused(bytes: number) {
      await open({ bodyWindowMs: 2 ** 30 });
      const asked = await client(POST.replace('/', '/refused').replace('100000', String(bytes)));
      await until(() => asked.text().endsWith('no'));
      asked.socket.write(Buffer.alloc(bytes));
      return asked;
    }

    it('is not taken as quickly as it is sent, after its answer', async () => {
      await refused(32 * MEGABYTE);
      await until(() => taken() > 64 * 1024);
      await new Promise((done) => setTimeout(done, 1_000));
      expect(taken()).toBeLessThan(8 * MEGABYTE);
    });

    it('is taken to its end, for the next request behind it', async () => {
      const { socket, text } = await refused(MEGABYTE);
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      await until(() => text().endsWith('hello'));
    });

    it('is forgotten where its client leaves', async () => {
      const { socket } = await refused(32 * MEGABYTE);
      let isClosed = false;
      last.once('close', () => (isClosed = true));
      socket.destroy();
      await until(() => isClosed);
    });
  });

  describe('too many connections', () => {
    it('of one address: the one that has waited longest gives way', async () => {
      await open({ perAddress: 3 });
      const first = await client('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      await until(() => first.text().endsWith('hello'));
      const others = [await client(), await client(), await client()];
      await first.ended;
      expect(await openConnections()).toBe(3);
      others[2]!.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      await until(() => others[2]!.text().endsWith('hello'));
    });

    it.each([
      ['of one address', { perAddress: 2 }],
      ['in all', { total: 2 }],
    ])('%s, none of which waits: the new one is refused', async (_name, limits) => {
      await open(limits);
      const asking = 'GET /never HTTP/1.1\r\nHost: a\r\n\r\n';
      await client(asking);
      await client(asking);
      await until(() => asked === 2);
      const { ended, text } = await client('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      await ended;
      expect(text()).toBe('');
      expect(await openConnections()).toBe(2);
    });

    it('in all counts both doors', async () => {
      await open({ total: 2 });
      const first = await client();
      await client('', HOSTS[1]);
      await client('', HOSTS[1]);
      await first.ended;
      expect(await openConnections()).toBe(2);
    });

    it('leaves the addresses behind a proxy alone', () => {
      expect(connectionLimits(true).perAddress).toBe(Infinity);
      expect(connectionLimits(false, 1000).perAddress).toBe(512_000);
      expect(connectionLimits(false, 0.1).perAddress).toBe(512);
    });
  });

  describe('an upgrade', () => {
    it.each(['websocket', 'h2c'])('to %s is answered as any other request', async (protocol) => {
      await open();
      const { text } = await client(
        `GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`,
      );
      await until(() => text().endsWith('hello'));
      expect(text()).toMatch(/^HTTP\/1\.1 200 /);
    });
  });
});

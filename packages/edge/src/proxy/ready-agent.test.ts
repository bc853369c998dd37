import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenOnSocket } from '../listen';
import { until } from '../test-support/until';
import { ReadyAgent } from './ready-agent';

const MOST_READY = 64;
let directory: string;
let server: Server;
let agent: ReadyAgent;
/** Connections that the server accepted, in their order, and the one of the last request. */
let accepted: Socket[];
let asked: Socket | undefined;

async function open(): Promise<void> {
  accepted = [];
  server = createServer({ keepAliveTimeout: 0 }, (incoming, response) => {
    asked = incoming.socket;
    response.end('here');
  });
  server.on('connection', (socket) => accepted.push(socket));
  await listenOnSocket(server, agent.path);
}

async function close(): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  for (const socket of accepted) socket.destroy();
  await closed;
}

const ask = () =>
  new Promise<string>((resolve, reject) => {
    const sent = request({ socketPath: agent.path, path: '/', agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve('answered'));
    });
    sent.once('error', reject);
    sent.end();
  });

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'ready-'));
  agent = new ReadyAgent(join(directory, 'app.sock'));
  await open();
});
afterEach(async () => {
  agent.destroy();
  await close();
  rmSync(directory, { recursive: true });
});

it('A request takes a connection that was made ahead, another is made in its place, and it is kept.', async () => {
  agent.makeReady();
  await until(() => accepted.length === MOST_READY, 'all are accepted');
  const ahead = [...accepted];
  await ask();
  expect(ahead).toContain(asked);
  await until(() => accepted.length === MOST_READY + 1, 'one more is made');
  const first = asked;
  await ask();
  expect(asked).toBe(first);
  expect(accepted).toHaveLength(MOST_READY + 1);
});

it('Without any that are ready a request makes its own.', async () => {
  expect(await ask()).toBe('answered');
  expect(accepted).toHaveLength(1);
});

it('Those of a server that is gone are forgotten, and made again once it is back.', async () => {
  agent.makeReady();
  await until(() => accepted.length === MOST_READY, 'all are accepted');
  await close();
  agent.makeReady();
  // Until it has heard of that, one may still be taken.
  const failure = () => ask().then(String, ({ code }: NodeJS.ErrnoException) => code);
  await until(async () => (await failure()) === 'ENOENT', 'there is nobody to connect to');
  await open();
  agent.makeReady();
  await until(() => accepted.length >= MOST_READY, 'they are made again');
  expect(await ask()).toBe('answered');
});

it('None stay when the agent ends.', async () => {
  agent.makeReady();
  await until(() => accepted.length === MOST_READY, 'all are accepted');
  agent.destroy();
  agent.makeReady();
  await until(() => accepted.every(({ destroyed }) => destroyed), 'all are closed');
  expect(accepted).toHaveLength(MOST_READY);
});

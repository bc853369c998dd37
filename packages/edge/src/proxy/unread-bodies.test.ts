import { connect, type AddressInfo } from 'node:net';
import { mode, openFront } from '../test-support/front';
import { until } from '../test-support/until';

/** What becomes of bodies that nobody behind our proxy reads any more. */

mode.isProxied = true;
const front = openFront();
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('behind the proxy', () => {
  it('a body that is still coming is read to its end, for the next request behind it', async () => {
    front.next = (incoming) => void incoming.once('data', () => incoming.socket.destroy());
    const { port } = front.address as AddressInfo;
    const client = connect(port, '127.0.0.1');
    let told = '';
    client.on('data', (chunk) => (told += String(chunk)));
    const half = 'x'.repeat(100_000);
    client.write(
      `POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: ${2 * half.length}\r\n\r\n${half}`,
    );
    await until(() => told.includes('503'), 'it is told');
    front.next = (_, response) => void response.end('next');
    client.write(`${half}GET /api/y HTTP/1.1\r\nHost: x\r\n\r\n`);
    await until(() => told.includes('200 OK'), 'the next one is answered');
    client.destroy();
  });

  it('a body that is held back keeps no connection once its request is answered', async () => {
    front.next = (_, response) => {
      response.statusCode = 401;
      response.end('no');
    };
    const { port } = front.address as AddressInfo;
    const { agent } = front.proxied!.link;
    const taken = () => Object.values(agent.sockets).flat().length;
    const clients = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
    let told = 0;
    for (const client of clients) {
      client.on('data', () => (told += 1));
      client.write('POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n\r\nx');
    }
    await until(() => told >= clients.length, 'all are told');
    await until(() => taken() === 0, 'no connection is taken');
    for (const client of clients) client.destroy();
    // Nor where the client leaves without its answer.
    front.next = () => new Promise(() => undefined);
    const client = connect(port, '127.0.0.1');
    client.write('POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n\r\nx');
    await until(() => taken() === 1, 'it is passed on');
    client.destroy();
    await until(() => taken() === 0, 'it is let go');
  });

  it('a long body that nobody reads is not taken as quickly as it is sent', async () => {
    front.next = (_, response) => {
      response.statusCode = 401;
      response.end('no');
    };
    const { port } = front.address as AddressInfo;
    const client = connect(port, '127.0.0.1');
    let told = '';
    client.on('data', (chunk) => (told += String(chunk)));
    const body = Buffer.alloc(15 * 1024 * 1024);
    client.write(`POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length + 1}\r\n\r\nx`);
    await until(() => told.includes('401'), 'it is told');
    let isTaken = false;
    client.write(body, () => (isTaken = true));
    await pause(1_000);
    expect(isTaken).toBe(false);
    client.destroy();
  });
});

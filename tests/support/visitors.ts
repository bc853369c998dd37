import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Response that a visitor gets. */
export interface Visited {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  milliseconds: number;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Address of the visitor: any of 127.0.0.0/8, so that each test has its own. */
  from?: string;
}

/** Visitors who come to a shop by its port, each on a connection and at an address of their own. */
export class Visitors {
  /** Sockets of visitors who stay, see `open`. */
  readonly sockets: Socket[] = [];

  constructor(readonly port: number) {}

  /** Asks on a connection of its own. */
  ask(path: string, { method, headers, body, from = '127.0.0.1' }: Asked = {}): Promise<Visited> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.port,
          localAddress: from,
          path,
          method: method ?? (body === undefined ? 'GET' : 'POST'),
          headers: {
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          agent: false,
        },
        (answer) => {
          let text = '';
          answer.on('data', (chunk) => (text += String(chunk)));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text,
              milliseconds: performance.now() - began,
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** One who sends bytes and never closes by themselves. */
  async open(bytes: string | Buffer, from = '127.0.0.1'): Promise<Socket> {
    const { port } = this;
    const socket = connect({ host: '127.0.0.1', port, localAddress: from, allowHalfOpen: true });
    this.sockets.push(socket);
    socket.on('error', () => undefined);
    socket.resume();
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    socket.write(bytes);
    return socket;
  }

  /**
   * Asks for a path again and again on one connection, the next requests sent before the last are
   * answered: as fast as the shop can, on a slow machine too.
   * @returns once as many answers began to arrive
   */
  async askMany(path: string, times: number, from: string): Promise<void> {
    const one = `HEAD ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n`;
    const socket = await this.open(one.repeat(times), from);
    let text = '';
    await new Promise<void>((resolve, reject) => {
      socket.on('data', (chunk) => {
        text += String(chunk);
        if (text.split('HTTP/1.1 ').length > times) resolve();
      });
      socket.once('close', () => reject(new Error('The shop closed the connection.')));
    });
    socket.destroy();
  }

  /** Ends what `open` began. */
  leave(): void {
    for (const socket of this.sockets.splice(0)) socket.destroy();
  }
}

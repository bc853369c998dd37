import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Switches, type Switch } from './switches';

/** Request that a fake received, for tests that look at each field. */
export interface HeardCall {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Fields in its address, and fields in its body. */
  query: Record<string, string>;
  body: Record<string, string>;
  /** Both. */
  fields: Record<string, string>;
  /** The body as it came. */
  raw: string;
}

/** Response of a fake. */
export type Reply =
  | { json: object; status?: number }
  | { html: string; status?: number }
  | { text: string; status?: number }
  | { location: string };

const MAX_BODY_BYTES = 256 * 1024;
const MOST_CALLS = 1_000;

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk as string;
    if (body.length > MAX_BODY_BYTES) throw new Error('too long');
  }
  return body;
}

function fieldsOf(request: IncomingMessage, body: string): Record<string, string> {
  if (body === '') return {};
  if ((request.headers['content-type'] ?? '').includes('json')) {
    const value = JSON.parse(body) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        typeof each === 'string' ? each : JSON.stringify(each),
      ]),
    );
  }
  return Object.fromEntries(new URLSearchParams(body));
}

/** Faults of a response; when several wait, a call meets the first, and later calls meet the rest. */
const ENDINGS = ['lose-answer', 'garbage', 'huge'] as const;

/**
 * A provider's stand-in on loopback: routes by method and path, troubles on demand, a memory of what it
 * was asked. `POST /_fake/next` takes a `Switch`, `DELETE /_fake/next` forgets those that wait, and
 * `GET /_fake/calls` tells the calls.
 */
export abstract class FakeServer {
  readonly switches = new Switches();
  readonly calls: HeardCall[] = [];
  readonly #server: Server = createServer((request, response) => {
    this.#serve(request, response).catch(() => response.destroy());
  });
  #origin = '';

  /** @param port a free one unless named. @returns its address, without a slash at the end */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    this.#origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this.#origin;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get origin(): string {
    return this.#origin;
  }

  /** Which call of the provider's interface a path is; undefined for its pages. */
  protected abstract callAt(
    method: string,
    path: string,
    fields: Readonly<Record<string, string>>,
  ): string | undefined;

  /** Answers one call; undefined where there is nothing. */
  protected abstract reply(asked: HeardCall): Promise<Reply | undefined>;

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.#origin);
    const method = request.method ?? 'GET';
    const raw = await readBody(request);
    const body = fieldsOf(request, raw);
    const query = Object.fromEntries(url.searchParams);
    const fields = { ...query, ...body };
    const name = this.callAt(method, url.pathname, fields) ?? '';
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([key, value]) => [key, String(value)]),
    );
    const asked = { name, method, path: url.pathname, headers, query, body, fields, raw };
    if (url.pathname.startsWith('/_fake/')) return this.#control(asked, response);
    if (name === '') return write(response, (await this.reply(asked)) ?? NOTHING);
    this.calls.push(asked);
    if (this.calls.length > MOST_CALLS) this.calls.shift();
    return this.#answerCall(asked, response);
  }

  async #answerCall(asked: HeardCall, response: ServerResponse): Promise<void> {
    const { name, fields } = asked;
    if (this.switches.take('unavailable', name, fields)) {
      return write(response, { html: '<h1>Service Unavailable</h1>', status: 503 });
    }
    // Taken as the call comes: one that is slow leaves alone what is switched on for later calls.
    const slow = this.switches.take('slow', name, fields);
    const late = this.switches.take('late-answer', name, fields);
    const ending = ENDINGS.find((trouble) => this.switches.take(trouble, name, fields));
    if (slow !== undefined) await pause(slow.ms ?? 1_000, undefined, { ref: false });
    const reply = await this.reply(asked);
    if (late !== undefined) await pause(late.ms ?? 1_000, undefined, { ref: false });
    if (ending === 'lose-answer') return void response.destroy();
    if (ending === 'garbage') return write(response, { text: '<html>oops' });
    if (ending === 'huge') {
      const json = JSON.stringify(reply && 'json' in reply ? reply.json : {});
      return write(response, { text: json + ' '.repeat(1_000_000) });
    }
    return write(response, reply ?? NOTHING);
  }

  /** Handles a person's manual action under `/_fake/`; undefined where there is nothing. */
  protected control(_asked: HeardCall): Promise<Reply | undefined> {
    return Promise.resolve(undefined);
  }

  async #control(asked: HeardCall, response: ServerResponse): Promise<void> {
    const { method, path, fields } = asked;
    if (method === 'GET' && path === '/_fake/calls') {
      return write(response, { json: { calls: this.calls } });
    }
    if (method === 'DELETE' && path === '/_fake/next') {
      this.switches.clear();
      return write(response, { json: { ok: true } });
    }
    if (method !== 'POST' || path !== '/_fake/next') {
      return write(response, (await this.control(asked)) ?? NOTHING);
    }
    const { ms, times, ...words } = fields;
    try {
      this.switches.add({
        ...(words as Partial<Switch> as Switch),
        ...(ms !== undefined && { ms: Number(ms) }),
        ...(times !== undefined && { times: Number(times) }),
      });
    } catch (error) {
      return write(response, { json: { error: (error as Error).message }, status: 422 });
    }
    return write(response, { json: { ok: true } });
  }
}

const NOTHING: Reply = { text: 'Nothing here.', status: 404 };

function write(response: ServerResponse, reply: Reply): void {
  if ('location' in reply) {
    response.writeHead(303, { location: reply.location }).end();
    return;
  }
  const [type, body] =
    'json' in reply
      ? ['application/json', JSON.stringify(reply.json)]
      : 'html' in reply
        ? ['text/html; charset=utf-8', reply.html]
        : ['text/plain; charset=utf-8', reply.text];
  response.writeHead(reply.status ?? 200, { 'content-type': type }).end(body);
}

/** Posts a notice, as providers do; what the shop answers, 0 where it doesn't. */
export async function post(url: string, body: string, headers: Record<string, string>) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    // A shop that is away hears nothing: providers go on, and so does their stand-in.
    return 0;
  }
}

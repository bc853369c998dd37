import type { Agent } from 'node:http';
import { request } from 'node:http';

export interface Asked {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** As it was sent, compressed or not. */
  body: Buffer;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  agent?: Agent;
}

const MOST_MS = 60_000;

/** One request, its answer's bytes as they came (fetch would unpack them). */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body, agent }: Question = {},
): Promise<Asked> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const all = {
    ...headers,
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: all, timeout: MOST_MS, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.once('timeout', () => sent.destroy(new Error(`${url} took too long.`)));
    sent.once('error', reject);
    sent.end(text);
  });
}

/** The same, with its answer as JSON. @throws where it is no success */
export async function askJson<Answer>(url: string, question: Question = {}): Promise<Answer> {
  const { status, body } = await ask(url, {
    ...question,
    headers: { accept: 'application/json', ...question.headers },
  });
  if (status < 200 || status > 299) throw new Error(`${url} answered ${status}: ${String(body)}`);
  return JSON.parse(String(body)) as Answer;
}

/** An access token for scripts. */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  const { accessToken } = await askJson<{ accessToken: string }>(`${url}/token`, {
    method: 'POST',
    body: { email, password },
  });
  return accessToken;
}

/** The cookies of a browser that signed in. */
export async function signInBrowser(url: string, email: string, password: string): Promise<string> {
  const { status, headers } = await ask(`${url}/api/login`, {
    method: 'POST',
    // The shop's public address, which differs from where the bench reaches it.
    headers: { origin: `http://localhost:${new URL(url).port}`, accept: 'application/json' },
    body: { email, password },
  });
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);
  if (status !== 200 || cookies.length === 0) throw new Error(`Signing in answered ${status}.`);
  return cookies.join('; ');
}

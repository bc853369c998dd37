import { request, type Agent } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Asked {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Body as it was sent, compressed or not. */
  body: Buffer;
}

export interface Question {
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
  const length = String(Buffer.byteLength(text ?? ''));
  const json = { 'content-type': 'application/json', 'content-length': length };
  const all = { ...headers, ...(text !== undefined && json) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: all, timeout: MOST_MS, agent }, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      buffer(response).then((bytes) => resolve({ status, headers: answered, body: bytes }), reject);
    });
    sent.once('timeout', () => sent.destroy(new Error(`${url} took too long.`)));
    sent.once('error', reject);
    sent.end(text);
  });
}

/** Sends a request and returns its response as JSON. @throws where it is no success */
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

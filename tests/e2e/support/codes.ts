import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './people';
import { ofWorker } from './shops';

/** Tells the workers where the shops without a gateway keep their messages. */
export function announceOutboxes(dataDirs: readonly string[]): void {
  process.env.E2E_OUTBOXES = JSON.stringify(dataDirs.map((dir) => join(dir, 'outbox')));
}

const smsDir = () => join(ofWorker<string>('E2E_OUTBOXES'), 'sms');

/** Texts of the SMS to a number, oldest first. @param phone `+8801…` */
async function textsTo(phone: string): Promise<string[]> {
  // Made with the first one.
  const names = await readdir(smsDir()).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const all = await Promise.all(files.map((name) => readFile(join(smsDir(), name), 'utf8')));
  return all
    .map((text) => JSON.parse(text) as { to: string; text: string })
    .filter(({ to }) => to === phone)
    .map(({ text }) => text);
}

/**
 * The code that comes to a number with what is done.
 * @param phone `+8801…`
 * @param ask has the shop send one
 */
export async function codeSentTo(phone: string, ask: () => Promise<unknown>): Promise<string> {
  const before = (await textsTo(phone)).length;
  await ask();
  let code: string | undefined;
  await expect(async () => {
    const [text] = (await textsTo(phone)).slice(before);
    code = /\b\d{6}\b/.exec(text ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code!;
}

/** Signs a page's browser in with a phone and the code that comes to it; a new number gets an account. */
export async function signInByPhone(page: Page, phone: string, name: string): Promise<void> {
  const headers = { Origin: `http://localhost:${process.env.E2E_PORT}` };
  const code = await codeSentTo(phone, async () => {
    const sent = await page.request.post('/api/login/code', { data: { phone }, headers });
    expect(sent.ok()).toBe(true);
  });
  const data = { phone, name, remember: true, code };
  const signedIn = await page.request.post('/api/login/phone', { data, headers });
  expect(signedIn.ok()).toBe(true);
}

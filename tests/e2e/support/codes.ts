import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { codeIn } from '../../support/code-text';
import { portOfWorker, shopPorts } from './shops';

/** The text of each SMS that this worker's shop sent to a phone (`01…`), oldest first. */
export async function smsTo(phone: string): Promise<string[]> {
  const dataDirs = JSON.parse(process.env.E2E_DATA_DIRS!) as string[];
  const directory = join(dataDirs[shopPorts().indexOf(portOfWorker())]!, 'outbox', 'sms');
  const names = await readdir(directory).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => readFile(join(directory, name), 'utf8')),
  );
  return files
    .map((file) => JSON.parse(file) as { to: string; text: string })
    .filter(({ to }) => to === `+88${phone}`)
    .map(({ text }) => text);
}

/**
 * The newest code that was sent to a phone.
 * @param before how many were sent before it was asked for
 */
export async function codeSentTo(phone: string, before = 0): Promise<string> {
  const codes = async () => (await smsTo(phone)).flatMap((text) => codeIn(text) ?? []);
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(before);
  return (await codes()).at(-1)!;
}

let numbers = 0;

/** A mobile number that nobody else of this run has. */
export const newNumber = (): string =>
  `018${String((Date.now() + (numbers += 1) * 7) % 100_000_000).padStart(8, '0')}`;

/** In Bangla digits. */
export const inBangla = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));

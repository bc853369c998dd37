import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '@/lib/platform/env';

/** Every mail in the outbox, oldest first, as it would go over the wire. */
export async function readOutbox(): Promise<string[]> {
  await mkdir(settings().outboxDir, { recursive: true });
  const names = (await readdir(settings().outboxDir))
    .filter((name) => name.endsWith('.eml'))
    .sort();
  return Promise.all(names.map((name) => readFile(join(settings().outboxDir, name), 'utf8')));
}

export async function emptyOutbox(): Promise<void> {
  // A mail that is written in the background meanwhile is removed with the next try.
  await rm(settings().outboxDir, { recursive: true, force: true, maxRetries: 5 });
}

/** Every SMS in the outbox, oldest first. */
export async function readSms(): Promise<{ to: string; text: string; at: string }[]> {
  const directory = join(settings().outboxDir, 'sms');
  await mkdir(directory, { recursive: true });
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(directory, name), 'utf8')) as never),
  );
}

/** The text part of a mail, decoded, with plain line ends. */
export function textOf(mail: string): string {
  const part = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(mail)!;
  const encoding = /Content-Transfer-Encoding: (\S+)/.exec(part[0])?.[1];
  const body = part[1]!;
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? decodeQuotedPrintable(body)
        : body;
  return text.replaceAll('\r\n', '\n');
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

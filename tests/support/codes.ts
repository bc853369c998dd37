import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { codeIn } from './code-text';
import { readOutbox, readSms, textOf } from './outbox';

let count = 0;

/** A mobile number of its own, in a row of numbers of its own. */
export function newPhone(): string {
  count += 1;
  const row = String((process.pid * 37 + count) % 10_000).padStart(4, '0');
  return `+88017${row}${String(1000 + count).slice(-4)}`;
}

/** The newest code that was sent to a phone or e-mail. */
export async function codeSentTo(to: string): Promise<string> {
  await settleBackground();
  const texts = to.includes('@')
    ? (await readOutbox()).filter((mail) => mail.includes(`To: ${to}\r\n`)).map(textOf)
    : (await readSms()).filter((sms) => sms.to === to).map(({ text }) => text);
  const code = texts.map(codeIn).findLast(Boolean);
  if (code === undefined) throw new Error(`No code was sent to ${to}.`);
  return code;
}

/** Six digits that are another code. */
export const otherThan = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The browser in which a code was asked for, and counts. */
export const ONE_BROWSER = { cookie: `shop-device=${'b'.repeat(32)}` };

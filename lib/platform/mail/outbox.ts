import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '../auth/actor';
import { requireAccess } from '../http/site-rules';
import { settings } from '../env';
import { parseMessage, type Message } from './message';

/** The end of the names of files of a message. */
function suffixOf(id: string | undefined, extension: string): string {
  const name = id === undefined ? randomBytes(4) : createHash('sha256').update(id).digest();
  return `-${name.toString('hex').slice(0, 8)}.${extension}`;
}

/** Whether a message is kept as a file already. @param id the message's */
export async function isInOutbox(
  directory: string,
  id: string,
  extension: string,
): Promise<boolean> {
  const suffix = suffixOf(id, extension);
  try {
    return (await readdir(directory)).some((name) => name.endsWith(suffix));
  } catch (error) {
    // Made with the first one.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Keeps a message as a file that the account of the shop alone may read: it can hold a way into an
 * account. Whoever lists the directory for `*.eml` sees whole mails, oldest first.
 * @param as `id`: the message's, by which `isInOutbox` finds it
 * @returns the file's path
 */
export async function writeToOutbox(
  directory: string,
  message: Buffer,
  { id, extension = 'eml' }: { id?: string | undefined; extension?: string } = {},
): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const path = join(directory, `${time}${suffixOf(id, extension)}`);
  const unfinished = `${path}.part`;
  try {
    await writeFile(unfinished, message, { mode: 0o600, flag: 'w' });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return path;
}

/** Rows on a page of the list. */
const PAGE_SIZE = 25;

/** A file of `writeToOutbox`; anything else in the directory is not the shop's. */
const OUTBOX_FILE = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-[0-9a-f]{8}\.eml$/;

interface OutboxEntry {
  /** The file's name. */
  name: string;
  /** When it was written, ISO 8601. */
  at: string;
  to: string;
  /** Empty where it is secret. */
  subject: string;
  isSecret: boolean;
}

/** A page of the mails kept as files, newest first. @throws AppError FORBIDDEN */
export async function listOutbox(
  actor: Actor,
  page = 1,
): Promise<{ mails: OutboxEntry[]; total: number; page: number; limit: number }> {
  requireAccess(actor, 'jobs.manage');
  const names = (await fileNames())
    .filter((name) => OUTBOX_FILE.test(name))
    .sort()
    .reverse();
  const shown = names.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const mails = await Promise.all(
    shown.map(async (name) => {
      const { to, subject, isSecret } = hidden(await readMail(name));
      return { name, at: timeOf(name), to, subject, isSecret };
    }),
  );
  return { mails, total: names.length, page, limit: PAGE_SIZE };
}

/**
 * One mail, or null where there is none of that name. What opens an account is not shown: the list is
 * for looking at what goes out, not for signing in as somebody else.
 * @throws AppError FORBIDDEN
 */
export async function getOutboxMail(
  actor: Actor,
  name: string,
): Promise<(Message & { at: string }) | null> {
  requireAccess(actor, 'jobs.manage');
  if (!OUTBOX_FILE.test(name)) return null;
  try {
    return { ...hidden(await readMail(name)), at: timeOf(name) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether mails go out by SMTP; if not, the outbox is where they stay. */
export function sendsMail(): boolean {
  return settings().smtp !== undefined;
}

async function fileNames(): Promise<string[]> {
  try {
    return await readdir(settings().outboxDir);
  } catch (error) {
    // Made with the first mail.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function readMail(name: string): Promise<Message> {
  return parseMessage(await readFile(join(settings().outboxDir, name)));
}

function timeOf(name: string): string {
  const [, day, hour, minute, second, thousandths] = OUTBOX_FILE.exec(name)!;
  return `${day}T${hour}:${minute}:${second}.${thousandths}Z`;
}

/** A mail without its ways into an account: of a secret one no words at all. */
function hidden(mail: Message): Message {
  if (mail.isSecret) return { ...mail, subject: '', text: '', html: '' };
  return { ...mail, text: blot(mail.text), html: blot(mail.html) };
}

/** The secret of a link into an account. */
function blot(text: string): string {
  return text.replace(/([?&](?:amp;)?(?:token|proof)=)[^\s"'&<]+/g, '$1••••••');
}

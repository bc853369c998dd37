import 'server-only';
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';
import { publicOrigin, settings } from '../env';
import { writeToOutbox } from './outbox';

export interface Mail {
  /** One address; never parsed as a list. */
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/**
 * A mail that could not be sent. It carries codes alone: a mail server's own words repeat the
 * address, and addresses never go into logs.
 */
export class MailError extends Error {
  override name = 'MailError';
  constructor(
    readonly code: string,
    /** What the mail server answered, e.g. 451; undefined where it answered nothing. */
    readonly responseCode: number | undefined,
  ) {
    super(`The mail could not be sent (${responseCode ?? code}).`);
  }

  /** Whether the same mail may go through a little later: all but a server's 5xx and a wrong login. */
  get isPassing(): boolean {
    return this.code !== 'EAUTH' && (this.responseCode === undefined || this.responseCode < 500);
  }
}

const SECOND = 1000;

/** No mail may read files or addresses of this machine, whatever a template puts into it. */
const SAFE = { disableFileAccess: true, disableUrlAccess: true };

const shared = globalThis as typeof globalThis & {
  paikariSmtp?: { url: string; transport: Transporter };
};

function smtpTransport(url: string): Transporter {
  if (shared.paikariSmtp?.url !== url) {
    const transport = nodemailer.createTransport({
      url,
      connectionTimeout: 10 * SECOND,
      greetingTimeout: 10 * SECOND,
      socketTimeout: 30 * SECOND,
      ...SAFE,
    });
    shared.paikariSmtp = { url, transport };
  }
  return shared.paikariSmtp.transport;
}

/**
 * Sends one mail by SMTP, or keeps it as a file in `DATA_DIR/outbox` where no SMTP is set. One try;
 * `deliverMail` repeats.
 * @throws MailError where the mail server can't be reached or refuses
 */
export async function sendMail(mail: Mail): Promise<void> {
  const { smtp, outboxDir, brandName } = settings();
  const message: SendMailOptions = {
    from: smtp?.from ?? {
      name: brandName,
      address: `no-reply@${new URL(publicOrigin()).hostname}`,
    },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    // Lines of a mail end so (RFC 5322); nodemailer leaves text that needs no encoding as it is.
    text: mail.text.replace(/\r?\n/g, '\r\n'),
    html: mail.html,
    // Out-of-office programs don't answer these (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
  if (smtp === undefined) {
    const writer = nodemailer.createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      ...SAFE,
    });
    const { message: bytes } = await writer.sendMail(message);
    await writeToOutbox(outboxDir, bytes as Buffer);
    return;
  }
  try {
    await smtpTransport(smtp.url).sendMail(message);
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    throw new MailError(code ?? 'UNKNOWN', responseCode);
  }
}

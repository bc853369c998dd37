import 'server-only';
import { PassThrough } from 'node:stream';
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';
import { publicOrigin, settings } from '../env';
import { SECRET_HEADER } from './message';
import { writeToOutbox } from './outbox';

export interface Mail {
  /** One address; never parsed as a list. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Address at which a mail program stops such mails by one click (RFC 8058), where they are a list's. */
  oneClickStop?: string;
  /** It holds a way into an account: where it is kept as a file, no list shows what it says. */
  isSecret?: boolean;
}

/**
 * A mail that could not be sent. It carries codes alone: a mail server's own words repeat the
 * address, and addresses never go into logs.
 */
export class MailError extends Error {
  override name = 'MailError';
  constructor(
    readonly code: string,
    /** Response code of the mail server, e.g. 451; undefined if it did not respond. */
    readonly responseCode: number | undefined,
    /** All of it was handed over, and no answer came: whoever sends it again may send it twice. */
    readonly mayHaveArrived: boolean,
  ) {
    super(`The mail could not be sent (${responseCode ?? code}).`);
  }

  /**
   * Whether the same mail may go through a little later, and only then: all but a server's 5xx, a
   * wrong login, and what may have arrived.
   */
  get isPassing(): boolean {
    if (this.code === 'EAUTH' || this.mayHaveArrived) return false;
    return this.responseCode === undefined || this.responseCode < 500;
  }
}

const SECOND = 1000;

/** No mail may read files or addresses of this machine, whatever a template puts into it. */
const SAFE = { disableFileAccess: true, disableUrlAccess: true };

/** A connection of its own for one mail. @param onHandedOver the mail server was sent all of it */
function smtpTransport(url: string, onHandedOver: () => void): Transporter {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    ...SAFE,
  });
  transport.use('stream', (mail, done) => {
    // The last of its streams, which is read once the mail server has said that it wants the message.
    mail.message.processFunc((all) => all.pipe(new PassThrough()).once('end', onHandedOver));
    done();
  });
  return transport;
}

/**
 * Sends one mail by SMTP, or keeps it as a file in `DATA_DIR/outbox` where no SMTP is set. One try;
 * lib/features/notifications/messages repeats.
 * @param id the message's, by which its file is found again
 * @throws MailError where the mail server can't be reached or refuses
 */
export async function sendMail(mail: Mail, id?: string): Promise<void> {
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
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.oneClickStop && {
        'List-Unsubscribe': `<${mail.oneClickStop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      ...(smtp === undefined && mail.isSecret && { [SECRET_HEADER]: 'yes' }),
    },
  };
  if (smtp === undefined) {
    const writer = nodemailer.createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      ...SAFE,
    });
    const { message: bytes } = await writer.sendMail(message);
    await writeToOutbox(outboxDir, bytes as Buffer, { id });
    return;
  }
  let isHandedOver = false;
  try {
    await smtpTransport(smtp.url, () => (isHandedOver = true)).sendMail(message);
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    throw new MailError(
      code ?? 'UNKNOWN',
      responseCode,
      isHandedOver && responseCode === undefined,
    );
  }
}

import { createVerify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { NoAnswer, send } from '@paikari/provider-calls';

/** A message of Amazon SNS, as it is posted to webhooks. */
export const snsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().min(1).max(200),
  TopicArn: z.string().min(1).max(300),
  Message: z.string().max(256 * 1024),
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64().max(2_000),
  SigningCertURL: z.string().max(500),
  Subject: z.string().max(1_000).optional(),
  SubscribeURL: z.string().max(2_000).optional(),
  Token: z.string().max(2_000).optional(),
});
export type SnsMessage = z.output<typeof snsMessage>;

/** In this order, as far as a message has them. */
const SIGNED = [
  'Message',
  'MessageId',
  'Subject',
  'SubscribeURL',
  'Timestamp',
  'Token',
  'TopicArn',
  'Type',
] as const;

/** The text that SNS signs. */
export function textToSign(message: SnsMessage): string {
  return SIGNED.map((key) => (message[key] === undefined ? '' : `${key}\n${message[key]}\n`)).join(
    '',
  );
}

/** Whether an address is one of SNS itself: https, no port, no user, `sns.<region>.amazonaws.com`. */
export function isSnsAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    /^sns\.[a-z]{2}(?:-[a-z]+)+-\d{1,2}\.amazonaws\.com$/.test(url.hostname)
  );
}

/**
 * Where a certificate may lie: a file with SNS's name for them. SNS's interface answers at the same hosts
 * with words that anybody may have written there.
 */
function isCertificateAddress(address: string): boolean {
  const { pathname, search } = new URL(address);
  return search === '' && /^\/SimpleNotificationService-[\w-]{1,100}\.pem$/.test(pathname);
}

/** Rules by which SNS is trusted. Tests pass in their own; no setting does. */
export interface SnsTrust {
  /** Whether a certificate or confirmation may be fetched from an address. */
  isTrustedAddress(address: string): boolean;
  /** Fetches the text at an address. @throws NoAnswer */
  fetchText(address: string): Promise<string>;
}

export const AMAZON: SnsTrust = {
  isTrustedAddress: isSnsAddress,
  async fetchText(address) {
    const what = 'SNS';
    const { status, text } = await send({ what, method: 'GET', url: address, timeoutMs: 10_000 });
    if (status !== 200) throw new NoAnswer(`${what}: status ${status}`);
    return text;
  },
};

const MOST_CERTIFICATES = 10;
const KEEP_MS = 3_600_000;

/** Checks that messages are SNS's own. It keeps the certificates that it fetched, ten for an hour. */
export class SnsVerifier {
  readonly #certificates = new Map<string, { certificate: X509Certificate; until: number }>();

  /** @param now milliseconds since 1970 */
  constructor(
    private readonly trust: SnsTrust = AMAZON,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Whether a message is signed by a certificate of SNS. That says nothing of whose topic it is:
   * compare `TopicArn`.
   * @throws NoAnswer where the certificate can't be fetched
   */
  async isSigned(message: SnsMessage): Promise<boolean> {
    const { SigningCertURL: address } = message;
    if (!this.trust.isTrustedAddress(address) || !isCertificateAddress(address)) return false;
    const certificate = await this.#certificateAt(address);
    if (certificate === null) return false;
    const now = this.now();
    if (now < Date.parse(certificate.validFrom) || now > Date.parse(certificate.validTo)) {
      return false;
    }
    const algorithm = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
    return createVerify(algorithm)
      .update(textToSign(message), 'utf8')
      .verify(certificate.publicKey, message.Signature, 'base64');
  }

  /**
   * Confirms the subscription that a signed message asks for.
   * @returns false where its address is no one of SNS
   * @throws NoAnswer
   */
  async confirm({ SubscribeURL }: SnsMessage): Promise<boolean> {
    if (SubscribeURL === undefined || !this.trust.isTrustedAddress(SubscribeURL)) return false;
    await this.trust.fetchText(SubscribeURL);
    return true;
  }

  async #certificateAt(address: string): Promise<X509Certificate | null> {
    const kept = this.#certificates.get(address);
    if (kept !== undefined && this.now() < kept.until) return kept.certificate;
    const text = await this.trust.fetchText(address);
    let certificate: X509Certificate;
    try {
      certificate = new X509Certificate(text);
    } catch {
      return null;
    }
    const oldest = this.#certificates.keys().next().value;
    if (this.#certificates.size >= MOST_CERTIFICATES && oldest !== undefined) {
      this.#certificates.delete(oldest);
    }
    this.#certificates.set(address, { certificate, until: this.now() + KEEP_MS });
    return certificate;
  }
}

/** Payment notice of bKash's webhook, in the message's JSON. */
const notice = z.object({
  trxID: z.string().regex(/^[A-Z0-9]{1,40}$/i),
  transactionStatus: z.string().max(100),
  merchantInvoiceNumber: z.string().max(255).nullish(),
});
export type BkashNotice = z.output<typeof notice>;

/** The payment that a notification tells of; null where it tells of none. */
export function readBkashNotice({ Message }: SnsMessage): BkashNotice | null {
  try {
    const parsed = notice.safeParse(JSON.parse(Message));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

import { createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';

/** One DER element. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 0x80
      ? Buffer.from([length])
      : length < 0x100
        ? Buffer.from([0x81, length])
        : Buffer.from([0x82, length >> 8, length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), size, body]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const COMMON_NAME = Buffer.from([0x06, 0x03, 0x55, 0x04, 0x03]);
const RSA_SHA256 = sequence(
  Buffer.from([0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]),
  Buffer.from([0x05, 0x00]),
);

const name = (text: string) =>
  sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text)))));

/** `YYMMDDHHMMSSZ`. */
const time = (at: Date) =>
  der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

interface TestCertificate {
  pem: string;
  privateKey: KeyObject;
}

/**
 * A self-signed certificate (X.509 v3, RSA 2048) made on the spot, for signatures of tests.
 * @param days from when to when it is valid, counted from now
 */
export function makeTestCertificate(days: { from: number; to: number } = { from: -1, to: 1 }) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const at = (day: number) => new Date(Date.now() + day * 86_400_000);
  const signedPart = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    RSA_SHA256,
    name('sns.test'),
    sequence(time(at(days.from)), time(at(days.to))),
    name('sns.test'),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(signedPart).sign(privateKey);
  const whole = sequence(signedPart, RSA_SHA256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g)!;
  const pem = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  return { pem, privateKey } satisfies TestCertificate;
}

/** A message as SNS posts it. */
type SignedMessage = Record<string, string>;

export const TOPIC = 'arn:aws:sns:ap-southeast-1:000000000000:stand-in';

const KEYS = [
  'Message',
  'MessageId',
  'Subject',
  'SubscribeURL',
  'Timestamp',
  'Token',
  'TopicArn',
  'Type',
];

/** Signs messages as Amazon SNS does, by a certificate of its own. */
export class SnsSigner {
  readonly certificate: TestCertificate = makeTestCertificate();

  /** @param certificateUrl where the shop is told that the certificate lies */
  notification(
    message: object,
    certificateUrl: string,
    more: { version?: '1' | '2'; topic?: string } = {},
  ): SignedMessage {
    return this.sign(
      { Type: 'Notification', Message: JSON.stringify(message), TopicArn: more.topic ?? TOPIC },
      certificateUrl,
      more.version,
    );
  }

  /** Returns the confirmation request that SNS sends before the first notification. */
  subscription(subscribeUrl: string, certificateUrl: string): SignedMessage {
    const Message = 'You have chosen to subscribe.';
    const fields = { Message, SubscribeURL: subscribeUrl, Token: randomUUID(), TopicArn: TOPIC };
    return this.sign({ Type: 'SubscriptionConfirmation', ...fields }, certificateUrl);
  }

  sign(
    fields: Record<string, string>,
    certificateUrl: string,
    version: '1' | '2' = '1',
  ): SignedMessage {
    const message: SignedMessage = {
      MessageId: randomUUID(),
      Timestamp: new Date().toISOString(),
      ...fields,
    };
    let text = '';
    for (const key of KEYS) if (key in message) text += `${key}\n${message[key]}\n`;
    const Signature = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
      .update(text)
      .sign(this.certificate.privateKey, 'base64');
    return { ...message, SignatureVersion: version, Signature, SigningCertURL: certificateUrl };
  }
}

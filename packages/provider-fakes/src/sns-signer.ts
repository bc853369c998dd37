import { createSign, randomUUID } from 'node:crypto';
import { makeTestCertificate, type TestCertificate } from './test-certificate';

/** A message as SNS posts it. */
export type SignedMessage = Record<string, string>;

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

  /** What SNS asks before the first notification. */
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

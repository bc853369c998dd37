import { X509Certificate } from 'node:crypto';
import * as fc from 'fast-check';
import {
  isSnsAddress,
  NoAnswer,
  readBkashNotice,
  snsMessage,
  SnsVerifier,
  textToSign,
  type SnsTrust,
} from '@paikari/payment-providers';
import { SnsSigner, makeTestCertificate } from './sns-signer';

const signer = new SnsSigner();
const AT = 'https://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-1.pem';

/** Only the fetching is the test's; the addresses are checked as in production. */
function trust(pem = signer.certificate.pem) {
  const fetched: string[] = [];
  const own: SnsTrust = {
    isTrustedAddress: isSnsAddress,
    fetchText: (address) => {
      fetched.push(address);
      return Promise.resolve(pem);
    },
  };
  return { own, fetched };
}

const payment = { trxID: 'BFD90JRLST', transactionStatus: 'Completed', amount: '10.00' };

it.each(['1', '2'] as const)('A message signed by version %s is SNS’s own.', async (version) => {
  const { own, fetched } = trust();
  const verifier = new SnsVerifier(own);
  const message = snsMessage.parse(signer.notification(payment, AT, { version }));
  expect(await verifier.isSigned(message)).toBe(true);
  expect(await verifier.isSigned(message)).toBe(true);
  expect(fetched).toEqual([AT]);
  expect(readBkashNotice(message)).toMatchObject({ trxID: 'BFD90JRLST' });
});

it('Whatever field is changed, the signature does not fit.', async () => {
  const verifier = new SnsVerifier(trust().own);
  const names = ['Message', 'MessageId', 'TopicArn', 'Timestamp', 'Subject', 'Type'] as const;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.string({ minLength: 1 }), async (name, text) => {
      const message = signer.notification(payment, AT);
      const changed = snsMessage.safeParse({ ...message, [name]: `${message[name] ?? ''}${text}` });
      if (changed.success) expect(await verifier.isSigned(changed.data)).toBe(false);
    }),
  );
});

it.each([
  'http://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-1.pem',
  'https://sns.ap-southeast-1.amazonaws.com.evil.example/SimpleNotificationService-1.pem',
  'https://evil.example/sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-1.pem',
  'https://sns.ap-southeast-1.amazonaws.com@evil.example/SimpleNotificationService-1.pem',
  'https://user@sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-1.pem',
  'https://sns.ap-southeast-1.amazonaws.com:8443/SimpleNotificationService-1.pem',
  'https://s3.ap-southeast-1.amazonaws.com/SimpleNotificationService-1.pem',
  'https://xsns.ap-southeast-1.amazonaws.com/SimpleNotificationService-1.pem',
  'https://sns.amazonaws.com/SimpleNotificationService-1.pem',
  'not an address',
  // At SNS's own hosts, and yet no certificate of its own.
  'https://sns.ap-southeast-1.amazonaws.com/?Action=GetTopicAttributes&x=.pem',
  'https://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-1.pem?Action=x',
  'https://sns.ap-southeast-1.amazonaws.com/other/SimpleNotificationService-1.pem',
  'https://sns.ap-southeast-1.amazonaws.com/x.pem',
])('No certificate is fetched from %s.', async (address) => {
  const { own, fetched } = trust();
  const message = snsMessage.parse(signer.notification(payment, address));
  expect(await new SnsVerifier(own).isSigned(message)).toBe(false);
  expect(fetched).toEqual([]);
});

it('A certificate of another key, one that is over, and something else sign nothing.', async () => {
  const message = snsMessage.parse(signer.notification(payment, AT));
  const verdict = (pem: string) => new SnsVerifier(trust(pem).own).isSigned(message);
  expect(await verdict(makeTestCertificate().pem)).toBe(false);
  expect(await verdict('no certificate')).toBe(false);
  const late = new SnsVerifier(trust().own, () => Date.now() + 2 * 86_400_000);
  expect(await late.isSigned(message)).toBe(false);
});

it('A certificate that can’t be fetched is no verdict.', async () => {
  const own: SnsTrust = {
    isTrustedAddress: isSnsAddress,
    fetchText: () => Promise.reject(new NoAnswer('SNS')),
  };
  const message = snsMessage.parse(signer.notification(payment, AT));
  await expect(new SnsVerifier(own).isSigned(message)).rejects.toThrow(NoAnswer);
});

it('A subscription is confirmed at SNS’s own addresses alone.', async () => {
  const { own, fetched } = trust();
  const verifier = new SnsVerifier(own);
  const good = 'https://sns.ap-southeast-1.amazonaws.com/?Action=ConfirmSubscription';
  const at = (url: string) => snsMessage.parse(signer.subscription(url, AT));
  expect(await verifier.isSigned(at(good))).toBe(true);
  expect(await verifier.confirm(at(good))).toBe(true);
  expect(await verifier.confirm(at('https://evil.example/confirm'))).toBe(false);
  expect(fetched).toEqual([AT, good]);
});

it('The signed text has the present keys in SNS’s order, each with its value on a line.', () => {
  const message = snsMessage.parse(signer.notification({}, AT));
  expect(textToSign(message)).toBe(
    `Message\n{}\nMessageId\n${message.MessageId}\nTimestamp\n${message.Timestamp}\n` +
      `TopicArn\n${message.TopicArn}\nType\nNotification\n`,
  );
});

it('The test certificate is one that is read everywhere.', () => {
  const { pem } = makeTestCertificate();
  const certificate = new X509Certificate(pem);
  expect(certificate.subject).toBe('CN=sns.test');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
});

it.each(['', 'null', '[]', '{"trxID":"<x>"}', '{"trxID":5}'])(
  'A notification that says %p tells of no payment.',
  (Message) => {
    const message = snsMessage.parse(
      signer.sign({ Type: 'Notification', Message, TopicArn: 'arn:aws:sns:x' }, AT),
    );
    expect(readBkashNotice(message)).toBeNull();
  },
);

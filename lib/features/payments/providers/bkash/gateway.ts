import 'server-only';
import {
  AMAZON,
  readBkashNotice,
  snsMessage,
  SnsVerifier,
  type SnsTrust,
} from '@paikari/payment-providers';
import * as z from 'zod';
import { settings } from '../../../../platform/env';
import { ShopError } from '../../../../shop/errors';
import { log } from '../../../../platform/log';
import {
  noticeRoute,
  returnRoute,
  type Gateway,
  type ProvedNotice,
  unpaidReport,
  withProviderErrors,
} from '../callback';
import type { ProviderReport } from '../provider';
import { bkash, BKASH_CALLBACK_PATH } from './provider';

let verifier = new SnsVerifier(AMAZON);

/** Sets the trust that proves messages in place of Amazon's certificates: for tests, which sign their own. */
export function setSnsTrust(trust: SnsTrust): void {
  verifier = new SnsVerifier(trust);
}

/** bKash: its tokenized checkout, on a page of its own. */
export const bkashGateway: Gateway = {
  key: 'bkash',
  connect: bkash,
  callbacks: [
    {
      kind: 'return',
      route: returnRoute({
        method: 'GET',
        path: BKASH_CALLBACK_PATH,
        summary: 'bKash sends the browser back; leads to the payment’s page',
        query: z.object({
          paymentID: z.string('required').min(1, 'required').max(200, 'tooLong'),
          status: z.string().max(20).optional(),
        }),
        errors: [],
      }),
      /**
       * Where it says that the payer has confirmed, the money is taken; whether that is so, bKash's
       * answer alone says.
       */
      async read({ query: { paymentID = '', status } }) {
        const provider = bkash();
        if (provider === null) return null;
        return {
          attempt: { sessionRef: paymentID },
          async report(attempt, isLive) {
            if (!isLive) return null;
            const report = await (status === 'success'
              ? provider.take(attempt)
              : provider.ask(attempt));
            return { report: reportOfReturn(report, status), via: 'return' };
          },
        };
      },
    },
    {
      kind: 'notice',
      route: noticeRoute({
        method: 'POST',
        path: '/api/payments/bkash/webhook',
        summary: 'bKash tells of a payment by itself, through Amazon SNS',
        errors: ['BAD_JSON', 'FORBIDDEN', 'INVALID', 'NOT_FOUND', 'PROVIDER_AWAY', 'TOO_LARGE'],
      }),
      read: async ({ text }) => readMessage(await text()),
    },
  ],
};

/**
 * Returns the report of a bKash payment according to the returning browser, where bKash itself says that
 * nothing is paid.
 */
function reportOfReturn(report: ProviderReport, status: string | undefined): ProviderReport {
  if (report.status !== 'pending') return report;
  if (status === 'cancel') return unpaidReport(report, 'cancelled', report.fields);
  if (status === 'failure') return unpaidReport(report, 'failed', report.fields);
  return report;
}

/**
 * A message of bKash's webhook (Amazon SNS). Its signature proves that SNS sent it, its topic that it
 * is bKash's for this shop; what it tells of a payment, bKash is asked for.
 * @param text the body as it came
 * @throws ShopError BAD_JSON, INVALID, FORBIDDEN; NOT_FOUND where the shop has no bKash; ProviderAway
 */
async function readMessage(text: string): Promise<ProvedNotice | null> {
  const provider = bkash();
  if (provider === null) throw new ShopError('NOT_FOUND');
  const message = parsed(text);
  const { topicArn } = settings().bkash!;
  // Anybody may have a topic with SNS: nothing is fetched for one that is not bKash's.
  if (message.TopicArn !== topicArn) {
    log().warn({ topicArn: message.TopicArn }, 'a message of another topic than BKASH_TOPIC_ARN');
    throw new ShopError('FORBIDDEN');
  }
  if (!(await withProviderErrors(verifier.isSigned(message)))) throw new ShopError('FORBIDDEN');
  if (message.Type === 'SubscriptionConfirmation') {
    if (!(await withProviderErrors(verifier.confirm(message)))) throw new ShopError('FORBIDDEN');
    return null;
  }
  const notice = message.Type === 'Notification' ? readBkashNotice(message) : null;
  const reference = notice?.merchantInvoiceNumber;
  if (!reference) return null;
  return { reference, via: 'webhook', report: (attempt) => provider.ask(attempt) };
}

function parsed(text: string) {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ShopError('BAD_JSON', { cause });
  }
  const message = snsMessage.safeParse(value);
  if (!message.success) throw new ShopError('INVALID');
  return message.data;
}

import 'server-only';
import {
  AMAZON,
  readBkashNotice,
  snsMessage,
  SnsVerifier,
  type SnsTrust,
} from '@paikari/payment-providers';
import { settings } from '../../platform/env';
import { ShopError } from '../../platform/errors';
import { log } from '../../platform/log';
import { askForNotice, orProviderAway } from './provider-callback-commands';
import { bkash } from './providers/bkash';
import { withProviderErrors } from './providers/provider-errors';

let verifier = new SnsVerifier(AMAZON);

/** What messages are proved by in place of Amazon's certificates: for tests, which sign their own. */
export function setSnsTrust(trust: SnsTrust): void {
  verifier = new SnsVerifier(trust);
}

/**
 * A message of bKash's webhook (Amazon SNS). Its signature proves that SNS sent it, its topic that it
 * is bKash's for this shop; what it tells of a payment, bKash is asked for.
 * @param text the body as it came
 * @throws ShopError BAD_JSON, INVALID, FORBIDDEN; NOT_FOUND where the shop has no bKash; PROVIDER_AWAY
 */
export async function takeBkashMessage(text: string): Promise<void> {
  const provider = bkash();
  if (provider === null) throw new ShopError('NOT_FOUND');
  const message = readMessage(text);
  const { topicArn } = settings().bkash!;
  // Anybody may have a topic with SNS: nothing is fetched for one that is not bKash's.
  if (message.TopicArn !== topicArn) {
    log().warn({ topicArn: message.TopicArn }, 'a message of another topic than BKASH_TOPIC_ARN');
    throw new ShopError('FORBIDDEN');
  }
  if (!(await orProviderAway(withProviderErrors(verifier.isSigned(message)))))
    throw new ShopError('FORBIDDEN');
  if (message.Type === 'SubscriptionConfirmation') {
    if (!(await orProviderAway(withProviderErrors(verifier.confirm(message)))))
      throw new ShopError('FORBIDDEN');
    return;
  }
  const notice = message.Type === 'Notification' ? readBkashNotice(message) : null;
  const reference = notice?.merchantInvoiceNumber;
  if (reference) await askForNotice(provider, reference);
}

function readMessage(text: string) {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ShopError('BAD_JSON', { cause });
  }
  const parsed = snsMessage.safeParse(value);
  if (!parsed.success) throw new ShopError('INVALID');
  return parsed.data;
}

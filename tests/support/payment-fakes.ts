import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { setSnsTrust } from '@/lib/features/payments/providers/bkash/gateway';
import { AMAZON } from '@paikari/payment-providers';
import { BkashFake, SslcommerzFake, TOPIC } from '@paikari/provider-fakes';
import { PaymentModel, type PaymentRecord } from '@/models/payment';

const ACCOUNT = { username: 'user', password: 'pass', appKey: 'key', appSecret: 'secret' };
const STORE = { storeId: 'teststore', storePassword: 'teststore@ssl' };

/**
 * Both stand-ins beside a test file's shop, whose settings name them. Their certificate is trusted in
 * place of Amazon's.
 */
export function usePaymentFakes() {
  const directory = mkdtempSync(join(process.env.TEST_DIRECTORY!, 'fakes-'));
  const sslcommerz = new SslcommerzFake({ ...STORE, statePath: join(directory, 's.json') });
  const bkash = new BkashFake({ ...ACCOUNT, statePath: join(directory, 'b.json') });
  beforeAll(async () => {
    process.env.SSLCOMMERZ_URL = await sslcommerz.start();
    process.env.SSLCOMMERZ_STORE_ID = STORE.storeId;
    process.env.SSLCOMMERZ_STORE_PASSWORD = STORE.storePassword;
    process.env.BKASH_URL = `${await bkash.start()}/v1.2.0-beta`;
    process.env.BKASH_USERNAME = ACCOUNT.username;
    process.env.BKASH_PASSWORD = ACCOUNT.password;
    process.env.BKASH_APP_KEY = ACCOUNT.appKey;
    process.env.BKASH_APP_SECRET = ACCOUNT.appSecret;
    process.env.BKASH_TOPIC_ARN = TOPIC;
    // Deletes the settings that were read before the stand-ins had addresses.
    delete (globalThis as { paikariSettings?: unknown }).paikariSettings;
    setSnsTrust({
      ...AMAZON,
      isTrustedAddress: (address) => address.startsWith(`${bkash.origin}/`),
    });
  });
  beforeEach(() => {
    sslcommerz.switches.clear();
    bkash.switches.clear();
  });
  afterAll(async () => {
    await Promise.all([sslcommerz.stop(), bkash.stop()]);
  });
  return { sslcommerz, bkash, storePassword: STORE.storePassword };
}

/** A payment that waits at its provider's, made past the commands. */
export async function makeWaitingPayment(
  fields: Pick<PaymentRecord, 'method'> & Partial<PaymentRecord>,
): Promise<PaymentRecord> {
  const _id = new Types.ObjectId();
  const now = new Date();
  const payment = await PaymentModel.create({
    _id,
    purchaseId: new Types.ObjectId(),
    customerId: new Types.ObjectId(),
    state: 'pending',
    amountPoisha: 1_234_50,
    reference: String(_id),
    createdAt: now,
    expiresAt: new Date(now.getTime() + 30 * 60_000),
    ...fields,
  });
  return payment.toObject();
}

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BkashFake, SslcommerzFake } from '@paikari/provider-fakes';

const STORE = { storeId: 'standin', storePassword: 'standin@ssl' };
const ACCOUNT = {
  username: 'standin',
  password: 'standin@bkash',
  appKey: 'standin-key',
  appSecret: 'standin-secret',
};

/**
 * `npm run fakes [-- --dir .data/fakes --sslcommerz-port 9101 --bkash-port 9102]`: SSLCommerz and bKash
 * on loopback for trying the shop by hand, until Ctrl-C. It prints the settings with which the shop
 * uses them.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: '.data/fakes' },
      'sslcommerz-port': { type: 'string', default: '0' },
      'bkash-port': { type: 'string', default: '0' },
    },
  });
  const at = (name: string) => resolve(values.dir, name);
  const sslcommerz = new SslcommerzFake({ ...STORE, statePath: at('sslcommerz.json') });
  const bkash = new BkashFake({ ...ACCOUNT, statePath: at('bkash.json') });
  const settings = {
    SSLCOMMERZ_URL: await sslcommerz.start(Number(values['sslcommerz-port'])),
    SSLCOMMERZ_STORE_ID: STORE.storeId,
    SSLCOMMERZ_STORE_PASSWORD: STORE.storePassword,
    BKASH_URL: `${await bkash.start(Number(values['bkash-port']))}/v1.2.0-beta`,
    BKASH_USERNAME: ACCOUNT.username,
    BKASH_PASSWORD: ACCOUNT.password,
    BKASH_APP_KEY: ACCOUNT.appKey,
    BKASH_APP_SECRET: ACCOUNT.appSecret,
  };
  console.log(`SSLCommerz: ${sslcommerz.origin}`);
  console.log(`bKash: ${bkash.origin}`);
  console.log('Start the shop with:');
  for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`);
  const stop = () => {
    void Promise.all([sslcommerz.stop(), bkash.stop()]).then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PROVIDER_KEYS, PROVIDERS } from '@paikari/payment-providers/kinds';
import { COURIER_FAKES } from '@paikari/provider-fakes';
import { startStandIns } from './stand-ins';

const PORT = { type: 'string', default: '0' } as const;
const portOption = (key: string) => `${key}-port`;

/**
 * `npm run fakes [-- --dir .data/fakes --sslcommerz-port 9101 --bkash-port 9102]`: the payment providers,
 * three couriers and an SMS gateway on loopback for trying the shop by hand, until Ctrl-C. It prints the
 * settings with which the shop uses them, and the keys of an account with each courier.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: '.data/fakes' },
      ...Object.fromEntries(PROVIDER_KEYS.map((key) => [portOption(key), PORT])),
    },
  });
  const given = values as Record<string, string | undefined>;
  const { payments, settings, smsSettings, stop } = await startStandIns(
    resolve(values.dir),
    Object.fromEntries(PROVIDER_KEYS.map((key) => [key, Number(given[portOption(key)])])),
  );
  // Before anything is printed: whoever reads it may end this at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0)));
  }
  for (const key of PROVIDER_KEYS) {
    console.log(`${PROVIDERS[key].name}: ${payments[key].origin}`);
  }
  console.log('Start the shop with:');
  for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`);
  console.log('And with these, if SMS shall go to SSL Wireless’s stand-in and not to files:');
  for (const [name, value] of Object.entries(smsSettings)) console.log(`${name}=${value}`);
  console.log('Add accounts with the couriers under /dashboard/couriers, with these keys:');
  for (const [name, { keys }] of Object.entries(COURIER_FAKES)) {
    console.log(`${name}: ${JSON.stringify(keys)}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

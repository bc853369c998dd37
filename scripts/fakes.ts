import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startStandIns } from './stand-ins';

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
  const { sslcommerz, bkash, settings, stop } = await startStandIns(resolve(values.dir), {
    sslcommerz: Number(values['sslcommerz-port']),
    bkash: Number(values['bkash-port']),
  });
  // Before anything is printed: whoever reads it may end this at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0)));
  }
  console.log(`SSLCommerz: ${sslcommerz.origin}`);
  console.log(`bKash: ${bkash.origin}`);
  console.log('Start the shop with:');
  for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

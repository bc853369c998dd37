import { parseArgs } from 'node:util';
import { bucketEnvironment, fakeS3 } from '../tests/support/fake-s3/shop-bucket';

/**
 * `node scripts/run.mjs fake-s3 [--port 9000]`: a bucket in memory for trying the shop by hand, until
 * Ctrl-C. It prints the settings with which the shop uses it; nothing in it outlives it.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const fake = fakeS3();
  const endpoint = await fake.start(Number(values.port ?? 9000));
  for (const [name, value] of Object.entries(bucketEnvironment(endpoint))) {
    console.log(`${name}=${value}`);
  }
  const stop = () => void fake.stop().then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

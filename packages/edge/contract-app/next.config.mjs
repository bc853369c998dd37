import { join } from 'node:path';

// Tells the tests whether Next read this file.
globalThis.contract ??= {};
globalThis.contract.readConfig = true;

const config = {
  cacheHandler: join(process.cwd(), 'recording-cache.mjs'),
  compress: false,
  turbopack: { root: join(process.cwd(), '..', '..', '..') },
};

export default config;

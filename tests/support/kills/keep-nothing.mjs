import { createRequire } from 'node:module';

// Outside of Next nothing is kept; loaded before anything of the shop, which takes over what stands here.
const cache = createRequire(import.meta.url)('next/cache');
cache.unstable_cache = (read) => read;

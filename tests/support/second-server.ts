import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uriOf } from '@paikari/embedded-mongo/address';
import { socketPath } from '@/scripts/launcher/data-directory';
import { BareServer } from './bare-server';
import type { Shop } from './running-shop';

/** One more process of a running shop, on its database and its build, without a launcher of its own. */
export class SecondServer extends BareServer {
  constructor(shop: Shop, port: number) {
    const { dataDir } = shop;
    super({
      port,
      environment: {
        DATA_DIR: dataDir,
        MONGODB_URI: uriOf(socketPath(dataDir), true),
        NEXTAUTH_SECRET: readFileSync(join(dataDir, 'secret'), 'utf8').trim(),
        NEXTAUTH_URL: shop.url,
      },
    });
  }
}

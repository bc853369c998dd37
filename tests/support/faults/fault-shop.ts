import { Types } from 'mongoose';
import { settings } from '@/lib/platform/env';
import { EventModel } from '@/models/event';
import { IdempotencyKeyModel } from '@/models/idempotency-key';
import { NotificationModel } from '@/models/notification';
import type { ProductRecord } from '@/models/product';
import { freePort } from '@/scripts/launcher/port';
import { BareServer } from '../bare-server';
import { expectCleanBooks } from '../books';
import { makeProduct, makeUser, ordersOf, stockOf, type TestUser } from '../shop';
import { until } from '../until';
import { DatabaseLink } from './database-link';

/** Pieces of the product that everybody buys: none of the tests sells it out. */
const STOCK = 100_000;

/**
 * A shop to put faults to: records in the test's own database, which the test reaches directly and
 * its web servers through a link that it can worsen.
 */
export class FaultShop {
  readonly database: DatabaseLink;
  readonly servers: BareServer[] = [];
  seller!: TestUser;
  buyer!: TestUser;
  admin!: TestUser;
  product!: ProductRecord;
  #linkedUri = '';

  /** @param uri of the database; the test's own unless it is said */
  constructor(readonly uri = process.env.MONGODB_URI!) {
    this.database = new DatabaseLink(uri);
  }

  /** People, a product with much stock, and the link; no server yet. */
  async open(): Promise<void> {
    this.seller = await makeUser({ name: 'Chawkbazar Traders' });
    this.buyer = await makeUser();
    this.admin = await makeUser({ role: 'admin' });
    this.product = await makeProduct({
      maxQuantity: STOCK,
      authorId: new Types.ObjectId(this.seller.id),
      author: this.seller.email,
      authorName: this.seller.name,
    });
    this.#linkedUri = await this.database.start();
  }

  /** One more web server on the linked database. @param environment more of its settings */
  async serve(environment: Record<string, string> = {}, port?: number): Promise<BareServer> {
    const own = port ?? (await freePort());
    const server = new BareServer({
      port: own,
      environment: {
        MONGODB_URI: this.#linkedUri,
        DATA_DIR: settings().dataDir,
        NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET!,
        STAFF_SECOND_FACTOR: 'offered',
        NEXTAUTH_URL: `http://localhost:${own}`,
        ...environment,
      },
    });
    this.servers.push(server);
    return server.ready();
  }

  async close(): Promise<void> {
    this.database.mend();
    // Whatever is still asked for is answered soon, now that all is well.
    await Promise.all(this.servers.map((server) => server.stop()));
    await this.database.stop();
  }

  get productId(): string {
    return String(this.product._id);
  }

  /**
   * Holds the database against what buyers were told, once all is well again: stock and orders make
   * what there was, each key has one order, each order was told of once, and the books are clean.
   * @param acknowledged ids of orders that somebody was answered
   * @param keys how many orders were asked for, each under a key of its own
   */
  async expectExact(acknowledged: string[], keys: number): Promise<void> {
    const orders = await ordersOf(this.product);
    const ids = new Set(orders.map(({ _id }) => String(_id)));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(orders).toHaveLength(keys);
    expect(await IdempotencyKeyModel.countDocuments({ _id: /:addorder:/ })).toBe(keys);
    const ordered = orders.reduce((sum, order) => sum + order.quantity, 0);
    expect((await stockOf(this.product)) + ordered).toBe(STOCK);
    await until(async () => (await EventModel.countDocuments()) === 0, 'all events are delivered');
    const told = await NotificationModel.find({ kind: 'orderPlaced' }, { subjectId: 1 }).lean();
    expect(told.map(({ subjectId }) => String(subjectId)).sort()).toEqual([...ids].sort());
    await expectCleanBooks();
  }
}

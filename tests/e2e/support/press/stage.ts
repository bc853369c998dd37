import { MongoClient, ObjectId, type Db } from 'mongodb';
import type { APIRequestContext } from '@playwright/test';
import { bring, order, send, WHERE, type Caller, type Placed } from '../money';
import { callsAs, signIn, type Role } from '../people';
import { portOfWorker, shopPorts } from '../shops';

/** The demonstration's people with goods of the seller's, by which records of every kind are made. */

const headers = { Origin: `http://localhost:${portOfWorker()}` };
export type Person = Caller & { name: string };

export class Stage {
  #products: string[] = [];

  private constructor(
    readonly people: Record<Role, Person>,
    readonly client: MongoClient,
  ) {}

  static async open(): Promise<Stage> {
    const addresses = JSON.parse(process.env.E2E_DATABASES!) as string[];
    const client = await new MongoClient(addresses[shopPorts().indexOf(portOfWorker())]!).connect();
    const as = async (role: Role, name: string): Promise<Person> => ({
      page: { request: await callsAs(role) },
      name,
    });
    const people = {
      customer: await as('customer', 'Nusrat Jahan Mim'),
      seller: await as('seller', 'Chawkbazar General Traders'),
      admin: await as('admin', 'Administrator'),
    };
    const stage = new Stage(people, client);
    await stage.#liftCaps();
    return stage;
  }

  /**
   * Lifts the caps, as orders that other tests of this shop left open, such as the longest sums there are,
   * must not cause orders here to be refused.
   */
  async #liftCaps(): Promise<void> {
    const caps = (await (await this.calls('admin').get('/api/order-caps')).json()) as {
      groups: Record<string, object>;
    };
    const groups = Object.fromEntries(
      Object.entries(caps.groups).map(([group, limits]) => [group, { ...limits, value: null }]),
    );
    await send(this.calls('admin'), 'put', '/api/order-caps', { ...caps, groups });
  }

  /** Signs in anew whoever was logged out meanwhile. */
  async signIn(): Promise<void> {
    for (const role of ['customer', 'seller', 'admin'] as const) {
      const session = await (await this.calls(role).get('/api/auth/session')).json();
      if (!(session as { user?: object }).user) await signIn(this.calls(role), role);
    }
  }

  async close(): Promise<void> {
    await this.client.close();
    for (const { page } of Object.values(this.people)) await page.request.dispose();
  }

  /** For what no call answers. */
  get db(): Db {
    return this.client.db();
  }

  readonly origin = headers.Origin;

  objectId(id: string): ObjectId {
    return new ObjectId(id);
  }

  calls(role: Role): APIRequestContext {
    return this.people[role].page.request as APIRequestContext;
  }

  /** A product of theirs that is on sale and that no other place shows. */
  async newProduct(author: 'seller' | 'admin' = 'seller'): Promise<string> {
    const [sample] = (await (await this.calls('seller').get('/api/products?limit=1')).json()) as {
      image: string;
    }[];
    const { insertedId } = await send<{ insertedId: string }>(
      this.calls(author),
      'post',
      '/addproduct',
      {
        ...{ productName: 'Kettle to press', productNameBn: 'চাপার কেটলি', brand: 'Shapla' },
        ...{ category: 'Home & Kitchen Appliances', description: 'Sold by the piece.' },
        ...{ price: 800, minQuantity: 1, maxQuantity: 5000, image: sample!.image },
      },
    );
    await send(this.calls('admin'), 'patch', `/reviewproduct/${insertedId}`, {
      status: 'published',
    });
    return insertedId;
  }

  /** The product that is ordered again and again. */
  async product(): Promise<string> {
    const [known] = this.#products;
    if (known !== undefined && (await this.calls('seller').get(`/api/product/${known}`)).ok())
      return known;
    this.#products = [await this.newProduct()];
    return this.#products[0]!;
  }

  async variantOf(product: string): Promise<string> {
    const found = await (await this.calls('seller').get(`/api/product/${product}`)).json();
    return (found as { variants: { _id: string }[] }).variants[0]!._id;
  }

  /** One that this person may order: sellers order nothing of their own. */
  async productFor(who: Role | 'visitor'): Promise<string> {
    if (who !== 'seller') return this.product();
    const own = await (
      await this.calls('seller').get(`/api/product/${await this.product()}`)
    ).json();
    const all = (await (await this.calls('seller').get('/api/products?fields=full')).json()) as {
      _id: string;
      author: string;
      minQuantity: number;
      variants: { stock: number }[];
    }[];
    const other = all.find(
      ({ author, minQuantity, variants: [only, ...more] }) =>
        author !== (own as { author: string }).author &&
        more.length === 0 &&
        minQuantity === 1 &&
        only!.stock > 100,
    );
    return other!._id;
  }

  /** Puts a line into the basket that these calls have. */
  async fillBasket(calls: APIRequestContext, who: Role | 'visitor'): Promise<void> {
    const productId = await this.productFor(who);
    await send(calls, 'put', `/basket/lines/${await this.variantOf(productId)}`, {
      ...{ productId, quantity: 2 },
    });
  }

  async purchase(payment: 'cod' | 'demo' = 'cod'): Promise<Placed> {
    return order(this.people.customer, { [await this.product()]: 2 }, payment);
  }

  async order(): Promise<string> {
    const { orderIds } = await this.purchase();
    return orderIds.at(-1)!;
  }

  async orderUntil(until: 'confirmed' | 'packed' | 'shipped' | 'delivered'): Promise<string> {
    const id = await this.order();
    if (until === 'shipped' || until === 'delivered') {
      await bring(this.people.seller, id, until);
      return id;
    }
    for (const fulfilment of until === 'packed' ? ['confirmed', 'packed'] : ['confirmed']) {
      await send(this.calls('seller'), 'patch', `/orderstatus/${id}`, { fulfilment });
    }
    return id;
  }

  async parcel(): Promise<string> {
    const orderId = await this.orderUntil('packed');
    return this.idOf('parcels', { orderId: new ObjectId(orderId) });
  }

  async complaint(): Promise<string> {
    const id = await this.order();
    const { complaintId } = await send<{ complaintId: string }>(
      this.calls('customer'),
      'post',
      `/api/complaints/order/${id}`,
      { about: 'late', text: 'It was to come on Monday.' },
    );
    return complaintId;
  }

  /** A thread of the customer about an order. */
  async thread(): Promise<string> {
    const { threadId } = await send<{ threadId: string }>(
      this.calls('customer'),
      'post',
      `/api/conversations/order/${await this.order()}`,
      { text: 'When does it leave?' },
    );
    return threadId;
  }

  async reportedThread(): Promise<string> {
    const id = await this.thread();
    const data = { reason: 'other', text: 'Please read it.' };
    await send(this.calls('customer'), 'post', `/api/conversations/report/${id}`, data);
    return id;
  }

  async return(): Promise<string> {
    const id = await this.orderUntil('delivered');
    const found = await this.db.collection('orders').findOne({ _id: new ObjectId(id) });
    const lineId = String((found!.lines as { _id: ObjectId }[])[0]!._id);
    const { returnId } = await send<{ returnId: string }>(
      this.calls('customer'),
      'post',
      `/api/returns/request/${id}`,
      {
        lines: [{ lineId, quantity: 1 }],
        ...{ reason: 'damaged', words: 'The lid is broken', wish: 'refund', photos: [] },
      },
    );
    return returnId;
  }

  /** One that the seller granted of a delivered order. */
  async refund(): Promise<string> {
    const id = await this.orderUntil('delivered');
    const found = await this.db.collection('orders').findOne({ _id: new ObjectId(id) });
    const lineId = String((found!.lines as { _id: ObjectId }[])[0]!._id);
    const { refundId } = await send<{ refundId: string }>(
      this.calls('seller'),
      'post',
      `/api/orders/refunds/${id}`,
      { lines: [{ lineId, quantity: 1 }], delivery: false, reason: 'The lid is broken' },
    );
    return refundId;
  }

  async address(): Promise<string> {
    await this.db.collection('addresses').deleteMany({ line: 'House 12, Road 5' });
    const { divisionId, districtId, upazilaId } = WHERE;
    const { insertedId } = await send<{ insertedId: string }>(
      this.calls('customer'),
      'post',
      '/api/addresses',
      {
        ...{ label: 'home', name: 'Rahima Khatun', phone: '01712345678', line: 'House 12, Road 5' },
        ...{ divisionId, districtId, upazilaId, isDefault: false },
      },
    );
    return insertedId;
  }

  async promotion(role: 'seller' | 'admin'): Promise<string> {
    const { insertedId } = await send<{ insertedId: string }>(
      this.calls(role),
      'post',
      '/api/promotions',
      {
        ...{
          title: 'To press',
          titleBn: 'চাপার জন্য',
          code: '',
          kind: 'percent',
          percent: 5,
          cap: '',
        },
        ...{ amount: '', scope: 'all', products: [], categories: [], sellers: [] },
        ...{ firstOrderOnly: false, minGoods: '', from: '', until: '', maxUses: 1 },
        ...{ maxUsesPerPerson: '', budget: '', payer: role === 'seller' ? 'seller' : 'shop' },
      },
    );
    return insertedId;
  }

  async remittance(): Promise<string> {
    const number = `PRESS-${Date.now()}`;
    const head = 'Consignment ID,Merchant Order ID,Collected Amount,Total Charge';
    const answer = await this.calls('admin').post(
      '/api/remittances?courier=steadfast&name=payout.csv',
      {
        data: Buffer.from(`${head}\r\n${number},${number},800,60\r\n`),
        headers: { ...headers, 'content-type': 'application/octet-stream' },
      },
    );
    if (!answer.ok())
      throw new Error(`the courier’s file: ${answer.status()} ${await answer.text()}`);
    return ((await answer.json()) as { insertedId: string }).insertedId;
  }

  async account(): Promise<string> {
    const email = `pressed-${Date.now()}@example.com`;
    const data = { name: 'Rahima Khatun', email, password: 'a good password', profile: '' };
    await send(this.calls('seller'), 'post', '/adduser', data);
    return this.idOf('users', { email });
  }

  /** @returns the newest one's id */
  async idOf(collection: string, query: Record<string, unknown> = {}): Promise<string> {
    const deadline = Date.now() + 20_000;
    for (;;) {
      // Records that follow a payment or a step come a moment later.
      const [found] = await this.db
        .collection(collection)
        .find(query)
        .sort({ _id: -1 })
        .limit(1)
        .toArray();
      if (found) return String(found._id);
      if (Date.now() > deadline) throw new Error(`no ${collection} with ${JSON.stringify(query)}`);
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

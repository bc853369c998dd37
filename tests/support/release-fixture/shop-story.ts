import sharp from 'sharp';
import type { Facts } from './facts';

const PASSWORD = 'jolpai-tok-2026';
export const ADMIN = { email: 'admin@fixture.test', password: 'kodom-phul-2026' };

/** What happens in the small shop, through its calls alone: every release has them. */
export class ShopStory {
  readonly #tokens = new Map<string, string>();

  constructor(private readonly url: string) {}

  /** @returns the facts that can be read from the shop */
  async play(): Promise<Pick<Facts, 'logins' | 'products' | 'orders'>> {
    const people = ['seller', 'customer', 'leaver'].map((name) => `${name}@fixture.test`);
    for (const [index, email] of people.entries()) {
      const name = ['Chawkbazar Traders', 'নুসরাত জাহান', 'Left The Market'][index]!;
      await this.send('POST', '/adduser', { body: { name, email, password: PASSWORD } });
    }
    const logins = [ADMIN, ...people.map((email) => ({ email, password: PASSWORD }))];
    for (const login of logins) await this.#logIn(login);
    const ids = await this.#sell();
    await this.#import();
    await this.#review(ids);
    await this.#order(ids);
    await this.#leave();
    const [kettle, rice, sent] = ids as [string, string, string];
    // The last thing that is answered: the caller kills the shop, and its event is still to be heard of.
    await this.#buy(rice, 3);
    const products = await this.send<
      { _id: string; productName: string; price: number; maxQuantity: number }[]
    >('GET', '/api/products');
    const orders = await this.send<
      {
        _id: string;
        productName: string;
        quantity: number;
        totalPrice: number;
        orderStatus: string;
      }[]
    >('GET', '/myorder', { as: 'customer@fixture.test' });
    if (products.length !== 3 || ![kettle, rice, sent].every(Boolean)) {
      throw new Error(`The story went another way: ${JSON.stringify(products)}`);
    }
    return {
      // A disabled account logs in no more.
      logins: logins.filter(({ email }) => !email.startsWith('leaver')),
      products: products.map((each) => ({
        id: each._id,
        name: each.productName,
        price: each.price,
        stock: each.maxQuantity,
      })),
      orders: orders.map((each) => ({
        id: each._id,
        product: each.productName,
        quantity: each.quantity,
        total: each.totalPrice,
        status: each.orderStatus,
      })),
    };
  }

  async #logIn(login: { email: string; password: string }): Promise<void> {
    const { accessToken } = await this.send<{ accessToken: string }>('POST', '/token', {
      body: login,
    });
    this.#tokens.set(login.email, accessToken);
  }

  /** Three products of the seller, one of whoever leaves. */
  async #sell(): Promise<string[]> {
    const offers = [
      ['seller', 'Steel Kettle', 'স্টিলের কেটলি', 'Home & Kitchen Appliances', 1250.5],
      ['seller', 'Miniket Rice 25 kg', 'মিনিকেট চাল ২৫ কেজি', 'Home & Kitchen Appliances', 2100],
      ['seller', 'Jute Bag', '', 'Fashion & Apparel', 180],
      ['leaver', 'Brass Lamp', 'পিতলের বাতি', 'Home & Kitchen Appliances', 990],
    ] as const;
    const ids: string[] = [];
    for (const [index, [seller, productName, productNameBn, , price]] of offers.entries()) {
      const as = `${seller}@fixture.test`;
      const image = await this.#upload(as, index);
      const { insertedId } = await this.send<{ insertedId: string }>('POST', '/addproduct', {
        as,
        body: {
          ...{ productName, productNameBn, price, image, brand: 'Shapla' },
          ...{ category: offers[index]![3], description: `Good ${productName.toLowerCase()}.` },
          ...{ rating: 4, minQuantity: 1, maxQuantity: 40 },
        },
      });
      ids.push(insertedId);
    }
    return ids;
  }

  async #upload(as: string, index: number): Promise<string> {
    const background = { r: 40 * index, g: 90, b: 160 };
    const picture = await sharp({ create: { width: 16, height: 16, channels: 3, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('upload_preset', 'product');
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'one.png');
    return (await this.send<{ url: string }>('POST', '/upload', { as, form })).url;
  }

  /** Two products from a file, which then wait for review. */
  async #import(): Promise<void> {
    const as = 'seller@fixture.test';
    const file = [
      'sku,name,brand,category,price_bdt,stock,description',
      'S1,Clay Pot,Dhamrai,Home & Kitchen Appliances,120,30,Burnt twice.',
      'S2,Cane Stool,Sylhet,Home & Kitchen Appliances,640,12,Holds a grown man.',
    ].join('\n');
    const { insertedId } = await this.send<{ insertedId: string }>('POST', '/api/imports', {
      as,
      file,
    });
    await this.#untilImport(as, insertedId, 'ready');
    await this.send('POST', `/api/imports/start/${insertedId}`, { as });
    await this.#untilImport(as, insertedId, 'done');
  }

  async #untilImport(as: string, id: string, wanted: string): Promise<void> {
    for (;;) {
      const { state } = await this.send<{ state: string }>('GET', `/api/imports/${id}`, { as });
      if (state === wanted) return;
      if (state === 'failed') throw new Error('The import failed.');
      await new Promise((done) => setTimeout(done, 200));
    }
  }

  async #review(ids: string[]): Promise<void> {
    const review = (id: string) =>
      this.send('PATCH', `/reviewproduct/${id}`, {
        as: ADMIN.email,
        body: { status: 'published' },
      });
    for (const id of ids) await review(id);
    // A change that waits beside what is on sale.
    await this.send('PATCH', `/update/${ids[2]}`, {
      as: 'seller@fixture.test',
      body: { productName: 'Jute Bag, large' },
    });
  }

  async #order(ids: string[]): Promise<void> {
    const [kettle, rice] = [await this.#buy(ids[0]!, 2), await this.#buy(ids[1]!, 5)];
    const dropped = await this.#buy(ids[2]!, 7);
    const as = 'seller@fixture.test';
    await this.send('PATCH', `/orderstatus/${kettle}`, { as, body: { fulfilment: 'confirmed' } });
    await this.send('POST', `/api/orders/notes/${kettle}`, { as, body: { text: 'Call first.' } });
    await this.send('PATCH', `/orderstatus/${rice}`, {
      as,
      body: { orderStatus: 'cancelled', reason: 'The sacks got wet.' },
    });
    await this.send('DELETE', `/deleteorder/${dropped}`, { as: 'customer@fixture.test' });
  }

  async #buy(productId: string, quantity: number): Promise<string> {
    const { insertedId } = await this.send<{ insertedId: string }>('POST', '/addorder', {
      as: 'customer@fixture.test',
      body: {
        ...{ productId, quantity, customerName: 'নুসরাত জাহান', phoneNumber: '01712000101' },
        ...{ shippingAddress: 'Dhanmondi, Dhaka', description: '' },
      },
    });
    return insertedId;
  }

  /** An administrator disables a seller, whose product goes off sale. */
  async #leave(): Promise<void> {
    const users = await this.send<{ _id: string; email: string }[]>('GET', '/users', {
      as: ADMIN.email,
    });
    const { _id } = users.find(({ email }) => email === 'leaver@fixture.test')!;
    await this.send('PATCH', `/users/${_id}`, { as: ADMIN.email, body: { disabled: true } });
  }

  /** A call that succeeds. @throws with the answer where it does not */
  private async send<Answer = unknown>(
    method: string,
    path: string,
    { as, body, form, file }: { as?: string; body?: unknown; form?: FormData; file?: string } = {},
  ): Promise<Answer> {
    const sent = form ?? file ?? (body === undefined ? undefined : JSON.stringify(body));
    const type = file ? 'text/csv' : form || body === undefined ? undefined : 'application/json';
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(type && { 'Content-Type': type }),
        ...(as && { Authorization: `Bearer ${this.#tokens.get(as)}` }),
      },
      ...(sent !== undefined && { body: sent }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Answer;
  }
}

import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, askJson, signIn } from './ask';

/** Between two steps of a buyer, in milliseconds: somebody reads what they see. */
const THINK_MS = 700;
/** Words that people look for. */
const WORDS = ['kettle', 'saree', 'fan', 'rice', 'drill', 'চাল', 'notebook'];

export interface Sample {
  step: string;
  ms: number;
  /** Response received instead, where a buyer cannot go on with it. */
  problem?: string;
}

interface Product extends Record<'price' | 'minQuantity' | 'maxQuantity', number> {
  _id: string;
  variants: unknown[];
}

/** Somebody who looks around, orders and cancels, from an address of their own. */
export class Buyer {
  readonly #agent: Agent;
  #token = '';

  /** @param note is given each step */
  constructor(
    readonly url: string,
    readonly number: number,
    readonly note: (sample: Sample) => void,
  ) {
    // All of 127.0.0.0/8 is this machine; the first address is the attacker's.
    this.#agent = new Agent({ keepAlive: true, localAddress: `127.0.1.${number + 1}` });
  }

  async register(): Promise<void> {
    const [name, email] = [`Buyer ${this.number}`, `buyer-${this.number}@example.com`];
    const password = `jolpai-${this.number}-ghat-2026`;
    await askJson(`${this.url}/adduser`, {
      ...{ method: 'POST', agent: this.#agent },
      body: { name, email, password, profile: '' },
    });
    this.#token = await signIn(this.url, email, password);
  }

  /** Goes on until it is told to stop. */
  async shop(isOver: () => boolean): Promise<void> {
    const path = '/products?inStock=1&minPrice=20&fields=full';
    const all = await askJson<Product[]>(this.url + path, { agent: this.#agent });
    // `POST /addorder` asks for the variant of what comes in several kinds.
    const products = all.filter(({ variants }) => variants.length === 1);
    for (let round = this.number; !isOver(); round += 7) {
      const product = products[round % products.length]!;
      const word = encodeURIComponent(WORDS[round % WORDS.length]!);
      await this.#look('home', '/');
      await this.#look('listing', `/products?q=${word}&sort=price`);
      await this.#look('product', `/product/${product._id}`);
      await this.#look('search', `/search?q=${word}`);
      if (product.maxQuantity > product.minQuantity * 50) await this.#order(product);
    }
    this.#agent.destroy();
  }

  #look(step: string, path: string): Promise<void> {
    return this.#timed(step, async () => {
      const accept = step === 'search' ? 'application/json' : 'text/html';
      const headers = { accept, 'accept-encoding': 'gzip' };
      const { status } = await ask(this.url + path, { agent: this.#agent, headers });
      if (status !== 200) throw new Error(`${step} answered ${status}`);
    });
  }

  async #order({ _id: productId, minQuantity: quantity, price }: Product): Promise<void> {
    const agent = this.#agent;
    const headers = { authorization: `Bearer ${this.#token}` };
    let id: string | undefined;
    await this.#timed('order', async () => {
      const body = {
        ...{ productId, quantity, expectedPrice: price, phoneNumber: '01712345678' },
        customerName: `Buyer ${this.number}`,
        shippingAddress: 'House 1, Road 2, Dhanmondi, Dhaka',
      };
      const question = { method: 'POST', agent, headers, body };
      id = (await askJson<{ insertedId: string }>(`${this.url}/addorder`, question)).insertedId;
    });
    if (id === undefined) return;
    await this.#timed('cancel', async () => {
      const path = `/deleteorder/${id}?quantity=1&productId=${productId}`;
      await askJson(this.url + path, { method: 'DELETE', agent, headers });
    });
  }

  async #timed(step: string, work: () => Promise<void>): Promise<void> {
    const began = performance.now();
    let problem: string | undefined;
    try {
      await work();
    } catch (error) {
      problem = (error instanceof Error ? error.message : String(error)).slice(0, 120);
    }
    this.note({ step, ms: performance.now() - began, ...(problem !== undefined && { problem }) });
    await pause(THINK_MS * (0.5 + Math.random()));
  }
}

import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, askJson, signIn } from '../bench/ask';

/** Between two steps of a buyer, in milliseconds: somebody reads what they see. */
const THINK_MS = 700;
/** Words that people look for. */
const WORDS = ['kettle', 'saree', 'fan', 'rice', 'drill', 'চাল', 'notebook'];

export interface Sample {
  step: string;
  /** When it ended, by `performance.now()`. */
  at: number;
  ms: number;
  ok: boolean;
  /** What was answered instead, where it is none that a buyer can go on with. */
  problem?: string;
}

interface Product {
  _id: string;
  price: number;
  minQuantity: number;
  maxQuantity: number;
  author: string;
  variants: unknown[];
}

/** Somebody who looks around, orders and cancels, from an address of their own. */
export class Buyer {
  readonly #agent: Agent;
  readonly #email: string;
  #token = '';

  constructor(
    readonly url: string,
    readonly number: number,
  ) {
    // All of 127.0.0.0/8 is this machine; the first address is the attacker's.
    this.#agent = new Agent({ keepAlive: true, localAddress: `127.0.1.${number + 1}` });
    this.#email = `buyer-${number}@example.com`;
  }

  async register(): Promise<void> {
    const password = `jolpai-${this.number}-ghat-2026`;
    await askJson(`${this.url}/adduser`, {
      method: 'POST',
      agent: this.#agent,
      body: { name: `Buyer ${this.number}`, email: this.#email, password, profile: '' },
    });
    this.#token = await signIn(this.url, this.#email, password);
  }

  /** Goes on until it is told to stop. @param note is given each step */
  async shop(isOver: () => boolean, note: (sample: Sample) => void): Promise<void> {
    const path = '/products?inStock=1&minPrice=20&fields=full';
    const all = await askJson<Product[]>(this.url + path, { agent: this.#agent });
    // `POST /addorder` asks for the variant of what comes in several kinds.
    const products = all.filter(({ variants }) => variants.length === 1);
    for (let round = this.number; !isOver(); round += 7) {
      const product = products[round % products.length]!;
      const word = encodeURIComponent(WORDS[round % WORDS.length]!);
      await this.#look('home', '/', note);
      await this.#look('listing', `/products?q=${word}&sort=price`, note);
      await this.#look('product', `/product/${product._id}`, note);
      await this.#look('search', `/search?q=${word}`, note);
      if (product.maxQuantity > product.minQuantity * 50) await this.#order(product, note);
    }
    this.#agent.destroy();
  }

  async #look(step: string, path: string, note: (sample: Sample) => void): Promise<void> {
    await this.#timed(step, note, async () => {
      const accept = step === 'search' ? 'application/json' : 'text/html';
      const { status } = await ask(this.url + path, {
        agent: this.#agent,
        headers: { accept, 'accept-encoding': 'gzip' },
      });
      if (status !== 200) throw new Error(`${step} answered ${status}`);
    });
  }

  async #order(product: Product, note: (sample: Sample) => void): Promise<void> {
    const headers = { authorization: `Bearer ${this.#token}` };
    let id: string | undefined;
    await this.#timed('order', note, async () => {
      const { insertedId } = await askJson<{ insertedId: string }>(`${this.url}/addorder`, {
        method: 'POST',
        agent: this.#agent,
        headers,
        body: {
          productId: product._id,
          quantity: product.minQuantity,
          expectedPrice: product.price,
          customerName: `Buyer ${this.number}`,
          phoneNumber: '01712345678',
          shippingAddress: 'House 1, Road 2, Dhanmondi, Dhaka',
        },
      });
      id = insertedId;
    });
    if (id === undefined) return;
    await this.#timed('cancel', note, async () => {
      const path = `/deleteorder/${id}?quantity=1&productId=${product._id}`;
      await askJson(this.url + path, { method: 'DELETE', agent: this.#agent, headers });
    });
  }

  async #timed(
    step: string,
    note: (sample: Sample) => void,
    work: () => Promise<void>,
  ): Promise<void> {
    const began = performance.now();
    const told = (): Pick<Sample, 'step' | 'at' | 'ms'> => {
      const at = performance.now();
      return { step, at, ms: at - began };
    };
    try {
      await work();
      note({ ...told(), ok: true });
    } catch (error) {
      const problem = error instanceof Error ? error.message.slice(0, 120) : String(error);
      note({ ...told(), ok: false, problem });
    }
    await pause(THINK_MS * (0.5 + Math.random()));
  }
}

import { FakeServer, type HeardCall, type Reply } from './fake-server';
import { StateFile } from './state-file';

/** An SMS as it reached a phone, or never did. */
export interface FakeSms {
  id: string;
  to: string;
  text: string;
  /** What the shop called it; empty where the gateway takes no such name. */
  reference: string;
  at: number;
  /** Whether it reached the phone. */
  reached: boolean;
}

export interface SmsFakeOptions {
  /** Its memory, a JSON file. */
  statePath: string;
  apiKey: string;
  senderId: string;
  /** Its clock, milliseconds since 1970. */
  now?: () => number;
}

/** What SMS gateways' stand-ins have in common: keys, numbers, and what reached which phone. */
export abstract class SmsFake extends FakeServer {
  protected readonly now: () => number;
  readonly #state: StateFile<{ taken: FakeSms[] }>;

  constructor(protected readonly options: SmsFakeOptions) {
    super();
    this.now = options.now ?? Date.now;
    this.#state = new StateFile<{ taken: FakeSms[] }>(options.statePath, { taken: [] });
  }

  /** All that was taken, oldest first. */
  get taken(): FakeSms[] {
    return this.#state.value.taken;
  }

  /** What reached phones, each as often as it did. */
  get received(): FakeSms[] {
    return this.taken.filter(({ reached }) => reached);
  }

  protected take(to: string, text: string, reference = ''): FakeSms {
    const one = {
      id: String(700_000 + this.taken.length),
      to,
      text,
      reference,
      at: this.now(),
      reached: this.switches.take('sms-never') === undefined,
    };
    this.taken.push(one);
    this.#state.save();
    return one;
  }

  protected static isNumber(to: string): boolean {
    return /^8801[3-9]\d{8}$/.test(to);
  }

  protected override control({ method, path }: HeardCall): Promise<Reply | undefined> {
    const isAsked = method === 'GET' && path === '/_fake/sms';
    return Promise.resolve(isAsked ? { json: { received: this.received } } : undefined);
  }
}

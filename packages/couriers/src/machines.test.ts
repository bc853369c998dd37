import { COURIER_TYPES, COURIER_SLUGS } from './types';
import { COURIER_MACHINES } from './machines';
import { COURIER_WORDS } from './labels';

describe.each(COURIER_SLUGS)('The courier %s', (slug) => {
  const kind = COURIER_TYPES[slug];
  const machine = COURIER_MACHINES[slug];
  const read: string[] = [];
  const client = machine.client({
    baseUrl: kind.address.live,
    key: (name) => {
      read.push(name);
      return `the-${name}`;
    },
    storeId: 1,
    pickupAreaId: 1,
    timeoutMs: 1_000,
    tokens: { read: async () => null, save: async () => undefined },
  });

  it('has a client under its key that is opened by the keys of its list', () => {
    expect(client.slug).toBe(slug);
    expect(read.sort()).toEqual([...kind.keys].sort());
  });

  it('can do what its object says, and names a price down to a level where it has one', () => {
    expect(client.find !== undefined).toBe(kind.canFind);
    expect(client.cancel !== undefined).toBe(kind.canCancel);
    expect(machine.pricedBy !== undefined).toBe(client.price !== undefined);
    expect(machine.answerHeaders !== undefined).toBe(kind.hasAnswerSecret);
  });

  it('takes no webhook without the secret, wherever its secret stands', () => {
    const webhook = { headers: new Headers(), body: '{}', secret: '' };
    expect(machine.isProved('secret', webhook)).toBe(false);
    expect(machine.isProved('', webhook)).toBe(false);
    const inAddress = { ...webhook, secret: 'secret' };
    expect(machine.isProved('secret', inAddress)).toBe(kind.webhookSecret === 'address');
  });

  it('has words of its states', () => {
    expect(COURIER_WORDS[slug]).not.toHaveLength(0);
  });
});

import * as fc from 'fast-check';
import { NoAnswer, Refused } from '@paikari/provider-calls';
import { BkashTokens, type TokenCalls, type TokenState, type TokenStore } from './tokens';

const MINUTE = 60_000;

/** A store in memory that lets one in at a time, as a shop's does for its processes. */
class MemoryStore implements TokenStore {
  state: TokenState = { token: null, grants: [] };
  #turn: Promise<unknown> = Promise.resolve();

  read = () => Promise.resolve(this.state);

  exclusively: TokenStore['exclusively'] = (work) => {
    const done = this.#turn.then(() =>
      work(this.state, (state) => {
        this.state = state;
        return Promise.resolve();
      }),
    );
    this.#turn = done.catch(() => undefined);
    return done;
  };
}

/** bKash, as far as tokens go: it blocks a shop that asks for a third grant within an hour. */
class Granter implements TokenCalls {
  now = 0;
  grants: number[] = [];
  refreshes = 0;
  blocked = false;
  next: 'answer' | 'lost' | 'unsent' | 'refuse' = 'answer';

  #given() {
    const how = this.next;
    if (how === 'unsent') throw new NoAnswer('away', true);
    if (how === 'lost') throw new NoAnswer('away');
    if (how === 'refuse') throw new Refused('2001', 'no');
    const idToken = `t${this.grants.length}.${this.refreshes}`;
    return { idToken, refreshToken: `r${idToken}`, expiresInSeconds: 3600 };
  }

  grant = async () => {
    if (this.next !== 'unsent') this.grants.push(this.now);
    const lastHour = this.grants.filter((at) => at > this.now - 60 * MINUTE);
    if (lastHour.length > 2) this.blocked = true;
    return this.#given();
  };

  refresh = async () => {
    const given = this.#given();
    this.refreshes += 1;
    return { ...given, idToken: `${given.idToken}+` };
  };
}

function setUp() {
  const granter = new Granter();
  const store = new MemoryStore();
  const tokens = () => new BkashTokens(store, granter, () => granter.now);
  return { granter, store, tokens };
}

it('Several processes that need a token at once ask for one.', async () => {
  const { granter, tokens } = setUp();
  const all = await Promise.all([1, 2, 3, 4].map(() => tokens().current()));
  expect(new Set(all).size).toBe(1);
  expect(granter.grants).toHaveLength(1);
});

it('A token is kept for 50 minutes and then renewed by its refresh token.', async () => {
  const { granter, tokens } = setUp();
  const first = await tokens().current();
  granter.now = 49 * MINUTE;
  expect(await tokens().current()).toBe(first);
  granter.now = 51 * MINUTE;
  expect(await tokens().current()).not.toBe(first);
  expect(granter).toMatchObject({ refreshes: 1, grants: [0] });
});

it('A token that was refused is granted anew, unless another process has done so.', async () => {
  const { granter, tokens } = setUp();
  const first = await tokens().current();
  const second = await tokens().current(first);
  expect(second).not.toBe(first);
  expect(await tokens().current(first)).toBe(second);
  expect(granter.grants).toHaveLength(2);
});

it('A grant whose answer is lost counts, one that never got there does not.', async () => {
  const { granter, tokens } = setUp();
  granter.next = 'unsent';
  for (let time = 0; time < 5; time += 1)
    await expect(tokens().current()).rejects.toThrow(NoAnswer);
  granter.next = 'lost';
  for (let time = 0; time < 5; time += 1)
    await expect(tokens().current()).rejects.toThrow(NoAnswer);
  expect(granter.grants).toHaveLength(2);
  granter.next = 'answer';
  granter.now = 61 * MINUTE;
  await expect(tokens().current()).resolves.toBeTruthy();
});

it('While bKash is away, a token that has not ended is still used.', async () => {
  const { granter, tokens } = setUp();
  const first = await tokens().current();
  granter.now = 55 * MINUTE;
  granter.next = 'lost';
  expect(await tokens().current()).toBe(first);
  granter.now = 61 * MINUTE;
  await expect(tokens().current()).rejects.toThrow(NoAnswer);
});

it('Whatever happens, no hour sees more than two grants.', async () => {
  const step = fc.record({
    minutes: fc.integer({ min: 0, max: 40 }),
    next: fc.constantFrom('answer', 'lost', 'unsent', 'refuse' as const),
    refused: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { granter, store, tokens } = setUp();
      granter.now = 1_000_000 * MINUTE;
      for (const { minutes, next, refused } of steps) {
        granter.now += minutes * MINUTE;
        granter.next = next;
        const bad = refused ? store.state.token?.idToken : undefined;
        await Promise.allSettled([tokens().current(bad), tokens().current(bad)]);
        expect(granter.blocked).toBe(false);
      }
    }),
  );
});

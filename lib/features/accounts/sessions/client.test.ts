import fc from 'fast-check';
import { deviceOf, shortenAddress } from './client';
import { MAX_ENDED, MAX_LIVE, surplus } from './rules';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Firefox',
    'Mac',
  ],
  ['curl/8.5.0', 'curl', ''],
  ['node', 'Node.js', ''],
  ['<script>alert(1)</script>', '', ''],
  ['', '', ''],
  [null, '', ''],
])('reads %j', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

it('says words of its own lists alone, whatever a stranger sends', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000, unit: 'binary' }), (text) => {
      const { browser, system } = deviceOf(text);
      expect(`${browser}${system}`).toMatch(/^[A-Za-z. ]{0,30}$/);
    }),
  );
});

it.each([
  ['103.4.12.77', '103.4.12.x'],
  ['::ffff:103.4.12.77', '103.4.12.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
  ['unknown', ''],
  ['', ''],
])('keeps of %j no more than %j', (address, network) => {
  expect(shortenAddress(address)).toBe(network);
});

it('names all addresses of a network alike, and no others', () => {
  const byte = fc.nat(255);
  fc.assert(
    fc.property(byte, byte, byte, byte, byte, (a, b, c, d, other) => {
      expect(shortenAddress(`${a}.${b}.${c}.${d}`)).toBe(shortenAddress(`${a}.${b}.${c}.${other}`));
      const next = `${a}.${b}.${(c + 1) % 256}.${d}`;
      expect(shortenAddress(next)).not.toBe(shortenAddress(`${a}.${b}.${c}.${d}`));
    }),
  );
  const part = fc.nat(0xffff).map((value) => value.toString(16));
  const half = fc.array(part, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(half, half, half, (network, host, other) => {
      const name = shortenAddress([...network, ...host].join(':'));
      expect(name).toBe(shortenAddress([...network, ...other].join(':')));
      expect(name).toMatch(/::\/64$/);
    }),
  );
});

it('leaves the newest sessions of each kind alive, as many as may be', () => {
  const one = fc.record({
    kind: fc.constantFrom('browser' as const, 'script' as const),
    seen: fc.nat(1_000_000),
    ended: fc.option(fc.nat(1_000_000), { nil: null }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ seen }) => seen, maxLength: 120 }), (drawn) => {
      const sessions = drawn.map(({ kind, seen, ended }, _id) => ({
        _id,
        kind,
        lastSeenAt: new Date(seen),
        endedAt: ended === null ? null : new Date(ended),
      }));
      const { end, remove } = surplus(sessions);
      for (const kind of ['browser', 'script'] as const) {
        const live = sessions.filter((each) => each.kind === kind && !each.endedAt);
        // The slow way: one that has as many newer ones beside it as may be.
        const expected = live.filter(
          ({ lastSeenAt }) =>
            live.filter((other) => other.lastSeenAt > lastSeenAt).length >= MAX_LIVE[kind],
        );
        expect(new Set(end.filter((id) => sessions[id]!.kind === kind))).toEqual(
          new Set(expected.map(({ _id }) => _id)),
        );
      }
      const ended = sessions.filter(({ endedAt }) => endedAt);
      expect(remove).toHaveLength(Math.max(0, ended.length - MAX_ENDED));
      expect(remove.every((id) => sessions[id]!.endedAt)).toBe(true);
    }),
  );
});

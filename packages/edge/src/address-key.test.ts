import fc from 'fast-check';
import { addressKey, networkKey } from './address-key';

describe('addressKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %j is %j', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.250', '203.0.113.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:ffff:3::9', '2001:db8:1::/48'],
    ['unknown', 'unknown'],
  ])('of the network of %j is %j', (key, network) => {
    expect(networkKey(key)).toBe(network);
  });

  it('is the same for two IPv6 addresses exactly where their first 64 bits are', () => {
    const word = fc.nat({ max: 0xffff });
    const words = fc.array(word, { minLength: 8, maxLength: 8 });
    const text = (each: number[]) => each.map((one) => one.toString(16)).join(':');
    fc.assert(
      fc.property(words, words, fc.boolean(), (one, two, share) => {
        // Not among the addresses that stand for IPv4 ones.
        const first = [0x2001, ...one.slice(1)];
        const second = share ? [...first.slice(0, 4), ...two.slice(4)] : [0x2001, ...two.slice(1)];
        const same = text(first.slice(0, 4)) === text(second.slice(0, 4));
        expect(addressKey(text(first)) === addressKey(text(second))).toBe(same);
      }),
    );
  });
});

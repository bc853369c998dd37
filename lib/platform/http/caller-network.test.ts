import { callerNetwork, runFrom } from './caller-network';

jest.mock('../env', () => ({ requireSecret: () => 'a secret of at least thirty-two characters' }));

const networkOf = (address: string) => runFrom({ address }, async () => callerNetwork());

it.each([
  ['198.51.100.7', '198.51.100.250', true],
  ['198.51.100.7', '198.51.101.7', false],
  ['2001:db8:1:2::1', '2001:db8:1:3::9', true],
  ['2001:db8:1::1', '2001:db8:2::1', false],
])('%s and %s are of one network: %s', async (one, other, same) => {
  expect((await networkOf(one)) === (await networkOf(other))).toBe(same);
  expect(await networkOf(one)).not.toContain(one);
});

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', 'unknown'])('%s is of none', async (address) => {
  expect(await networkOf(address)).toBeUndefined();
});

it('what the shop does by itself comes from none', () => {
  expect(callerNetwork()).toBeUndefined();
});

import { getBookPage } from '@/lib/features/fulfilment/couriers/book-queries';
import { LIMITS } from '@/lib/shop/limit-rules';
import { consumeKey } from '@/lib/platform/http/limits';
import { OrderModel } from '@/models/order';
import { makeAccount, packed, useCourierFakes } from '@/tests/support/couriers';
import { makeUser, useShop } from '@/tests/support/shop';

useShop();
const fakes = useCourierFakes();

it('The page says what each account asks, with the places that the address names.', async () => {
  const { parcelId, seller, orderId } = await packed();
  const address = 'House 12, Road 5, Dhanmondi, Dhaka, Dhaka Division';
  await OrderModel.updateOne({ _id: orderId }, { shippingAddress: address });
  await makeAccount(seller, 'pathao');
  await makeAccount(seller, 'redx');
  await makeAccount(seller, 'steadfast');
  const page = await getBookPage(seller, parcelId, { account: '' });
  expect(page).toMatchObject({
    offers: [
      {
        lists: [{ chosen: 1 }, { chosen: 298 }, { chosen: 37 }],
        price: { delivery: 70 },
      },
      { lists: [{ chosen: 13 }], price: { delivery: 60 } },
      { lists: [], why: 'none' },
    ],
  });
  const other = await makeUser();
  expect(await getBookPage(other, parcelId, { account: '' })).toBe('forbidden');
  expect(await getBookPage(other, '0'.repeat(24), { account: '' })).toBeNull();
});

it('A price that cannot be had says why: a place is missing, the courier is away, or does not know the keys.', async () => {
  const { parcelId, seller } = await packed();
  const { accountId } = await makeAccount(seller, 'redx');
  const wrong = await makeAccount(seller, 'redx', { token: 'wrong' });
  await makeAccount(seller, 'steadfast');
  const whys = async (account: string, area?: number) => {
    const page = await getBookPage(seller, parcelId, { account, area });
    return page && page !== 'forbidden' ? page.offers.map(({ why }) => why) : [];
  };
  // The address names none of RedX's areas, and its lists are kept: nobody's keys are tried.
  expect(await whys('')).toEqual(['choose', 'choose', 'none']);
  fakes.redx.switches.add({ trouble: 'unavailable', call: 'price' });
  expect(await whys(accountId, 12)).toEqual(['away', 'choose', 'none']);
  expect(await whys(accountId, 12)).toEqual([undefined, 'choose', 'none']);
  expect(await whys(wrong.accountId, 12)).toEqual(['choose', 'keys', 'none']);
});

it('An account that asked too often sees the page without prices, and its couriers are not asked.', async () => {
  const { parcelId, seller } = await packed();
  const { accountId } = await makeAccount(seller, 'redx');
  await makeAccount(seller, 'pathao');
  // All but three: a page asks two, so that the second one is one too many.
  await consumeKey(LIMITS.courierAsk, seller.id, LIMITS.courierAsk.points - 3);
  const open = async () => {
    const page = await getBookPage(seller, parcelId, { account: accountId, area: 12 });
    return page && page !== 'forbidden' ? page.offers.map(({ why }) => why) : [];
  };
  expect(await open()).not.toContain('later');
  const asked = fakes.redx.calls.length + fakes.pathao.calls.length;
  expect(await open()).toEqual(['later', 'later']);
  expect(fakes.redx.calls.length + fakes.pathao.calls.length).toBe(asked);
});

import * as fc from 'fast-check';
import { Refused } from '@paikari/provider-calls';
import { sessionFields, type SessionToOpen } from './session-fields';

/** Typed off the facts page, "Init limits". */
const LIMITS: Record<string, number> = {
  tran_id: 30,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  ipn_url: 255,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_country: 50,
  cus_postcode: 30,
  cus_phone: 20,
  product_name: 255,
  product_category: 50,
};

const session = (more: Partial<SessionToOpen> = {}): SessionToOpen => ({
  tranId: 'P1',
  amountPoisha: 123_45,
  successUrl: 'https://shop.example/s',
  failUrl: 'https://shop.example/f',
  cancelUrl: 'https://shop.example/c',
  ipnUrl: 'https://shop.example/i',
  buyer: {
    name: 'Rahim',
    email: 'r@x.example',
    phone: '01700',
    address: 'A',
    city: 'Dhaka',
    postcode: '1200',
  },
  productName: 'Rice',
  productCategory: 'Goods',
  items: 2,
  ...more,
});

it('Whatever a buyer typed, no field is empty or longer than SSLCommerz takes.', () => {
  const text = fc.oneof(fc.string({ maxLength: 400 }), fc.constant('ক্ষেত্রের '.repeat(60)));
  fc.assert(
    fc.property(
      fc.record({
        name: text,
        email: text,
        phone: text,
        address: text,
        city: text,
        postcode: text,
      }),
      text,
      (buyer, productName) => {
        const fields = sessionFields(session({ buyer, productName }), 'buyers@shop.example');
        for (const [name, most] of Object.entries(LIMITS)) {
          expect(fields[name]).not.toBe('');
          expect(fields[name]!.length).toBeLessThanOrEqual(most);
        }
      },
    ),
  );
});

it.each(['', 'no address', `${'a'.repeat(50)}@x.example`])(
  'A mailbox that is missing or too long is replaced by the shop’s: %p',
  (email) => {
    const buyer = { ...session().buyer, email };
    expect(sessionFields(session({ buyer }), 'b@shop.example').cus_email).toBe('b@shop.example');
  },
);

it('Amounts are written exactly, and those beyond the bounds are refused.', () => {
  expect(sessionFields(session(), 'b@x.example').total_amount).toBe('123.45');
  for (const amountPoisha of [10_00, 500_000_00]) {
    expect(() => sessionFields(session({ amountPoisha }), 'b@x.example')).not.toThrow();
  }
  for (const amountPoisha of [9_99, 500_000_01]) {
    expect(() => sessionFields(session({ amountPoisha }), 'b@x.example')).toThrow(Refused);
  }
});

it('A reference or an address that is too long is the shop’s own mistake.', () => {
  expect(() => sessionFields(session({ tranId: 'x'.repeat(31) }), '')).toThrow(RangeError);
  const ipnUrl = `https://shop.example/${'i'.repeat(255)}`;
  expect(() => sessionFields(session({ ipnUrl }), '')).toThrow(RangeError);
});

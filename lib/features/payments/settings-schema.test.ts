import { PAYMENT_METHODS } from '../../shop/payment-method-types';
import { paymentSettingsSchema } from './settings-schema';

const asked = (isOn: unknown) => ({
  version: 0,
  methods: Object.fromEntries(
    PAYMENT_METHODS.map((method) => [method, { isOn: method === 'cod' ? true : isOn }]),
  ),
  reviewHours: 24,
});

it.each([['true'], ['maybe'], [1], [0], [''], [{}], [[]], [null]])(
  'A switch of %j is neither on nor off: refused.',
  (isOn) => {
    expect(paymentSettingsSchema.safeParse(asked(isOn)).success).toBe(false);
  },
);

it.each([
  [true, true],
  [false, false],
  [undefined, false],
])('A switch of %j is %j.', (isOn, expected) => {
  expect(paymentSettingsSchema.parse(asked(isOn)).methods.demo.isOn).toBe(expected);
});

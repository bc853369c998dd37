import fc from 'fast-check';
import { PAYMENT_METHODS, type PaymentMethod } from '../../shop/payment-method-types';
import { codAllowed } from './cod-rules';
import { allowedMethods, completeMethods, defaultPaymentRules } from './settings-rules';
import { paymentSettingsSchema, settingsView, type PaymentRules } from './settings-schema';

const limit = fc.option(fc.integer({ min: 0, max: 2_000 }), { nil: null });
const rules: fc.Arbitrary<PaymentRules> = fc
  .record({
    methods: fc.array(
      fc.record({
        isOn: fc.boolean(),
        lowestPoisha: fc.integer({ min: 0, max: 1_000 }),
        highestPoisha: limit,
      }),
      { minLength: PAYMENT_METHODS.length, maxLength: PAYMENT_METHODS.length },
    ),
    codNewBuyerPoisha: limit,
    codRefusals: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
    codCode: fc.constant(null),
    reviewHours: fc.integer({ min: 1, max: 168 }),
  })
  .map(({ methods, ...more }) => ({
    ...more,
    methods: Object.fromEntries(
      PAYMENT_METHODS.map((method, index) => [method, methods[index]!]),
    ) as PaymentRules['methods'],
  }));

describe('The ways to pay that may be chosen', () => {
  it('Are those that are on, possible and within their values; cash also by what its own rule says.', () => {
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 0, max: 2_500 }),
        fc.record({ hasDelivered: fc.boolean(), refused: fc.integer({ min: 0, max: 5 }) }),
        fc.subarray([...PAYMENT_METHODS]),
        (given, totalPoisha, history, possible) => {
          const expected: PaymentMethod[] = [];
          for (const method of PAYMENT_METHODS) {
            const { isOn, lowestPoisha, highestPoisha } = given.methods[method];
            const fits = lowestPoisha <= totalPoisha && totalPoisha <= (highestPoisha ?? Infinity);
            const may = method !== 'cod' || codAllowed(given, { totalPoisha, history }).isAllowed;
            if (isOn && possible.includes(method) && fits && may) expected.push(method);
          }
          const isPossible = (method: PaymentMethod) => possible.includes(method);
          expect(allowedMethods(given, { totalPoisha, history, isPossible })).toEqual(expected);
        },
      ),
    );
  });

  it('Are cash alone until somebody chooses, in a demonstration also its gateway.', () => {
    const question = {
      totalPoisha: 1,
      history: { hasDelivered: false, refused: 0 },
      isPossible: () => true,
    };
    expect(allowedMethods(defaultPaymentRules(false), question)).toEqual(['cod']);
    expect(allowedMethods(defaultPaymentRules(true), question)).toEqual(['cod', 'demo']);
  });
});

it('A method that came after the settings were kept is off, and changes nothing of the others.', () => {
  fc.assert(
    fc.property(rules, fc.constantFrom(...PAYMENT_METHODS), ({ methods }, later) => {
      const { [later]: _later, ...kept } = methods;
      expect(completeMethods(kept)).toEqual({
        ...methods,
        [later]: { isOn: false, lowestPoisha: 0, highestPoisha: null },
      });
    }),
  );
});

describe('Settings as they are edited', () => {
  const NONE = Object.fromEntries(PAYMENT_METHODS.map((each) => [each, null])) as Record<
    PaymentMethod,
    null
  >;

  it('Come back unchanged from the form that shows them.', () => {
    const fitting = rules.filter(({ methods }) =>
      Object.values(methods).every(
        ({ lowestPoisha, highestPoisha }) =>
          highestPoisha === null || highestPoisha >= lowestPoisha,
      ),
    );
    const someOn = fitting.filter(({ methods }) => Object.values(methods).some(({ isOn }) => isOn));
    fc.assert(
      fc.property(someOn, (given) => {
        const { version, ...read } = paymentSettingsSchema.parse(settingsView(given, 3, NONE));
        expect(version).toBe(3);
        expect(read).toEqual(given);
      }),
    );
  });

  it.each([
    [{ cod: { lowest: '৫০০', highest: '400' } }, 'methods.cod.highest', 'belowLowest'],
    [{ cod: { isOn: false } }, 'methods.cod.isOn', 'noMethod'],
    [{ wallet: { highest: '-1' } }, 'methods.wallet.highest', 'tooSmall'],
    [{ wallet: { lowest: 'many' } }, 'methods.wallet.lowest', 'notNumber'],
  ] as const)('%j is refused at %s.', (changes, path, message) => {
    const view = settingsView(defaultPaymentRules(false), 0, NONE);
    const methods = Object.fromEntries(
      PAYMENT_METHODS.map((each) => [
        each,
        { ...view.methods[each], ...(changes as Partial<Record<PaymentMethod, object>>)[each] },
      ]),
    );
    const { error } = paymentSettingsSchema.safeParse({ ...view, methods });
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [path, message],
    ]);
  });
});

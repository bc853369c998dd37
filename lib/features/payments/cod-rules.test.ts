import fc from 'fast-check';
import { cashRefusalOf, codAllowed, COD_OBSTACLES, type CodObstacle } from './cod-rules';
import { defaultPaymentRules } from './settings-rules';
import type { PaymentRules } from './settings-schema';

const limit = fc.option(fc.integer({ min: 0, max: 2_000 }), { nil: null });
const rules: fc.Arbitrary<PaymentRules> = fc
  .record({
    isOn: fc.boolean(),
    lowestPoisha: fc.integer({ min: 0, max: 1_000 }),
    highestPoisha: limit,
    codNewBuyerPoisha: limit,
    codRefusals: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  })
  .map(({ isOn, lowestPoisha, highestPoisha, ...more }) => {
    const defaults = defaultPaymentRules(false);
    const cod = { isOn, lowestPoisha, highestPoisha };
    return { ...defaults, ...more, methods: { ...defaults.methods, cod } };
  });
const question = fc.record({
  totalPoisha: fc.integer({ min: 1, max: 2_500 }),
  history: fc.record({
    hasDelivered: fc.boolean(),
    refused: fc.integer({ min: 0, max: 5 }),
    sellersPoisha: limit,
  }),
});

describe('Cash on delivery', () => {
  it('Is refused by each limit that a purchase or its buyer lies beyond, with one of them as the reason.', () => {
    fc.assert(
      fc.property(rules, question, (given, { totalPoisha, history }) => {
        const { cod } = given.methods;
        const beyond: Record<CodObstacle, boolean> = {
          off: !cod.isOn,
          belowLowest: totalPoisha < cod.lowestPoisha,
          aboveHighest: totalPoisha > (cod.highestPoisha ?? Infinity),
          newBuyer: !history.hasDelivered && totalPoisha > (given.codNewBuyerPoisha ?? Infinity),
          seller: totalPoisha > (history.sellersPoisha ?? Infinity),
          refused: history.refused >= (given.codRefusals ?? Infinity),
        };
        const answer = codAllowed(given, { totalPoisha, history });
        expect(answer.isAllowed).toBe(COD_OBSTACLES.every((why) => !beyond[why]));
        if (!answer.isAllowed) expect(beyond[answer.why]).toBe(true);
      }),
    );
  });

  it('Is possible for everybody and at every sum until somebody says otherwise.', () => {
    const history = { hasDelivered: false, refused: 50 };
    const totalPoisha = Number.MAX_SAFE_INTEGER;
    expect(codAllowed(defaultPaymentRules(false), { totalPoisha, history })).toEqual({
      isAllowed: true,
    });
  });

  it.each([
    [{ highestPoisha: 500_000 }, {}, { why: 'aboveHighest', limit: 5_000 }],
    [{ lowestPoisha: 700_000 }, {}, { why: 'belowLowest', limit: 7_000 }],
    [{}, { codNewBuyerPoisha: 300_050 }, { why: 'newBuyer', limit: 3_000.5 }],
    [{}, { codRefusals: 2 }, { why: 'refused', limit: null }],
    [{ isOn: false }, {}, null],
  ] as const)('Tells the buyer of %j, %j as %j.', (method, more, expected) => {
    const defaults = defaultPaymentRules(false);
    const cod = { ...defaults.methods.cod, ...method };
    const answer = codAllowed(
      { ...defaults, ...more, methods: { ...defaults.methods, cod } },
      { totalPoisha: 600_000, history: { hasDelivered: false, refused: 2 } },
    );
    expect(answer.isAllowed).toBe(false);
    expect(cashRefusalOf(answer)).toEqual(expected);
  });

  it('Says nothing where it is possible.', () => {
    expect(cashRefusalOf({ isAllowed: true })).toBeNull();
  });
});

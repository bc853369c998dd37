import fc from 'fast-check';
import { countLimits, quantityProblem, unitsOf } from './quantity-part';

describe('unitsOf', () => {
  it.each([
    ['12', 1, 12],
    ['১২', 24, 288],
    ['1,200', 1, 1200],
    ['0', 1, undefined],
    ['-3', 1, undefined],
    ['1.5', 24, undefined],
    ['many', 1, undefined],
    ['', 1, undefined],
    ['9007199254740993', 24, undefined],
  ])('%j of %i units each: %j', (text, perCount, units) => {
    expect(unitsOf(text, perCount)).toBe(units);
  });
});

const terms = { minQuantity: 10, quantityStep: 5 };

describe('quantityProblem', () => {
  it.each([
    [10, false, null],
    [15, false, null],
    [5, false, { why: 'tooFew' }],
    [5, true, null],
    [12, false, { why: 'offStep', below: 10, above: 15 }],
    [12, true, null],
    [41, false, { why: 'tooMany' }],
    [41, true, { why: 'tooMany' }],
    [undefined, true, { why: 'wholeNumber' }],
  ])('%j units of 40, others count too: %j', (units, addsUp, problem) => {
    expect(quantityProblem(units, terms, 40, addsUp)).toEqual(problem);
  });

  it('names the two quantities beside it that can be had', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 500 }),
        (minQuantity, quantityStep, units) => {
          const possible = [];
          for (let next = minQuantity; next <= 1000; next += quantityStep) possible.push(next);
          const found = quantityProblem(units, { minQuantity, quantityStep }, 500, false);
          if (possible.includes(units)) expect(found).toBeNull();
          else if (units < minQuantity) expect(found).toEqual({ why: 'tooFew' });
          else {
            const below = possible.findLast((each) => each < units);
            const above = possible.find((each) => each > units);
            expect(found).toEqual({ why: 'offStep', below, above });
          }
        },
      ),
    );
  });
});

it('countLimits are whole cartons: enough for the smallest order, and no more than there are', () => {
  expect(countLimits({ minQuantity: 30, quantityStep: 1 }, 100, 24)).toEqual({ min: 2, max: 4 });
  expect(countLimits({ minQuantity: 30, quantityStep: 1 }, 100, 1)).toEqual({ min: 30, max: 100 });
});

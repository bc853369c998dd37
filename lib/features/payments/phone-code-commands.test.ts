import { asksForCode, codCodeOf, type CodeQuestion } from './phone-code-commands';
import { COD_CODES } from './types';

const BASE: CodeQuestion = {
  chosen: 'newPhones',
  canSend: true,
  isCall: false,
  isGuest: false,
  isOwnPhone: false,
  isProved: false,
  hasDelivered: false,
};

it.each([
  ['a new phone at the checkout', {}, true],
  ['the account’s own phone', { isOwnPhone: true }, false],
  ['a phone whose code was entered', { isProved: true }, false],
  ['a phone that had a delivery', { hasDelivered: true }, false],
  ['the contract’s call of an account', { isCall: true }, false],
  ['the contract’s call of a guest', { isCall: true, isGuest: true }, true],
  ['a guest with a delivery', { isGuest: true, hasDelivered: true }, false],
  ['always, with a delivery', { chosen: 'always', hasDelivered: true }, true],
  ['always, by the contract’s call', { chosen: 'always', isCall: true }, true],
  ['always, with the account’s own phone', { chosen: 'always', isOwnPhone: true }, false],
  ['always, with a code', { chosen: 'always', isProved: true }, false],
  ['never, of a guest', { chosen: 'never', isGuest: true }, false],
  ['nothing chosen, with a gateway', { chosen: null }, true],
  ['nothing chosen, without a gateway', { chosen: null, canSend: false }, false],
  ['nothing chosen, a guest', { chosen: null, canSend: false, isGuest: true }, true],
  ['chosen, without a gateway', { canSend: false }, true],
] as [string, Partial<CodeQuestion>, boolean][])(
  '%s: a code is asked for: %j',
  (_name, more, asks) => {
    expect(asksForCode({ ...BASE, ...more })).toBe(asks);
  },
);

it('asks nobody twice for the same phone, and asks nobody where it never should', () => {
  const sides = [true, false];
  for (const chosen of [...COD_CODES, null])
    for (const canSend of sides)
      for (const isCall of sides)
        for (const isGuest of sides)
          for (const hasDelivered of sides) {
            const question = { ...BASE, chosen, canSend, isCall, isGuest, hasDelivered };
            expect(asksForCode({ ...question, isProved: true })).toBe(false);
            expect(asksForCode({ ...question, isOwnPhone: true })).toBe(false);
            if (codCodeOf(chosen, canSend || isGuest) === 'never') {
              expect(asksForCode(question)).toBe(false);
            }
          }
});

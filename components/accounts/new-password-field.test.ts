import { passwordStrength } from './new-password-field';

it.each([
  ['', 'weak'],
  ['short1!', 'weak'],
  ['password2026', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['mangotree', 'fair'],
  ['mangotree26', 'fair'],
  ['mangoTree26', 'good'],
  ['river boat mango tree', 'strong'],
] as const)('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

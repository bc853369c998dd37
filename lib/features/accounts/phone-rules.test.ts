import { givenName, maskedPhone } from './phone-rules';

it('A masked phone is no name that somebody gave, whatever number it is of.', () => {
  for (const phone of ['+8801712345678', '+8801912000678']) {
    expect(givenName(maskedPhone(phone))).toBe('');
  }
  for (const name of ['Rahima Khatun', 'Store 017', '01712345678', '']) {
    expect(givenName(name)).toBe(name);
  }
});

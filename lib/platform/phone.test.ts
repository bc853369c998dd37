import { localPhone, normalizePhone, plainNumber, readRocketNumber, shownContact } from './phone';

it.each([
  '01712345678',
  '০১৭১২ ৩৪৫-৬৭৮',
  '8801712345678',
  '+880 1712345678',
  '+880 1712-345678',
  '01712–345.678',
  '(01712) 345678',
  '\u202d+880\u00a01712\u2011345678\u202c',
])('%j is one number, and is shown as it is dialled', (typed) => {
  expect(normalizePhone(typed)).toBe('+8801712345678');
  expect(localPhone(normalizePhone(typed)!)).toBe('01712345678');
});

it.each([
  '',
  '1712345678',
  '001712345678',
  '00880 1712 345678',
  '+880 01712345678',
  '88001712345678',
  '01212345678',
  '0171234567',
  '017123456789',
  '+1 712 345 6789',
  '01712345678 / 01812345678',
  '88 0 1712',
])('%j is no mobile number of Bangladesh', (typed) => {
  expect(normalizePhone(typed)).toBeUndefined();
});

it('leaves any other text as it is', () => {
  expect(localPhone('1234567890')).toBe('1234567890');
  expect(localPhone('+8821712345678')).toBe('+8821712345678');
});

it('takes out what stands between digits', () => {
  expect(plainNumber(' ১২৩ ৪৫-৬৭৮.(৯) ')).toBe('123456789');
  expect(plainNumber('+880 17')).toBe('+88017');
});

it('tells the check digit of a Rocket account from its number', () => {
  const rocket = { phone: '+8801712345678', check: '9' };
  expect(readRocketNumber('01712345678-9')).toEqual(rocket);
  expect(readRocketNumber('+৮৮০ ১৭১২ ৩৪৫৬৭৮ ৯')).toEqual(rocket);
  expect(readRocketNumber('01712345678')).toBeUndefined();
  expect(readRocketNumber('01712345678x')).toBeUndefined();
});

it('shows a phone in the digits of the language, and an e-mail as it is', () => {
  expect(shownContact('+8801712345678', 'bn')).toBe('০১৭১২৩৪৫৬৭৮');
  expect(shownContact('01712345678', 'en')).toBe('01712345678');
  expect(shownContact('seller1@example.com', 'bn')).toBe('seller1@example.com');
  expect(shownContact('clock', 'bn')).toBe('clock');
  expect(shownContact('', 'bn')).toBe('');
});

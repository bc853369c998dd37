import fc from 'fast-check';
import { initialsOf } from './queries';

it.each([
  ['Rahima Khatun', 'R. K.'],
  ['  rahima   begum  khatun of Dhaka ', 'R. B. K.'],
  ['রহিমা খাতুন', 'র. খা.'],
  ['Md. Karim-Uddin', 'M. K. U.'],
  ['...', ''],
])('%j is %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('says no more than three letters of any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (name) => {
      expect(initialsOf(name).split('.').length).toBeLessThanOrEqual(4);
    }),
  );
});

import {
  courierListProblem,
  DEFAULT_COURIER_LIST,
  listedCourier,
  readCourierList,
} from './courier-list-rules';

it.each([
  ['sundarban courier service', 'Sundarban'],
  ['সুন্দরবন', 'Sundarban'],
  ['korotoa', 'Korotoa'],
  ['own', 'own'],
  ['নিজে', 'নিজে'],
  ['Fake Express', null],
  ['%', null],
])('%s is %s on the list', (typed, name) => {
  expect(listedCourier(DEFAULT_COURIER_LIST, typed)).toBe(name);
});

it('reads a list of one name a line, each once', () => {
  expect(readCourierList(' Sundarban \r\n\nSundarban courier\nKorotoa  Ltd ')).toEqual([
    'Sundarban',
    'Korotoa Ltd',
  ]);
  expect(courierListProblem(DEFAULT_COURIER_LIST)).toBeNull();
  expect(courierListProblem([])).toBe('required');
  expect(courierListProblem(['win at x.com'])).toBe('courierName');
  expect(courierListProblem(Array.from({ length: 61 }, (_, at) => `Courier ${at}`))).toBe(
    'tooMany',
  );
});
